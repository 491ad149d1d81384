import CueModel
import FleetRunner
import SimulationStatistics

/// The times and places of interruptions, as counts including 0.
extension FleetSections {
  /// Interruptions by the local hour.
  var hours: FleetTable {
    var table = FleetTable("hours", "interruptions, by local hour", isFolding: true)
    for hour in 0..<24 {
      table.add(
        hour < 10 ? "0\(hour)" : "\(hour)", .measured,
        ("interruptions", FleetNumber(tally.calendar.hours.count(of: Int64(hour)))))
    }
    return table
  }

  /// Interruptions by the day of the week, with the number of user-days.
  var weekdays: FleetTable {
    var table = FleetTable("weekdays", "interruptions, by day of the week")
    for weekday in CalendarTally.week {
      let number = Int64(weekday.rawValue)
      table.add(
        "\(weekday)", .measured,
        ("interruptions", FleetNumber(tally.calendar.weekdays.count(of: number))),
        ("userDays", FleetNumber(tally.calendar.days.count(of: number))))
    }
    return table
  }

  /// Interruptions by city; in a fleet of one city, the row is the total.
  var cities: FleetTable {
    var table = FleetTable("cities", "interruptions, by city", isFolding: true)
    for city in tally.figures.cities {
      let parts = tally.figures.parts(of: "interruptions", in: city)
      table.add(
        "\(city)", .measured, ("interruptions", FleetNumber(parts?.numerator ?? 0)),
        ("userDays", FleetNumber(parts?.denominator ?? 0)))
    }
    if tally.figures.cities.isEmpty {
      table.add(
        "0", .measured, ("interruptions", FleetNumber(tally.speech.interruptions)),
        ("userDays", FleetNumber(tally.userDays)))
    }
    return table
  }
}
