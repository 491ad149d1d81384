package import FleetRunner
import SimulationStatistics

/// The report of `cuesim compare` on several policies, as text and as JSON.
///
///     let report = CompareReport(tally, of: setting, showing: CompareView())
///     print(report.text())
///     report.isKept  // whether every requirement is met
///
/// The JSON document is an object of `comparison` (the setting), `clusters` (how many groups of people do
/// not depend on each other; where there is one city, each person is one), `policies` (each with its `letter`,
/// its name as `policy`, its `digest`, its `measures` by identifier, as `oracle` the `netBenefit` that no policy
/// can exceed with its people and preferences, and as `lastWeek` the `netBenefit` of the last whole week),
/// `comparisons` (each policy but the first against the first: `measures` with `difference` and `interval` each,
/// `distribution` of people's own differences, `groups`, `weeks` with the answer by week, `worst`), `requirements`, `meanings` (the
/// `name` and the `unit` of each measure, and which values are `better`), and `until` where the people grew in
/// number. Equal tallies give equal bytes.
package struct CompareReport: Encodable, Sendable {
  /// A policy with its own values.
  struct Policy: Encodable, Sendable {
    let letter: String
    let policy: String
    /// The digest of its fleet, as `cuesim fleet` has it.
    let digest: String
    let measures: [String: MeasureValueRow]
    let oracle: Oracle
    /// The rate of the last whole week; nil of a comparison that is too short to have another.
    let lastWeek: LastWeek?
  }

  /// The values of the last whole week alone, once what happens only once has happened.
  struct LastWeek: Encodable, Sendable {
    let week: Int
    let measures: [String: MeasureValueRow]
  }

  /// The differences in one group of so many clusters: of people, where each is one.
  struct Group: Encodable, Sendable {
    let group: String
    let clusters: Int
    /// The values of the first policy, and of the one that is held against it.
    let first, second: [String: Double]
    let measures: [String: MeasureDifferenceRow]
  }

  /// A policy against the first.
  struct Comparison: Encodable, Sendable {
    let policy: String
    let against: String
    let measures: [String: MeasureDifferenceRow]
    /// How people's own differences are spread, by measure.
    let distribution: [String: DifferenceSpread]
    /// By their groupings; nil if none was asked for.
    let groups: [String: [Group]]?
    /// The answer by week; nil of a comparison of fewer than two weeks.
    let weeks: WeekVerdicts?
    let worst: CompareExtremes?
    let place: Int

    private enum CodingKeys: CodingKey {
      case policy, against, measures, distribution, groups, weeks, worst
    }
  }

  /// The bound of every policy on the people of an arm: the net benefit of a clairvoyant, at most.
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
  ///   - view: The parts to show beside the measures.
  ///   - growth: How the people grew in number; nil if they did not.
  package init(
    _ tally: StudyTally, of setting: CompareSetting, showing view: CompareView,
    after growth: GrowingComparison? = nil
  ) {
    comparison = setting
    clusters = tally.arm(0).measures[.primary].sums.clusters
    until = growth
    let sections = CompareSections(tally, setting, view, growth)
    policies = setting.policies.indices.map { sections.policy($0) }
    comparisons = setting.policies.indices.dropFirst().map { sections.comparison($0) }
    requirements = view.requirements.map {
      Required($0, tally, policies: setting.policies.count)
    }
  }

  /// One JSON document with its line break.
  package func json() throws -> String { try JSONDocument.text(of: self) }
}
