import CueModel
import CueSystem

/// The rules that may have had a part in how a life went; without any other it goes the same way.
///
/// A rule is asked in three ways. What holds against an event is on record with the decision. Members of
/// a larger event are taken out of it unsaid. And an arrival that is owed waits, unsaid, while a
/// temporary rule holds or the person is not on foot. For these two all rules are taken that could
/// have held. The nearest miss asks them too, and does nothing to what follows.
struct RuleTrace {
  private(set) var rules = VetoSet()
  private let policy: Policy

  /// Reads what a device did under a policy.
  init(_ entries: [Journal.Entry], under policy: Policy) {
    self.policy = policy
    for entry in entries {
      if case .decided(let decision) = entry.event { add(decision) }
      if case .scheduled(let decision) = entry.event { add(decision) }
    }
  }

  private mutating func add(_ decision: Decision) {
    rules.formUnion(decision.vetoes)
    rules.formUnion(Applicability.memberVetoes(of: decision.kind, under: policy))
    if !decision.vetoes.isEmpty, decision.vetoes.pass(under: policy) {
      rules.formUnion(.passing(under: policy).union([.notOnFoot]))
    }
  }
}
