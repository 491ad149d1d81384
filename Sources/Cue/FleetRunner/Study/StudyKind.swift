/// A kind of study, which determines the arms and the kept results.
package enum StudyKind: String, Codable, Hashable, Sendable {
  /// One arm, of which all results are kept.
  case fleet
  /// Arms compared with the first, with groups and the greatest losses and gains.
  case comparison
  /// Many arms, of which only the measures are kept.
  case sweep
  /// A fleet, and arms that each lack one rule of its policy.
  case ablation

  /// The measures that determine the contribution of a rule.
  package static let ablationMeasures: [Measure] = [
    .netBenefit, .interruptions, .annoyance, .reach,
  ]

  /// The measures that are kept of each arm.
  var measures: [Measure] {
    switch self {
    case .fleet: []
    case .comparison: Measure.all + [.oracle]
    case .sweep: Measure.all
    case .ablation: Self.ablationMeasures
    }
  }

  /// Whether all results of the first arm's devices are kept.
  var keepsFleet: Bool { self == .fleet || self == .ablation }

  /// Whether groups of people and of days, and the greatest losses and gains, are kept.
  var keepsGroups: Bool { self == .comparison }

  /// The description of the kind for a sentence.
  var words: String {
    switch self {
    case .fleet: "a fleet"
    case .comparison: "a comparison"
    case .sweep: "a sweep"
    case .ablation: "an ablation"
    }
  }
}
