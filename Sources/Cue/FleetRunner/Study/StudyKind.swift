/// A kind of study: its preset of arms, and what is kept of each.
package enum StudyKind: String, Codable, Hashable, Sendable {
  /// One arm, of which everything is kept.
  case fleet
  /// Arms held against the first, with groups and those who gain and lose most.
  case comparison
  /// Many arms, of which only the measures are kept.
  case sweep
  /// A fleet, and arms that each lack one rule of its policy.
  case ablation

  /// The measures that tell what a rule is worth.
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

  /// Indicates whether all results of the first arm's devices are kept.
  var keepsFleet: Bool { self == .fleet || self == .ablation }

  /// Indicates whether groups of people and of days are kept, and the greatest losses and gains.
  var keepsGroups: Bool { self == .comparison }

  /// The kind in a sentence.
  var words: String {
    switch self {
    case .fleet: "a fleet"
    case .comparison: "a comparison"
    case .sweep: "a sweep"
    case .ablation: "an ablation"
    }
  }
}
