/// The opening hours of a shop, one interval a weekday (G-47).
///
///     let hours = OpeningHours(every: DailyInterval(from: 9 * 60, until: 21 * 60))
///     hours[.monday].contains(minute: 12 * 60)  // true
public struct OpeningHours: Hashable, Codable, Sendable {
  /// The interval of each weekday, from Sunday; one past midnight continues into the next day.
  public private(set) var days: [DailyInterval]

  /// The same hours every day.
  public init(every interval: DailyInterval) {
    days = Array(repeating: interval, count: 7)
  }

  /// The hours of one weekday.
  public subscript(weekday: Weekday) -> DailyInterval {
    get { days[weekday.rawValue] }
    set { days[weekday.rawValue] = newValue }
  }

  /// Whether the shop is open at a moment, counting last night's late hours.
  public func isOpen(at moment: LocalMoment) -> Bool {
    let today = self[moment.weekday]
    let yesterday = self[Weekday(dayNumber: moment.dayNumber - 1)]
    let isLate = today.startMinute > today.endMinute
    let wasLate = yesterday.startMinute > yesterday.endMinute
    let minute = moment.minuteOfDay
    return isLate
      ? minute >= today.startMinute || wasLate && minute < yesterday.endMinute
      : today.contains(minute: minute) || wasLate && minute < yesterday.endMinute
  }
}

extension OpeningHours {
  private enum CodingKeys: String, CodingKey {
    case days
  }

  /// Reads the hours of seven days.
  ///
  /// - Throws: `DecodingError` if there are not seven.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    days = try container.decode([DailyInterval].self, forKey: .days)
    guard days.count == 7 else {
      throw DecodingError.dataCorruptedError(
        forKey: .days, in: container,
        debugDescription: "hours of \(days.count) days; give seven, Sunday first")
    }
  }
}
