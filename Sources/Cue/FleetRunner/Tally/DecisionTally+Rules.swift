package import CueModel

extension DecisionTally {
  /// A veto that held, and the one that was named before it.
  package struct Masking: TallyKey {
    /// The veto that held as well.
    package let veto: Veto
    /// The veto that is named first.
    package let first: Veto

    /// Creates a key.
    package init(_ veto: Veto, behind first: Veto) {
      (self.veto, self.first) = (veto, first)
    }

    /// The two names, as in `urgency weather`.
    package var name: String { "\(veto.name) \(first.name)" }

    /// The key of two names.
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
    /// Decisions in which it held.
    package let held: Int
    /// Decisions in which it is named first.
    package let first: Int
    /// Decisions in which nothing else held.
    package let alone: Int
    /// The rule that most often stands before it; nil if none ever did.
    package let behind: Veto?
    /// Decisions in which that one does.
    package let behindCount: Int

    /// Indicates whether it held, and another was named first each time.
    package var isMasked: Bool { held > 0 && first == 0 }
  }

  /// Every rule of the package and of the policy: what alone decides most first, and what never held last.
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
