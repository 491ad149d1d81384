package import CueModel

extension DecisionTally {
  /// A veto that held, and the primary one before it.
  package struct Masking: TallyKey {
    /// The masked veto.
    package let veto: Veto
    /// The primary veto.
    package let first: Veto

    /// Creates a key.
    package init(_ veto: Veto, behind first: Veto) {
      (self.veto, self.first) = (veto, first)
    }

    /// The two names, as in `urgency weather`.
    package var name: String { "\(veto.name) \(first.name)" }

    /// Parses two names, or returns `nil`.
    package init?(name: String) {
      let vetoes = name.split(separator: " ").map { Veto(name: String($0)) }
      guard vetoes.count == 2, let veto = vetoes[0], let first = vetoes[1] else { return nil }
      self.init(veto, behind: first)
    }
  }

  /// The number of times a rule held, and its effect.
  package struct RuleUse: Hashable, Sendable {
    /// The rule.
    package let veto: Veto
    /// Decisions in which the rule held.
    package let held: Int
    /// Decisions in which the rule is the primary reason.
    package let first: Int
    /// Decisions in which no other rule held.
    package let alone: Int
    /// The rule that most often masks it, or `nil` if none does.
    package let behind: Veto?
    /// Decisions in which that rule masks it.
    package let behindCount: Int

    /// Whether the rule held, but another was the primary reason each time.
    package var isMasked: Bool { held > 0 && first == 0 }
  }

  /// All rules of the package and of the policy, ordered by their sole decisions, with unused rules
  /// last.
  package var ruleUses: [RuleUse] {
    let reasons = reasons
    let maskings = masked.descending
    return VetoSet.standard.union(enforced).vetoes.map { veto in
      let before = maskings.first { $0.key.veto == veto }
      return RuleUse(
        veto: veto, held: held[veto], first: reasons[veto], alone: alone[veto],
        behind: before?.key.first, behindCount: before?.count ?? 0)
    }.sorted {
      ($1.alone, $1.first, $1.held, $0.veto) < ($0.alone, $0.first, $0.held, $1.veto)
    }
  }

  mutating func addHeld(_ vetoes: VetoSet) {
    guard let first = vetoes.first else { return }
    for veto in vetoes.vetoes {
      held.add(veto)
      if veto != first { masked.add(Masking(veto, behind: first)) }
    }
  }
}
