public import SimulationPrimitives

/// The reading of a wall clock and a wall calendar at an instant.
@frozen
public struct LocalMoment: Hashable, Sendable {
  /// Days from 1970-01-01 to the local date.
  public let dayNumber: Int
  /// The minute of the local day, 0…1439.
  public let minuteOfDay: Int

  /// A minute of a local day.
  init(dayNumber: Int, minuteOfDay: Int) {
    (self.dayNumber, self.minuteOfDay) = (dayNumber, minuteOfDay)
  }

  /// Creates the local time at an instant, for an offset ahead of UTC in seconds.
  @inlinable
  public init(_ time: VirtualTime, offsetSeconds: Int) {
    let second = Int(time.nanoseconds).flooredQuotient(by: 1_000_000_000)
    let minute = (second + offsetSeconds).flooredQuotient(by: 60)
    dayNumber = minute.flooredQuotient(by: 1_440)
    minuteOfDay = minute - dayNumber * 1_440
  }

  /// The local day of the week.
  @inlinable
  public var weekday: Weekday { Weekday(dayNumber: dayNumber) }

  /// The local date.
  public var date: CivilDate { CivilDate(dayNumber: dayNumber) }
}

/// A ``LocalCalendar`` that caches its last minute and offset, for consecutive instants.
@frozen
public struct LocalClock: Sendable {
  /// The zone.
  public let calendar: LocalCalendar
  @usableFromInline var segment: (offset: Int, from: VirtualTime, until: VirtualTime)
  /// The last minute, with its instants in the same segment.
  @usableFromInline var moment: LocalMoment
  @usableFromInline var from: VirtualTime
  @usableFromInline var until: VirtualTime

  /// Creates a clock for a zone.
  public init(_ calendar: LocalCalendar) {
    self.calendar = calendar
    segment = calendar.segment(at: .zero)
    moment = LocalMoment(.zero, offsetSeconds: segment.offset)
    (from, until) = (.zero, .zero)
  }

  /// Local time at an instant.
  @inlinable
  public mutating func moment(at time: VirtualTime) -> LocalMoment {
    if time < from || until <= time { seek(time) }
    return moment
  }

  @usableFromInline
  mutating func seek(_ time: VirtualTime) {
    if time < segment.from || segment.until <= time { segment = calendar.segment(at: time) }
    moment = LocalMoment(time, offsetSeconds: segment.offset)
    let start = Int64((moment.dayNumber * 1_440 + moment.minuteOfDay) * 60 - segment.offset)
    from = max(segment.from, VirtualTime(secondsSinceEpoch: start))
    until = min(segment.until, VirtualTime(secondsSinceEpoch: start + 60))
  }
}
