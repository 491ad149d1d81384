import CueModel
import CueSystem

/// The rules that may have affected a run, which is independent of all other rules.
///
/// A rule is evaluated in three cases. The vetoes against an event are recorded with the decision.
/// Unrecorded, members of a larger event are removed, and a pending arrival waits while a temporary
/// rule holds or the person is not on foot. Both cases add all rules that could have held. The
/// nearest miss has no later effect.
struct RuleTrace {
  private(set) var rules = VetoSet()
  private let policy: Policy

  /// Reads the journal of a run under a policy.
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
