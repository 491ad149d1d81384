public import CueModel
import SimulationPrimitives

/// A part of every day in which other apps send less, as during sleep.
///
///     let night = NotificationLull(DailyInterval(from: 23 * 60, until: 7 * 60), share: 0.2)
public struct NotificationLull: Hashable, Sendable {
  /// The part of the day, by the person's clock.
  public var hours: DailyInterval
  /// The rate in this part of the day, as a share of that at other times.
  public var share: Double

  /// Creates a lull.
  ///
  /// - Parameters:
  ///   - hours: The part of the day.
  ///   - share: The share of the usual rate in it, 0…1.
  public init(_ hours: DailyInterval, share: Double) {
    (self.hours, self.share) = (hours, share)
  }

  /// Returns the time in which a number of seconds at the usual rate pass.
  ///
  /// - Parameters:
  ///   - seconds: The gap without a lull.
  ///   - time: The begin of the gap.
  ///   - calendar: The person's clock.
  /// - Returns: The gap, stretched by its part in the lull.
  func gap(of seconds: Double, after time: VirtualTime, by calendar: LocalCalendar) -> Double {
    var (left, gap) = (seconds, 0.0)
    while true {
      let now = time.advanced(byNanoseconds: Int64(gap * 1e9))
      let minute = calendar.minuteOfDay(at: now)
      let isLull = hours.contains(minute: minute)
      let edge = isLull ? hours.endMinute : hours.startMinute
      let minutes = (edge + 2_880 - minute - 1) % 1_440 + 1
      let stretch = Double(minutes * 60) - now.secondsIntoMinute
      let pace = isLull ? share : 1
      guard left > pace * stretch else { return gap + left / pace }
      left -= pace * stretch
      gap += stretch
    }
  }
}

extension VirtualTime {
  /// The seconds since the begin of the minute in any zone, 0 to less than 60.
  fileprivate var secondsIntoMinute: Double {
    let minute: Int64 = 60_000_000_000
    return Double((nanoseconds % minute + minute) % minute) / 1e9
  }
}
