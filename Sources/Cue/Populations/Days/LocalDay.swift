import CueModel
import SimulationPrimitives

/// A local day.
///
/// On days with a clock change, noon is not twelve hours after midnight.
struct LocalDay {
  let date: CivilDate
  /// The first instant of the day.
  let midnight: VirtualTime
  private let calendar: LocalCalendar

  init(_ date: CivilDate, in calendar: LocalCalendar) {
    (self.date, self.calendar) = (date, calendar)
    midnight = calendar.instant(of: date, minute: 0)
  }

  /// Returns the instant at which the local clock shows a number of seconds of the day, with
  /// negative numbers for the day before.
  func instant(_ seconds: Double) -> VirtualTime {
    let nanoseconds = VirtualTime.zero.advanced(bySeconds: seconds).nanoseconds
    return calendar.instant(reaching: nanoseconds, of: date)
  }
}

/// The days of a population, from the day before the first.
struct LocalDays {
  /// The first generated day: yesterday, for people who are up at midnight.
  let first = -1
  let days: Int
  private let dates: [LocalDay]

  init(of population: Population, days: Int) {
    self.days = days
    dates = (-1...days).map { day in
      LocalDay(
        CivilDate(dayNumber: population.start.dayNumber + day), in: population.calendar)
    }
  }

  subscript(day: Int) -> LocalDay { dates[day + 1] }

  var start: VirtualTime { self[0].midnight }
  var end: VirtualTime { self[days].midnight }
}
