import CueModel
import SimulationPrimitives

/// What the person's clock shows so many seconds into a run.
struct WallClock: Hashable, Sendable {
  let start: VirtualTime
  let calendar: LocalCalendar

  /// The date and time the run begins at, as in `2026-03-10 14:00:00`.
  var beginning: String { "\(calendar.date(at: start)) \(time(atSeconds: 0))" }

  /// The date and the time of day, as in `2026-03-10 14:02:32`.
  func dated(atSeconds seconds: Double) -> String {
    let instant = start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
    return "\(calendar.date(at: instant)) \(calendar.clockText(at: instant))"
  }

  /// The time of day, as in `14:02:32`; what is below a second is dropped.
  func time(atSeconds seconds: Double) -> String {
    calendar.clockText(at: start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded())))
  }
}
