/// A search for the changes that reverse a decision.
struct CounterfactualSearch {
  private let base: Hypothesis
  let original: Decision
  private let inquiry: Inquiry
  private let members: [Inquiry]

  init(_ base: Hypothesis) {
    self.base = base
    original = base.decision
    inquiry = Inquiry(base.circumstances, under: base.policy)
    members = inquiry.members
  }

  private var wasInterruptive: Bool { original.outcome == .interruptive }

  private func supposing(_ changes: [Counterfactual.Change]) -> Hypothesis {
    var hypothesis = base
    for change in changes { change.apply(to: &hypothesis) }
    return hypothesis
  }

  private func counterfactuals(_ hypothesis: Hypothesis) -> Bool {
    isSound(hypothesis) && (hypothesis.decision.outcome == .interruptive) != wasInterruptive
  }

  /// Returns whether a changed policy is valid: its figures do not contradict each other.
  ///
  /// A factor keeps its figure in range. A policy that was contradictory from the start passes.
  private func isSound(_ hypothesis: Hypothesis) -> Bool {
    hypothesis.policy.contradictions.isEmpty || !base.policy.contradictions.isEmpty
  }

  private func flip(_ changes: [Counterfactual.Change]) -> Counterfactual {
    Counterfactual(changes: changes, outcome: supposing(changes).decision.outcome)
  }

  /// The smallest move of a factor after which a condition holds, together with other changes.
  private func smallest(
    _ factor: Factor, with others: [Counterfactual.Change] = [], until isSo: (Hypothesis) -> Bool
  ) -> Counterfactual.Change? {
    let base = supposing(others)
    let moved = { (position: Int) -> Hypothesis in
      var hypothesis = base
      Counterfactual.Change(factor, position).apply(to: &hypothesis)
      return hypothesis
    }
    // A signal does not change the policy, so the policy stays sound.
    let isAllowed = { (position: Int) in factor.kind == .signal || isSound(moved(position)) }
    let isSo = { (position: Int) in isSo(moved(position)) }
    return switch factor.travel {
    case .steps(let steps):
      steps.fewest(until: isSo, whereAllowed: isAllowed).map { Counterfactual.Change(factor, $0) }
    case .choices(_, let choices):
      choices.indices.filter(isAllowed).first(where: isSo).map { Counterfactual.Change(factor, $0) }
    }
  }

  // MARK: - One change

  /// The smallest change of each factor that reverses the decision alone.
  var singles: [Counterfactual] {
    let kind = original.kind
    // A rule that passed does not prevent an alert.
    let judged =
      wasInterruptive ? Applicability.vetoes(for: kind, under: base.policy) : original.vetoes
    let judgedMembers = Applicability.memberVetoes(of: kind, under: base.policy)
    let factors =
      inquiry.ownFactors + inquiry.factors(of: judged)
      + members.flatMap { $0.factors(of: wasInterruptive ? judgedMembers : $0.heldVetoes) }
    var seen: [Counterfactual.Change] = []
    for factor in factors {
      let isKnown = seen.contains { $0.isSameFactor(as: Counterfactual.Change(factor, 0)) }
      guard !isKnown, let change = smallest(factor, until: counterfactuals) else { continue }
      seen.append(change)
    }
    return Factor.Kind.allCases.flatMap { kind in
      seen.filter { $0.factor.kind == kind }.map { flip([$0]) }
    }
  }

  // MARK: - Several changes

  /// Returns one change for each rule that holds, without superfluous changes.
  ///
  /// Rules that hold only after other changes are included.
  ///
  /// - Parameter rounds: The number of rounds in which changes may require further changes.
  /// - Returns: The changes and their outcome, or `nil` if they do not reverse the decision.
  func together(rounds: Int = 2) -> Counterfactual? {
    var changes: [Counterfactual.Change] = []
    for change in held {
      guard !changes.contains(where: change.isSameFactor) else {
        changes = changes.map { change.covers($0) ? change : $0 }
        continue
      }
      changes.append(change)
    }
    guard var changes = counterfactuals(supposing(changes)) ? changes : extended(changes, rounds)
    else {
      return nil
    }
    var count = 0
    while count != changes.count {
      changes = minimized(pruned(changes))
      count = changes.count
      changes = pruned(changes)
    }
    return flip(changes)
  }

  /// Returns changes that do not reverse the decision, extended by others so that they do.
  ///
  /// With the first changes the earlier rules no longer withhold the alert, but its surface, its
  /// size or another rule does.
  private func extended(_ changes: [Counterfactual.Change], _ rounds: Int) -> [Counterfactual
    .Change]?
  {
    guard rounds > 0 else { return nil }
    let surfaces = inquiry.surfaceFactors.map { changes + [Counterfactual.Change($0, 0)] }
    for start in [changes] + surfaces where !start.isEmpty {
      if counterfactuals(supposing(start)) { return start }
      let next = CounterfactualSearch(supposing(start))
      let more = next.singles.first?.changes ?? next.together(rounds: rounds - 1)?.changes
      guard let more, !more.contains(where: { start.contains(where: $0.isSameFactor) }) else {
        continue
      }
      if counterfactuals(supposing(start + more)) { return start + more }
    }
    return nil
  }

  /// The changes without superfluous ones, which are removed from the last on.
  private func pruned(_ changes: [Counterfactual.Change]) -> [Counterfactual.Change] {
    changes.reversed().reduce(changes) { kept, change in
      let rest = kept.filter { !$0.isSameFactor(as: change) }
      return counterfactuals(supposing(rest)) ? rest : kept
    }
  }

  /// The changes, each as small as the others permit, since a change that ends a rule may exceed
  /// the need.
  private func minimized(_ changes: [Counterfactual.Change]) -> [Counterfactual.Change] {
    changes.indices.reduce(into: changes) { changes, index in
      var others = changes
      let change = others.remove(at: index)
      changes[index] = smallest(change.factor, with: others, until: counterfactuals) ?? change
    }
  }

  /// For each rule that holds, the smallest move of the first factor that ends it; the members with
  /// the fewest vetoes are first.
  private var held: [Counterfactual.Change] {
    let own = original.vetoes.vetoes.compactMap { veto in
      change(ending: veto, of: inquiry) { !$0.decision.vetoes.contains(veto) }
    }
    let ranked = members.map { (member: $0, vetoes: $0.heldVetoes.vetoes) }
      .filter { !$0.vetoes.isEmpty }.sorted { $0.vetoes.count < $1.vetoes.count }
    return own
      + ranked.flatMap { member, vetoes in
        vetoes.compactMap { veto in
          change(ending: veto, of: member) { !member.heldVetoes(in: $0).contains(veto) }
        }
      }
  }

  private func change(
    ending veto: Veto, of inquiry: Inquiry, until isSo: (Hypothesis) -> Bool
  ) -> Counterfactual.Change? {
    for factor in inquiry.factors(of: VetoSet(veto)) {
      if let change = smallest(factor, until: isSo) { return change }
    }
    return nil
  }
}
