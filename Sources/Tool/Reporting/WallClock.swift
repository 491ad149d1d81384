import CueModel
import SimulationPrimitives

/// The person's clock, read by the seconds since a run's start.
struct WallClock: Hashable, Sendable {
  let start: VirtualTime
  let calendar: LocalCalendar
  /// Whether times carry dates: those of a run that sees more than one do, and of one in which a clock is
  /// put back, as a time of day might be meant twice.
  let isDated: Bool

  /// The clock of a run in which nothing happens behind an instant; behind its start if `nil`.
  init(start: VirtualTime, calendar: LocalCalendar, last: VirtualTime? = nil) {
    (self.start, self.calendar) = (start, calendar)
    isDated = Self.hasDates(calendar, from: start, through: last ?? start)
  }

  /// Whether a stretch of time takes dates to tell of: as long as no clock is put back, its ends show.
  ///
  /// A person who crosses the date line has the first date again at the end of another day.
  private static func hasDates(
    _ calendar: LocalCalendar, from start: VirtualTime, through last: VirtualTime
  ) -> Bool {
    calendar.date(at: start) != calendar.date(at: last)
      || calendar.changes(after: start, through: last).contains { $0.seconds < 0 }
  }

  /// The date and time the run begins at, as in `2026-03-10 14:00:00`.
  var beginning: String { dated(atSeconds: 0) }

  /// The date and the time of day, as in `2026-03-10 14:02:32`.
  func dated(atSeconds seconds: Double) -> String {
    let instant = start.advanced(bySeconds: seconds)
    return "\(calendar.date(at: instant)) \(calendar.clockText(at: instant))"
  }

  /// The time of day, as in `14:02:32`, of a run of several days with its date; what is below a second
  /// is dropped.
  func time(atSeconds seconds: Double) -> String {
    guard !isDated else { return dated(atSeconds: seconds) }
    return calendar.clockText(at: start.advanced(bySeconds: seconds))
  }
}
