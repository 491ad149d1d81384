import CueModel
import SimulationPrimitives

/// The person's clock, read by the seconds since a run's start.
struct WallClock: Hashable, Sendable {
  let start: VirtualTime
  let calendar: LocalCalendar
  /// Whether times carry dates: those of a run of more than one day do.
  let isDated: Bool

  /// The clock of a run in which nothing happens behind an instant; behind its start if `nil`.
  init(start: VirtualTime, calendar: LocalCalendar, last: VirtualTime? = nil) {
    (self.start, self.calendar) = (start, calendar)
    isDated = calendar.date(at: start) != calendar.date(at: last ?? start)
  }

  /// The date and time the run begins at, as in `2026-03-10 14:00:00`.
  var beginning: String { dated(atSeconds: 0) }

  /// The date and the time of day, as in `2026-03-10 14:02:32`.
  func dated(atSeconds seconds: Double) -> String {
    let instant = start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
    return "\(calendar.date(at: instant)) \(calendar.clockText(at: instant))"
  }

  /// The time of day, as in `14:02:32`, of a run of several days with its date; what is below a second
  /// is dropped.
  func time(atSeconds seconds: Double) -> String {
    guard !isDated else { return dated(atSeconds: seconds) }
    return calendar.clockText(at: start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded())))
  }
}
