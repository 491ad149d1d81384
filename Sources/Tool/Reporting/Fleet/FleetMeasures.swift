package import FleetRunner
import SimulationStatistics

/// The measures of a fleet with their intervals, or those of one device without intervals.
package struct FleetMeasures: Sendable {
  /// One measure; `null` for a division by zero, or without an interval for too few people.
  struct Row: Encodable, Sendable {
    let name: String
    @Nullable var value: Double?
    @Nullable var interval: IntervalRow?
    let unit: String
    let better: String
    let evidence: FleetTable.Evidence
  }

  /// The rows by measure identifier.
  let rows: [String: Row]
  /// The same measures as a table.
  let table: FleetTable

  /// Creates the measures of one device.
  package init(ofDevice tally: DeviceTally, in setting: FleetSetting) {
    self.init(FleetSections(tally, setting), title: "measures")
  }

  /// Creates the measures of a fleet.
  init(_ sections: FleetSections) { self.init(sections, title: Self.title(sections)) }

  private init(_ sections: FleetSections, title: String) {
    var rows: [String: Row] = [:]
    var table = FleetTable("measures", title)
    for measure in Measure.all {
      let figure = sections.estimates.value(of: measure.identifier)
      let evidence: FleetTable.Evidence = measure.isEstimated ? .estimated : .measured
      rows[measure.identifier] = Row(
        name: measure.words, value: figure?.value, interval: figure?.interval.map(IntervalRow.init),
        unit: measure.unit, better: measure.better.rawValue, evidence: evidence)
      table.add(
        "\(measure.words), \(measure.unit)", evidence,
        ("value", FleetNumber(figure?.value, places: 4)),
        intervals: [("value", sections.interval(measure.identifier))])
    }
    (self.rows, self.table) = (rows, table)
  }

  private static func title(_ sections: FleetSections) -> String {
    let count = sections.tally.figures.clusters
    guard count >= 2 else { return "measures, of too few people for intervals" }
    let isOfCities = !sections.tally.figures.cities.isEmpty
    return "measures, with 95 % intervals over \(count) \(isOfCities ? "cities" : "people")"
  }
}
