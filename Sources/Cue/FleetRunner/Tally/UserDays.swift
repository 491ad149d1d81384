import CueModel
import SimulationKernel

/// The local days of a run, with the figures of each.
///
/// A day begins at the first instant at which the person's clock shows its midnight. Instants at or
/// after the end belong to the last day, so that events at the end count.
struct UserDays {
  /// The figures of one day, with spans in nanoseconds.
  struct Day {
    var interruptions = 0
    var liveActivity: Int64 = 0
    var liveActivityUpdates = 0
    var widgetReloads = 0
    var receiver: Int64 = 0
    var batteryPercent = 0.0
    var annoyance: Int64 = 0

    /// The battery use, in thousandths of a percent.
    var batteryThousandths: Int64 { Int64((batteryPercent * 1_000).rounded()) }
  }

  /// The days, earliest first.
  private(set) var days: [Day]
  /// The end of each day but the last.
  private let midnights: [VirtualTime]
  private let start: VirtualTime
  private let end: VirtualTime
  private var present = 0

  /// Divides the time between two instants into days.
  init(from start: VirtualTime, to end: VirtualTime, calendar: LocalCalendar) {
    (self.start, self.end) = (start, end)
    let first = calendar.dayNumber(at: start)
    var midnights: [VirtualTime] = []
    var next = calendar.instant(of: CivilDate(dayNumber: first + 1), minute: 0)
    while next < end {
      midnights.append(next)
      let date = CivilDate(dayNumber: first + midnights.count + 1)
      next = calendar.instant(of: date, minute: 0)
    }
    self.midnights = midnights
    days = Array(repeating: Day(), count: midnights.count + 1)
  }

  /// The end of each week but the last.
  var weekEnds: [VirtualTime] {
    stride(from: TimelineTally.week - 1, to: midnights.count, by: TimelineTally.week).map {
      midnights[$0]
    }
  }

  /// Resets all figures.
  mutating func restart() {
    days = Array(repeating: Day(), count: days.count)
    present = 0
  }

  /// Changes the day of an instant.
  ///
  /// Calls are in time order.
  mutating func at(_ time: VirtualTime, _ change: (inout Day) -> Void) {
    while present < midnights.count, midnights[present] <= time { present += 1 }
    change(&days[present])
  }

  /// Records the time of a live activity.
  mutating func addLiveActivity(from begin: VirtualTime, to end: VirtualTime) {
    for part in split(from: begin, to: end) { days[part.day].liveActivity += part.nanoseconds }
  }

  /// Records the time of the position sensor in a mode.
  mutating func addSensor(_ mode: SensorMode, from begin: VirtualTime, to end: VirtualTime) {
    guard mode.milliampHoursPerHour > 0 else { return }
    for part in split(from: begin, to: end) {
      if mode == .full { days[part.day].receiver += part.nanoseconds }
      days[part.day].batteryPercent += mode.batteryPercent(seconds: Double(part.nanoseconds) / 1e9)
    }
  }

  /// Returns the parts of a span in each day, without parts before the first or after the last.
  private func split(
    from begin: VirtualTime, to end: VirtualTime
  ) -> [(day: Int, nanoseconds: Int64)] {
    let (first, end) = (max(begin, start), min(end, self.end))
    var parts: [(day: Int, nanoseconds: Int64)] = []
    var (begin, day) = (first, midnights.firstIndex { first < $0 } ?? midnights.count)
    while begin < end {
      let next = day < midnights.count ? min(midnights[day], end) : end
      parts.append((day, next.nanoseconds(since: begin)))
      (begin, day) = (next, day + 1)
    }
    return parts
  }
}
