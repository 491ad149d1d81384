import CueModel
import SimulationPrimitives

/// What the person's clock shows so many seconds into a run.
struct WallClock: Hashable, Sendable {
  let start: VirtualTime
  let calendar: LocalCalendar

  /// The date and time the run begins at, as in `2026-03-10 14:00:00`.
  var beginning: String { "\(calendar.date(at: start)) \(time(atSeconds: 0))" }

  /// The time of day, as in `14:02:32`; what is below a second is dropped.
  func time(atSeconds seconds: Double) -> String {
    let instant = start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
    let minute = calendar.minuteOfDay(at: instant)
    // Offsets are whole minutes, so that local seconds are those of universal time.
    let second = Int((instant.nanoseconds / 1_000_000_000) % 60)
    return [minute / 60, minute % 60, second].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }
}
