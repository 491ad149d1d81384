public import CueModel
public import SimulationPrimitives

extension LocalCalendar {
  /// Returns the time of day as `HH:MM:SS`; fractions of a second are dropped.
  public func clockText(at time: VirtualTime) -> String {
    let minute = minuteOfDay(at: time)
    // UTC offsets are whole minutes since the era of phones, so local seconds equal those of UTC.
    // For other offsets, the seconds of UTC are shown.
    let nanosecondsOfMinute = time.nanoseconds % 60_000_000_000
    let second =
      Int(nanosecondsOfMinute + (nanosecondsOfMinute < 0 ? 60_000_000_000 : 0))
      / 1_000_000_000
    return "\(ClockText.of(minute)):\(second.digits(2))"
  }

  /// Returns the first instant of a period at which a clock shows a time of day.
  ///
  /// `nil` if it never does, as when the clock is put forward past that time.
  ///
  /// - Complexity: O(minutes of the period), as a traveling clock may be changed at any time.
  public func first(
    minute: Int, second: Int, from start: VirtualTime, through end: VirtualTime
  ) -> VirtualTime? {
    // The seconds are those of UTC, as in `clockText(at:)`, so only one instant a minute matches.
    let (length, minuteLength): (Int64, Int64) = (Int64(second) * 1_000_000_000, 60_000_000_000)
    let behind = (length - start.nanoseconds) % minuteLength
    var instant = start.advanced(byNanoseconds: behind < 0 ? behind + minuteLength : behind)
    while instant <= end {
      if minuteOfDay(at: instant) == minute { return instant }
      instant = instant.advanced(byNanoseconds: minuteLength)
    }
    return nil
  }
}

extension VirtualTime {
  /// The instant in the form of RFC 3339, with a fraction only if it is not zero.
  public var universalText: String {
    let utc = LocalCalendar.utc
    let rest = nanoseconds % 1_000_000_000
    let fraction = (rest < 0 ? rest + 1_000_000_000 : rest).decimalText(places: 9).withoutLastZeros
      .dropFirst()
    return "\(utc.date(at: self))T\(utc.clockText(at: self))\(fraction)Z"
  }
}
