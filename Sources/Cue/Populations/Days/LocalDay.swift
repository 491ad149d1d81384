import CueModel
import SimulationPrimitives

/// A day as people's clocks show it: on some the clocks change, and noon is not twelve hours after
/// midnight.
struct LocalDay {
  let date: CivilDate
  /// The first instant of it.
  let midnight: VirtualTime
  private let calendar: LocalCalendar

  init(_ date: CivilDate, in calendar: LocalCalendar) {
    (self.date, self.calendar) = (date, calendar)
    midnight = calendar.instant(of: date, minute: 0)
  }

  /// The instant at which the clocks reach so many seconds of the day, fewer than none the day
  /// before.
  func instant(_ seconds: Double) -> VirtualTime {
    let nanoseconds = VirtualTime.zero.advanced(bySeconds: seconds).nanoseconds
    return calendar.instant(reaching: nanoseconds, of: date)
  }
}

/// A population's days, from the one before the first.
struct LocalDays {
  /// The first day anything is drawn for: yesterday, for people that are up at midnight.
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
