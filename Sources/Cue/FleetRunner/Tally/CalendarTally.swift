package import CueModel
package import SimulationStatistics

/// The times at which interruptions landed, by the clocks and calendars of the people.
package struct CalendarTally: Mergeable, Codable, Hashable, Sendable {
  /// The local hour of each interruption, 0…23.
  package var hours = IntegerHistogram()
  /// The weekday of each interruption, by its raw value.
  package var weekdays = IntegerHistogram()
  /// The number of user-days by weekday.
  package var days = IntegerHistogram()

  /// Creates the tally of no interruption.
  package init() {}

  /// The days of a week with Monday first.
  package static let week = (0..<7).map { Weekday(dayNumber: 4 + $0) }

  /// Adds the tally of others.
  package mutating func merge(_ other: Self) {
    hours.merge(other.hours)
    weekdays.merge(other.weekdays)
    days.merge(other.days)
  }

  /// Adds simulated days, the first of which has a day number.
  mutating func add(_ days: [UserDays.Day], from first: Int) {
    for (day, one) in days.enumerated() {
      let weekday = Int64(Weekday(dayNumber: first + day).rawValue)
      self.days.add(weekday)
      weekdays.add(weekday, times: one.interruptions)
    }
  }
}
