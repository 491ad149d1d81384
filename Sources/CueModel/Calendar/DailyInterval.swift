/// A part of the day, from one minute until before another, wrapping at midnight.
///
///     let night = DailyInterval(from: 23 * 60, until: 7 * 60)
///     night.contains(minute: 23 * 60)  // true
///     night.contains(minute: 7 * 60)   // false
///
/// Equal ends make an empty interval: there is no way to write "all day" by mistake.
@frozen
public struct DailyInterval: Hashable, Codable, Sendable {
  /// The first minute of the day inside, 0…1439.
  public var startMinute: Int
  /// The first minute of the day outside, 0…1440.
  public var endMinute: Int

  /// Creates an interval from minutes since midnight.
  @inlinable
  public init(from start: Int, until end: Int) {
    startMinute = start
    endMinute = end
  }

  /// No part of the day.
  public static let none = DailyInterval(from: 0, until: 0)

  /// Whether a minute of the day is inside.
  @inlinable
  public func contains(minute: Int) -> Bool {
    startMinute <= endMinute
      ? startMinute <= minute && minute < endMinute
      : startMinute <= minute || minute < endMinute
  }

  /// The minutes from the start to the end.
  @inlinable
  public var length: Int {
    startMinute <= endMinute ? endMinute - startMinute : endMinute + 1_440 - startMinute
  }

  /// The interval cut at both ends by so many minutes; empty if nothing is left (G-09).
  @inlinable
  public func shrunk(byMinutes minutes: Int) -> DailyInterval {
    guard length > 2 * minutes else { return DailyInterval(from: 0, until: 0) }
    return DailyInterval(
      from: (startMinute + minutes) % 1_440, until: (endMinute + 1_440 - minutes) % 1_440)
  }
}
