package import FleetRunner
import SimulationStatistics

/// The report of `cuesim compare` on several policies, as text and as JSON.
///
///     let report = CompareReport(tally, of: setting, showing: CompareView())
///     print(report.text())
///     report.isKept  // whether every requirement is met
///
/// The JSON document is an object with these members:
///
/// - `comparison`: the setting.
/// - `clusters`: the number of independent groups of people. With one city, each person is a group.
/// - `policies`: each with its `letter`, its name as `policy`, its `digest`, and its `measures` by
///   identifier. `oracle` has the `netBenefit` that no policy can exceed with its people and
///   preferences. `lastWeek` has the `netBenefit` of the last whole week.
/// - `comparisons`: each policy but the first, compared to the first. Each of the `measures` has a
///   `difference` and an `interval`. `distribution` has people's individual differences. The other
///   members are `groups`, `weeks` with the result by week, `answer` in sentences, and `worst`.
/// - `requirements`: each with its value and whether it is met.
/// - `meanings`: the `name` and the `unit` of each measure, and which values are `better`.
/// - `until`: the interim results of a growing comparison.
///
/// Equal tallies yield equal bytes.
package struct CompareReport: Encodable, Sendable {
  /// A policy with its own values.
  struct Policy: Encodable, Sendable {
    let letter: String
    let policy: String
    /// The digest of its fleet, as in `cuesim fleet`.
    let digest: String
    let measures: [String: MeasureValueRow]
    let oracle: Oracle
    /// The rate of the last whole week, or `nil` if the comparison has no second week.
    let lastWeek: LastWeek?
  }

  /// The values of the last whole week alone, without one-time effects.
  struct LastWeek: Encodable, Sendable {
    let week: Int
    let measures: [String: MeasureValueRow]
  }

  /// The differences in one group of independent clusters.
  struct Group: Encodable, Sendable {
    let group: String
    let clusters: Int
    /// The values of the first policy and of the compared one.
    let first, second: [String: Double]
    let measures: [String: MeasureDifferenceRow]
  }

  /// A policy compared to the first.
  struct Comparison: Encodable, Sendable {
    let policy: String
    let against: String
    let measures: [String: MeasureDifferenceRow]
    /// The distribution of people's individual differences, by measure.
    let distribution: [String: DifferenceSpread]
    /// The differences by grouping, or `nil` if none was requested.
    let groups: [String: [Group]]?
    /// The result by week, or `nil` for fewer than two weeks.
    let weeks: WeekVerdicts?
    /// The answer in sentences.
    let answer: String
    let worst: CompareExtremes?
    let place: Int

    private enum CodingKeys: CodingKey {
      case policy, against, measures, distribution, groups, weeks, answer, worst
    }
  }

  /// An upper bound of any policy for the people of an arm: the net benefit of a clairvoyant
  /// policy.
  struct Oracle: Encodable, Sendable {
    let isUpperBound = true
    let measures: [String: MeasureValueRow]

    private enum CodingKeys: CodingKey {
      case isUpperBound, measures
    }
  }

  /// A requirement, and whether it is met.
  struct Required: Encodable, Sendable {
    let requirement: String
    @Nullable var value: Double?
    @Nullable var low: Double?
    @Nullable var high: Double?
    let outcome: Requirement.Outcome
    let isMet: Bool

    init(_ requirement: Requirement, _ tally: StudyTally, policies: Int) {
      let figure = requirement.figure(in: tally, policies: policies)
      let outcome = requirement.outcome(of: figure?.range)
      (self.requirement, value) = (requirement.text, figure?.value)
      (low, high) = (figure?.range?.lowerBound, figure?.range?.upperBound)
      (self.outcome, isMet) = (outcome, outcome == .kept)
    }
  }

  let comparison: CompareSetting
  let clusters: Int
  let policies: [Policy]
  let comparisons: [Comparison]
  let requirements: [Required]
  let meanings = MeasureMeaning.all
  let until: GrowingComparison?

  private enum CodingKeys: CodingKey {
    case comparison, clusters, policies, comparisons, requirements, meanings, until
  }

  /// Whether every requirement is met.
  package var isKept: Bool { requirements.allSatisfy(\.isMet) }

  /// Creates the report of a comparison.
  ///
  /// - Parameters:
  ///   - tally: The tally of the people.
  ///   - setting: The inputs of the comparison.
  ///   - view: The parts to show in addition to the measures.
  ///   - growth: The growth of the number of people; `nil` if it was fixed.
  package init(
    _ tally: StudyTally, of setting: CompareSetting, showing view: CompareView,
    after growth: GrowingComparison? = nil
  ) {
    comparison = setting
    clusters = tally.arm(0).measures[.primary].sums.clusters
    until = growth
    let sections = CompareSections(tally, setting, view, growth)
    let policies = setting.policies.indices.map { sections.policy($0) }
    self.policies = policies
    comparisons = setting.policies.indices.dropFirst().map { sections.comparison($0, of: policies) }
    requirements = view.requirements.map {
      Required($0, tally, policies: setting.policies.count)
    }
  }

  /// Returns one JSON document with a line break.
  package func json() throws -> String { try JSONDocument.text(of: self) }
}
