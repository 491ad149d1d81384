import CueModel
import SimulationPrimitives

/// The person's clock as a function of the seconds since a run's start.
struct WallClock: Hashable, Sendable {
  let start: VirtualTime
  let calendar: LocalCalendar
  /// Whether times include dates, as in runs of several days or with a clock that is put back.
  let isDated: Bool

  /// Creates the clock of a run whose last event is at an instant, or at its start if `nil`.
  init(start: VirtualTime, calendar: LocalCalendar, last: VirtualTime? = nil) {
    (self.start, self.calendar) = (start, calendar)
    isDated = Self.hasDates(calendar, from: start, through: last ?? start)
  }

  /// Whether times in a period require dates; without a clock change backward, its ends decide.
  ///
  /// After crossing the date line, a person may have the first date again at the end of another
  /// day.
  private static func hasDates(
    _ calendar: LocalCalendar, from start: VirtualTime, through last: VirtualTime
  ) -> Bool {
    calendar.date(at: start) != calendar.date(at: last)
      || calendar.changes(after: start, through: last).contains { $0.seconds < 0 }
  }

  /// The local date and time of the start, as in `2026-03-10 14:00:00`.
  var beginning: String { dated(atSeconds: 0) }

  /// Returns the date and the time of day, as in `2026-03-10 14:02:32`.
  func dated(atSeconds seconds: Double) -> String {
    let instant = start.advanced(bySeconds: seconds)
    return "\(calendar.date(at: instant)) \(calendar.clockText(at: instant))"
  }

  /// Returns the time of day, as in `14:02:32`, with the date in runs of several days.
  ///
  /// Fractions of a second are dropped.
  func time(atSeconds seconds: Double) -> String {
    guard !isDated else { return dated(atSeconds: seconds) }
    return calendar.clockText(at: start.advanced(bySeconds: seconds))
  }
}
