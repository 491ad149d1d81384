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
        Measure.netBenefit.identifier: value(of: .oracle, in: arm)
      ]), lastWeek: lastWeek(of: place))
  }

  /// Returns the net benefit of the last whole week, taken from a comparison with the first arm.
  private func lastWeek(of place: Int) -> CompareReport.LastWeek? {
    let week = setting.days / TimelineTally.week
    guard setting.isByWeek,
      let sums = tally.arm(max(1, place)).groups.sums(of: .netBenefit, in: "\(week)", by: .week)
    else { return nil }
    let value = figures.value(of: .netBenefit, in: sums, place == 0 ? .base : .own)
    return CompareReport.LastWeek(
      week: week,
      measures: [Measure.netBenefit.identifier: MeasureValueRow(.netBenefit, value, nil)])
  }

  private func value(of measure: Measure, in arm: ArmTally) -> MeasureValueRow {
    let item = arm.measures[measure]
    return MeasureValueRow(measure, figures.value(of: measure, in: item.sums), item.spread)
  }

  func comparison(_ place: Int, of policies: [CompareReport.Policy]) -> CompareReport.Comparison {
    var rows: [String: MeasureDifferenceRow] = [:]
    for measure in Measure.all { rows[measure.identifier] = row(of: measure, under: place) }
    var groups: [String: [CompareReport.Group]] = [:]
    for grouping in setting.isByWeek ? [Grouping.week, .horizon] : [] {
      groups[grouping.rawValue] = self.groups(grouping, place, of: [.netBenefit])
    }
    for grouping in view.groupings { groups[grouping.rawValue] = self.groups(grouping, place) }
    var distribution: [String: DifferenceSpread] = [:]
    for measure in Measure.distributed {
      distribution[measure.identifier] = DifferenceSpread(
        measure, tally.arm(place).differences(of: measure))
    }
    let weeks = weeks(in: groups)
    return CompareReport.Comparison(
      policy: setting.policies[place].name, against: setting.policies[0].name, measures: rows,
      distribution: distribution, groups: groups.isEmpty ? nil : groups, weeks: weeks,
      answer: ComparisonAnswer(policies[0], policies[place], rows, weeks).text,
      worst: CompareExtremes(tally, setting, view.worst, under: place),
      place: place)
  }

  private func row(of measure: Measure, under place: Int) -> MeasureDifferenceRow {
    let item = tally.arm(place).measures[measure]
    let figure = figures.difference(of: measure, in: item.sums)
    let share =
      tally.devices > 0 && place < tally.arms.count
      ? Double(item.changed) / Double(tally.devices) : nil
    // In a growing comparison, the interval of its measure is that of the last interim result.
    let last = growth?.measure.identifier == measure.identifier ? growth?.last(under: place) : nil
    return MeasureDifferenceRow(
      figure, changedShare: share,
      instead: last.map { ($0, figures.verdict(of: measure, $0, in: item.sums)) })
  }

  /// Returns the result by week from the groups, or `nil` if there is no whole week.
  private func weeks(in groups: [String: [CompareReport.Group]]) -> WeekVerdicts? {
    guard setting.isByWeek else { return nil }
    let verdicts = [Grouping.week, .horizon].map { grouping in
      (groups[grouping.rawValue] ?? []).compactMap {
        $0.measures[Measure.netBenefit.identifier]?.verdict
      }
    }
    return verdicts[0].isEmpty
      ? nil : WeekVerdicts(.netBenefit, weeks: verdicts[0], horizons: verdicts[1])
  }

  private func groups(
    _ grouping: Grouping, _ place: Int, of measures: [Measure] = Measure.all
  ) -> [CompareReport.Group] {
    let all = tally.arm(place).groups
    var rows: [CompareReport.Group] = []
    for group in all.groups(by: grouping) {
      var differences: [String: MeasureDifferenceRow] = [:]
      var (first, second, clusters) = ([String: Double](), [String: Double](), 0)
      for measure in measures {
        guard let sums = all.sums(of: measure, in: group, by: grouping) else { continue }
        clusters = max(clusters, sums.clusters)
        first[measure.identifier] = figures.value(of: measure, in: sums, .base)?.value
        second[measure.identifier] = figures.value(of: measure, in: sums)?.value
        let figure = figures.difference(of: measure, in: sums)
        differences[measure.identifier] = MeasureDifferenceRow(figure, changedShare: nil)
      }
      rows.append(
        CompareReport.Group(
          group: group, clusters: clusters, first: first, second: second, measures: differences))
    }
    return rows
  }
}
