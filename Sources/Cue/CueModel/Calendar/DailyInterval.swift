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

  /// The empty interval.
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

  /// The interval without some minutes at both ends, or the empty interval if no minute is left
  /// (G-09).
  @inlinable
  public func shrunk(byMinutes minutes: Int) -> DailyInterval {
    guard length > 2 * minutes else { return DailyInterval(from: 0, until: 0) }
    return DailyInterval(
      from: (startMinute + minutes) % 1_440, until: (endMinute + 1_440 - minutes) % 1_440)
  }
}

extension DailyInterval {
  /// Reads a span of the day such as `09:00-21:00`, or returns `nil` if the text is not a span.
  ///
  /// Hours have one or two digits and minutes two. The end may be `24:00`.
  public init?(text: String) {
    let minutes = text.split(separator: "-", omittingEmptySubsequences: false).map { time in
      let parts = time.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
        parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
        let hour = Int(parts[0]), hour <= 24, let minute = Int(parts[1]), minute < 60
      else { return -1 }
      return hour * 60 + minute
    }
    guard minutes.count == 2, 0..<1_440 ~= minutes[0], 0...1_440 ~= minutes[1] else { return nil }
    self.init(from: minutes[0], until: minutes[1])
  }
}
