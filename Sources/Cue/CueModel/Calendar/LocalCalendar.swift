public import SimulationPrimitives

/// A user's time zone as data: the instants at which its offset from UTC changes, and the offsets.
///
///     let zone = LocalCalendar(offsetSeconds: 3_600)
///     zone.moment(at: .zero).minuteOfDay  // 60
///
/// The table is made once from the platform's calendar, which is far too slow for a query at every
/// fix. All later conversions are integer arithmetic (K-01). For runs of nearby instants, wrap the
/// calendar in a ``LocalClock``, which caches the last offset.
public struct LocalCalendar: Hashable, Codable, Sendable {
  /// A change of the offset: from this instant on, local time is ahead of UTC by these seconds.
  public struct Transition: Hashable, Codable, Sendable {
    /// The first instant of the offset, in seconds since 1970-01-01 UTC.
    public var secondsSinceEpoch: Int64
    /// Seconds local time is ahead of UTC from then on.
    public var offsetSeconds: Int

    /// Creates a transition.
    public init(secondsSinceEpoch: Int64, offsetSeconds: Int) {
      self.secondsSinceEpoch = secondsSinceEpoch
      self.offsetSeconds = offsetSeconds
    }
  }

  /// Seconds ahead of UTC before the first transition.
  public let initialOffsetSeconds: Int
  /// The changes, earliest first.
  public let transitions: [Transition]

  /// Creates a time zone and sorts its transitions.
  public init(offsetSeconds: Int = 0, transitions: [Transition] = []) {
    initialOffsetSeconds = offsetSeconds
    self.transitions = transitions.sorted { $0.secondsSinceEpoch < $1.secondsSinceEpoch }
  }

  /// Universal time.
  public static let utc = LocalCalendar()

  /// Local time at an instant.
  ///
  /// - Complexity: O(log n) comparisons for n transitions.
  public func moment(at time: VirtualTime) -> LocalMoment {
    LocalMoment(time, offsetSeconds: segment(at: time).offset)
  }

  /// The minute of the local day, 0…1439.
  public func minuteOfDay(at time: VirtualTime) -> Int { moment(at: time).minuteOfDay }

  /// The local date.
  public func date(at time: VirtualTime) -> CivilDate { moment(at: time).date }

  /// The local day of the week.
  public func weekday(at time: VirtualTime) -> Weekday { moment(at: time).weekday }

  /// The days from 1970-01-01 to the local date, which is the key of all counts per day (K-05).
  public func dayNumber(at time: VirtualTime) -> Int { moment(at: time).dayNumber }

  /// The instant of a local date and time of day.
  ///
  /// A time that clocks pass twice is its first pass. A skipped time is moved forward by the gap,
  /// so that 02:30 in a one-hour gap is 03:30.
  public func instant(of date: CivilDate, minute: Int, second: Int = 0) -> VirtualTime {
    let local = Int64(date.dayNumber) * 86_400 + Int64(minute * 60 + second)
    // The offsets of all zones and times differ by less than 36 hours.
    let before = segment(at: VirtualTime(secondsSinceEpoch: local - 129_600))
    var (offset, until) = (before.offset, before.until)
    while true {
      let candidate = VirtualTime(secondsSinceEpoch: local - Int64(offset))
      if candidate < until { return candidate }
      let next = segment(at: until)
      // A skipped time is after this segment by its offset, and before the next segment by that
      // one's.
      if VirtualTime(secondsSinceEpoch: local - Int64(next.offset)) < until { return candidate }
      (offset, until) = (next.offset, next.until)
    }
  }

  /// The instant of a local date and time of day.
  ///
  /// For a skipped time it is the later one of the same date, or `nil` if that is on another date.
  public func instant(on date: CivilDate, minute: Int) -> VirtualTime? {
    let instant = instant(of: date, minute: minute)
    return self.date(at: instant) == date ? instant : nil
  }

  /// The instant at which local clocks reach a number of nanoseconds of a date, or of a later date
  /// if the number exceeds a day.
  ///
  /// For a time that clocks pass twice it is the first pass. For a skipped time it is the end of
  /// the gap.
  package func instant(reaching nanoseconds: Int64, of date: CivilDate) -> VirtualTime {
    let local = VirtualTime(secondsSinceEpoch: Int64(date.dayNumber) * 86_400)
      .advanced(byNanoseconds: nanoseconds)
    var (offset, begin, until) = segment(
      at: local.advanced(byNanoseconds: -129_600_000_000_000))
    while true {
      let shown = local.advanced(byNanoseconds: -Int64(offset) * 1_000_000_000)
      if shown < until { return max(shown, begin) }
      (offset, begin, until) = segment(at: until)
    }
  }

  /// The first instant strictly after another one at which the local day is this many minutes old.
  public func next(minute: Int, after time: VirtualTime) -> VirtualTime {
    let today = dayNumber(at: time)
    for day in today...(today + 2) {
      let instant = instant(of: CivilDate(dayNumber: day), minute: minute)
      if time < instant { return instant }
    }
    return .distantFuture
  }

  /// The offset at an instant as text, as in `UTC-05:00`; seconds, which offsets before 1972 may
  /// have, are omitted.
  package func offsetText(at time: VirtualTime) -> String {
    let seconds = segment(at: time).offset
    let minutes = abs(seconds) / 60
    let parts = [minutes / 60, minutes % 60].map { "\($0)".leftPadded(to: 2, with: "0") }
    return "UTC\(seconds < 0 ? "-" : "+")\(parts.joined(separator: ":"))"
  }

  /// The stretch of constant offset around an instant.
  func segment(at time: VirtualTime) -> (offset: Int, from: VirtualTime, until: VirtualTime) {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if time < transitions[middle].instant { high = middle } else { low = middle + 1 }
    }
    return (
      offset: low == 0 ? initialOffsetSeconds : transitions[low - 1].offsetSeconds,
      from: low == 0 ? .never : transitions[low - 1].instant,
      until: low == transitions.count ? .distantFuture : transitions[low].instant
    )
  }
}

extension LocalCalendar.Transition {
  /// The first instant of the offset.
  var instant: VirtualTime { VirtualTime(secondsSinceEpoch: secondsSinceEpoch) }
}
