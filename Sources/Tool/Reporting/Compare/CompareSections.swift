import SimulationPrimitives
import FleetRunner
import SimulationStatistics

/// The parts of a comparison's report.
struct CompareSections {
  private let tally: StudyTally
  private let setting: CompareSetting
  private let view: CompareView
  private let growth: GrowingComparison?
  private let figures: CompareFigures

  init(
    _ tally: StudyTally, _ setting: CompareSetting, _ view: CompareView,
    _ growth: GrowingComparison?
  ) {
    (self.tally, self.setting, self.view, self.growth) = (tally, setting, view, growth)
    figures = CompareFigures(devices: tally.devices, margin: view.margin)
  }

  func policy(_ place: Int) -> CompareReport.Policy {
    let arm = tally.arm(place)
    var rows: [String: MeasureValueRow] = [:]
    for measure in Measure.all { rows[measure.identifier] = value(of: measure, in: arm) }
    return CompareReport.Policy(
      letter: CompareSetting.letter(place), policy: setting.policies[place].name,
      digest: arm.digest.digestText, measures: rows,
      oracle: CompareReport.Oracle(measures: [
        Measure.netWorth.identifier: value(of: .oracle, in: arm)
      ]))
  }

  private func value(of measure: Measure, in arm: ArmTally) -> MeasureValueRow {
    let item = arm.measures[measure]
    return MeasureValueRow(measure, figures.value(of: measure, in: item.sums), item.spread)
  }

  func comparison(_ place: Int) -> CompareReport.Comparison {
    var rows: [String: MeasureDifferenceRow] = [:]
    for measure in Measure.all { rows[measure.identifier] = row(of: measure, under: place) }
    var groups: [String: [CompareReport.Group]] = [:]
    for grouping in view.groupings { groups[grouping.rawValue] = self.groups(grouping, place) }
    return CompareReport.Comparison(
      policy: setting.policies[place].name, against: setting.policies[0].name, measures: rows,
      groups: groups.isEmpty ? nil : groups,
      worst: CompareExtremes(tally, setting, view.worst, under: place),
      place: place)
  }

  private func row(of measure: Measure, under place: Int) -> MeasureDifferenceRow {
    let item = tally.arm(place).measures[measure]
    let figure = figures.difference(of: measure, in: item.sums)
    let share =
      tally.devices > 0 && place < tally.arms.count
      ? Double(item.changed) / Double(tally.devices) : nil
    // Of the measure that the people grew by, the interval is that of the last look.
    let last = growth?.measure.identifier == measure.identifier ? growth?.last(under: place) : nil
    return MeasureDifferenceRow(
      figure, changedShare: share,
      instead: last.map { ($0, figures.verdict(of: measure, $0, in: item.sums)) })
  }

  private func groups(_ grouping: Grouping, _ place: Int) -> [CompareReport.Group] {
    let all = tally.arm(place).groups
    var rows: [CompareReport.Group] = []
    for group in all.groups(by: grouping) {
      var measures: [String: MeasureDifferenceRow] = [:]
      for measure in Measure.all {
        guard let sums = all.sums(of: measure, in: group, by: grouping) else { continue }
        let figure = figures.difference(of: measure, in: sums)
        measures[measure.identifier] = MeasureDifferenceRow(figure, changedShare: nil)
      }
      rows.append(CompareReport.Group(group: group, measures: measures))
    }
    return rows
  }
}
