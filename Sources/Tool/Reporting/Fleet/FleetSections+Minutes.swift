import FleetRunner
import SimulationPrimitives
import SimulationStatistics

extension FleetSections {
  /// Interruptions at places by minute of the hour, compared to arrivals of people.
  var minutes: FleetTable {
    var table = FleetTable("minutes", "places, by minutes of the hour")
    for (index, counts) in tally.minutes.counts(minutes: 5).enumerated() {
      let first = index * 5
      table.add(
        Self.minute(first) + " to " + Self.minute(first + 4), .measured,
        ("interruptions", FleetNumber(counts.interruptions)),
        ("crossings", FleetNumber(counts.crossings)))
    }
    let quarters = tally.minutes.quarters
    table.add(
      ":00, :15, :30, :45", .measured, ("interruptions", FleetNumber(quarters[0].interruptions)),
      ("crossings", FleetNumber(quarters[0].crossings)))
    let tests = [
      ("12 bins of 5 minutes", tally.minutes.counts(minutes: 5)),
      ("60 bins of a minute", tally.minutes.counts(minutes: 1)),
      ("those four minutes, and all others", quarters),
    ]
    for (name, counts) in tests {
      let test = MinuteTally.test(counts)
      table.add(
        name, .measured, ("chiSquared", FleetNumber(test?.statistic, places: 3)),
        ("degrees", test.map { FleetNumber($0.degreesOfFreedom) }),
        ("p", FleetNumber(test?.probability, places: 4)))
    }
    return table
  }

  private static func minute(_ minute: Int) -> String { ":\(minute.digits(2))" }
}
