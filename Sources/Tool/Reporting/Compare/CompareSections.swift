import SimulationPrimitives
import FleetRunner
import SimulationStatistics

/// The parts of a comparison's report.
struct CompareSections {
  private let tally: CompareTally
  private let setting: CompareSetting
  private let view: CompareView
  private let growth: CompareGrowth?
  private var figures: CompareFigures

  init(
    _ tally: CompareTally, _ setting: CompareSetting, _ view: CompareView, _ growth: CompareGrowth?
  ) {
    (self.tally, self.setting, self.view, self.growth) = (tally, setting, view, growth)
    figures = CompareFigures(tally, margin: view.margin)
  }

  mutating func policy(_ place: Int) -> CompareReport.Policy {
    var rows: [String: MeasureValueRow] = [:]
    for measure in Measure.all {
      let spreads = tally.measures[measure].spreads
      rows[measure.identifier] = MeasureValueRow(
        measure, figures.value(of: measure, under: place),
        spreads.indices.contains(place) ? spreads[place] : nil)
    }
    let digest = tally.digests.indices.contains(place) ? tally.digests[place] : 0
    return CompareReport.Policy(
      letter: CompareSetting.letter(place), policy: setting.policies[place].name,
      digest: digest.digestText, measures: rows)
  }

  /// The bound that everybody's regret is counted from; the same under every policy.
  var oracle: CompareReport.Oracle {
    mutating get {
      CompareReport.Oracle(measures: [
        Measure.netWorth.identifier: MeasureValueRow(
          .oracle, figures.value(of: .oracle, under: 0), tally.measures[.oracle].spreads.first)
      ])
    }
  }

  mutating func comparison(_ place: Int) -> CompareReport.Comparison {
    var rows: [String: MeasureDifferenceRow] = [:]
    for measure in Measure.all { rows[measure.identifier] = row(of: measure, under: place) }
    var groups: [String: [CompareReport.Group]] = [:]
    for grouping in view.groupings { groups[grouping.rawValue] = self.groups(grouping, place) }
    return CompareReport.Comparison(
      policy: setting.policies[place].name, against: setting.policies[0].name, measures: rows,
      groups: groups, worst: CompareExtremes(tally, setting, view.worst, under: place),
      place: place)
  }

  private mutating func row(of measure: Measure, under place: Int) -> MeasureDifferenceRow {
    let figure = figures.difference(of: measure, under: place)
    let changed = tally.measures[measure].changed
    var (interval, verdict) = (figure?.interval, figure?.verdict ?? .undefined)
    // Of the measure that the people grew by, the interval is that of the last look.
    if let growth, growth.measure == measure.identifier, let last = growth.last(under: place) {
      (interval, verdict) = (last, figures.verdict(of: measure, last))
    }
    return MeasureDifferenceRow(
      difference: figure?.difference, interval: interval.map(IntervalRow.init),
      changedShare: tally.devices > 0 && changed.indices.contains(place)
        ? Double(changed[place]) / Double(tally.devices) : nil,
      varianceReduction: figure?.varianceReduction, verdict: verdict)
  }

  private mutating func groups(_ grouping: Grouping, _ place: Int) -> [CompareReport.Group] {
    var rows: [CompareReport.Group] = []
    for group in tally.groups.groups(by: grouping) {
      var measures: [String: MeasureDifferenceRow] = [:]
      for measure in Measure.all {
        guard let sums = tally.groups.sums(of: measure, in: group, by: grouping) else { continue }
        let figure = figures.difference(of: measure, under: place, in: sums)
        measures[measure.identifier] = MeasureDifferenceRow(figure, changedShare: nil)
      }
      rows.append(CompareReport.Group(group: group, measures: measures))
    }
    return rows
  }
}
