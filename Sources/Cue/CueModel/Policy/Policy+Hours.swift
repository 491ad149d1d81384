extension Policy {
  /// The hours in which a kind of shop is out of the question on a day, if it has any (G-07…G-09,
  ///
  @inlinable @inline(__always)
  public func closedHours(of category: Category, on weekday: Weekday) -> DailyInterval {
    let closed: DailyInterval
    switch category {
    case .coffee: closed = coffeeClosed
    case .fineDining: closed = fineDiningClosed
    case .food: closed = foodClosed
    case .fun: closed = funClosed
    case .grocery, .retail, .other: return DailyInterval(from: 0, until: 0)
    }
    return category.isRelaxedAtWeekends && weekday.isWeekend
      ? closed.shrunk(byMinutes: weekendRelaxationMinutes) : closed
  }

  /// Whether a kind of shop is out of the question at a moment (G-07…G-09).
  @inlinable @inline(__always)
  public func isClosed(_ category: Category, at moment: LocalMoment) -> Bool {
    closedHours(of: category, on: moment.weekday).contains(minute: moment.minuteOfDay)
  }

  /// The interruptions a day allows of a kind (P-03).
  @inlinable @inline(__always)
  public func interruptions(of bucket: GatewayBucket) -> Int {
    switch bucket {
    case .standard: standardInterruptionsPerDay
    case .critical: criticalInterruptionsPerDay
    }
  }
}
