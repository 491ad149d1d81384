/// Looks for the changes that flip a decision.
struct FlipSearch {
  private let base: Supposition
  let original: Decision
  private let inquiry: Inquiry
  private let members: [Inquiry]

  init(_ base: Supposition) {
    self.base = base
    original = base.decision
    inquiry = Inquiry(base.circumstances, under: base.policy)
    members = inquiry.members
  }

  private var wasInterruptive: Bool { original.outcome == .interruptive }

  private func supposing(_ changes: [Flip.Change]) -> Supposition {
    var supposition = base
    for change in changes { change.apply(to: &supposition) }
    return supposition
  }

  private func flips(_ supposition: Supposition) -> Bool {
    isSound(supposition) && (supposition.decision.outcome == .interruptive) != wasInterruptive
  }

  /// Whether the policy could be had: a lever keeps its figure in range, and figures must go together.
  ///
  /// Of a policy that contradicted itself to begin with nothing is asked.
  private func isSound(_ supposition: Supposition) -> Bool {
    supposition.policy.contradictions.isEmpty || !base.policy.contradictions.isEmpty
  }

  private func flip(_ changes: [Flip.Change]) -> Flip {
    Flip(changes: changes, outcome: supposing(changes).decision.outcome)
  }

  /// The smallest move of a lever after which something is so, other changes being made as well.
  private func smallest(
    _ lever: Lever, with others: [Flip.Change] = [], until isSo: (Supposition) -> Bool
  ) -> Flip.Change? {
    let base = supposing(others)
    let moved = { (position: Int) -> Supposition in
      var supposition = base
      Flip.Change(lever, position).apply(to: &supposition)
      return supposition
    }
    // A signal changes no policy.
    let isAllowed = { (position: Int) in lever.kind == .signal || isSound(moved(position)) }
    let isSo = { (position: Int) in isSo(moved(position)) }
    return switch lever.travel {
    case .steps(let steps):
      steps.fewest(until: isSo, whereAllowed: isAllowed).map { Flip.Change(lever, $0) }
    case .choices(_, let choices):
      choices.indices.filter(isAllowed).first(where: isSo).map { Flip.Change(lever, $0) }
    }
  }

  // MARK: - One change

  /// Every lever that flips the decision alone, moved as little as does.
  var singles: [Flip] {
    let kind = original.kind
    // A rule that passed does not prevent an alert.
    let judged =
      wasInterruptive ? Applicability.vetoes(for: kind, under: base.policy) : original.vetoes
    let judgedMembers = Applicability.memberVetoes(of: kind, under: base.policy)
    let levers =
      inquiry.ownLevers + inquiry.levers(of: judged)
      + members.flatMap { $0.levers(of: wasInterruptive ? judgedMembers : $0.heldVetoes) }
    var seen: [Flip.Change] = []
    for lever in levers {
      let isKnown = seen.contains { $0.isSameLever(as: Flip.Change(lever, 0)) }
      guard !isKnown, let change = smallest(lever, until: flips) else { continue }
      seen.append(change)
    }
    return Lever.Kind.allCases.flatMap { kind in
      seen.filter { $0.lever.kind == kind }.map { flip([$0]) }
    }
  }

  // MARK: - Several changes

  /// A change for each rule that holds, and for what holds then, less those that can be done
  /// without; nil if not even all of them flip the decision.
  ///
  /// - Parameter rounds: How often what is changed may bring up more to change.
  /// - Returns: The set of changes and what it leads to.
  func together(rounds: Int = 2) -> Flip? {
    var changes: [Flip.Change] = []
    for change in held {
      guard !changes.contains(where: change.isSameLever) else {
        changes = changes.map { change.covers($0) ? change : $0 }
        continue
      }
      changes.append(change)
    }
    guard var changes = flips(supposing(changes)) ? changes : extended(changes, rounds) else {
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

  /// Changes that do not flip the decision with more that do: no rule of before holds it back, but
  /// its surface does, or its size, or a rule that now holds.
  private func extended(_ changes: [Flip.Change], _ rounds: Int) -> [Flip.Change]? {
    guard rounds > 0 else { return nil }
    let surfaces = inquiry.surfaceLevers.map { changes + [Flip.Change($0, 0)] }
    for start in [changes] + surfaces where !start.isEmpty {
      if flips(supposing(start)) { return start }
      let next = FlipSearch(supposing(start))
      let more = next.singles.first?.changes ?? next.together(rounds: rounds - 1)?.changes
      guard let more, !more.contains(where: { start.contains(where: $0.isSameLever) }) else {
        continue
      }
      if flips(supposing(start + more)) { return start + more }
    }
    return nil
  }

  /// The changes without those that can be done without, the last being the first to go.
  private func pruned(_ changes: [Flip.Change]) -> [Flip.Change] {
    changes.reversed().reduce(changes) { kept, change in
      let rest = kept.filter { !$0.isSameLever(as: change) }
      return flips(supposing(rest)) ? rest : kept
    }
  }

  /// The changes, each as small as the others allow: what ends a rule may go farther than the
  /// outcome needs.
  private func minimized(_ changes: [Flip.Change]) -> [Flip.Change] {
    changes.indices.reduce(into: changes) { changes, index in
      var others = changes
      let change = others.remove(at: index)
      changes[index] = smallest(change.lever, with: others, until: flips) ?? change
    }
  }

  /// For each rule that holds the first lever that ends that, moved as little as does; the members
  /// least held back come first.
  private var held: [Flip.Change] {
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
    ending veto: Veto, of inquiry: Inquiry, until isSo: (Supposition) -> Bool
  ) -> Flip.Change? {
    for lever in inquiry.levers(of: VetoSet(veto)) {
      if let change = smallest(lever, until: isSo) { return change }
    }
    return nil
  }
}
