import CueModel
import CueSystem

/// A test of whether another arm could have changed a person's run.
///
///     let filter = ImpactFilter(of: arm, under: stricter)
///     filter?.affects(journal)  // false: not one decision would be another
///
/// If two arms differ in figures that only rules read, both runs are equal up to the first
/// different decision, or one that is absent from the other. Without such a decision they are equal
/// to the end. A pending arrival is judged again, unrecorded, when the temporary rules allow it. So
/// if figures of such a rule differ, a pending arrival counts as affected. An arm that only lacks
/// rules affects people that these may have concerned; see ``RuleTrace``.
struct ImpactFilter: Sendable {
  /// The difference between the arms.
  private enum Difference: Sendable {
    case none
    /// The rules that the other arm lacks.
    case rules(VetoSet)
    /// Different figures of rules, and whether a rule that passes decisions has one.
    case figures(isPassing: Bool)
  }

  private let policy: Policy
  /// The policy of the other arm.
  let other: Policy
  private let difference: Difference

  /// Creates a filter, or returns `nil` if the arms differ in more than rules read, so that all
  /// people are affected.
  init?(of arm: Arm, under other: Arm) {
    guard arm.profile == other.profile, arm.population == other.population else { return nil }
    self.init(of: arm.policy, under: other.policy)
  }

  /// Creates a filter for policies alone, or returns `nil` also if their custom rules differ, whose
  /// inputs are unknown.
  init?(of policy: Policy, under other: Policy) {
    guard policy == other || policy.rules == Rules() && other.rules == Rules() else { return nil }
    (self.policy, self.other) = (policy, other)
    var fewer = policy
    fewer.enforcedVetoes.formIntersection(other.enforcedVetoes)
    if policy == other {
      difference = .none
    } else if fewer == other {
      difference = .rules(policy.enforcedVetoes.subtracting(other.enforcedVetoes))
    } else {
      let changed = PolicyField.all.filter { $0.value(in: policy) != $0.value(in: other) }
      guard changed.allSatisfy(\.isReadByRulesAlone) else { return nil }
      difference = .figures(isPassing: changed.contains(where: \.isOfPassingRule))
    }
  }

  /// Whether the filter reads each decision's circumstances, which a journal keeps only on request.
  var readsCircumstances: Bool { if case .figures = difference { true } else { false } }

  /// Whether the filter reads the rules that may have had an effect.
  var readsRules: Bool { if case .rules = difference { true } else { false } }

  /// Checks whether a run could have differed in the other arm.
  ///
  /// - Parameters:
  ///   - journal: The journal of a run in the first arm, with circumstances if the filter reads
  ///     them.
  ///   - rules: The rules that may have had an effect, if the filter reads them.
  /// - Returns: `true` if the run would have differed, or if the journal is insufficient.
  /// - Complexity: Two evaluations for each decision in the journal.
  func affects(_ journal: Journal, _ rules: VetoSet = []) -> Bool {
    switch difference {
    case .none: false
    case .rules(let lacking): !rules.isDisjoint(with: lacking)
    case .figures(let isPassing):
      journal.entries.contains { entry in
        entry.circumstances.map { changes($0, isPassing) } ?? false
      }
    }
  }

  private func changes(_ seen: Circumstances, _ isPassing: Bool) -> Bool {
    let first = seen.decision(under: policy)
    let isOwed =
      first.kind == .geofenceEntry && first.outcome == .ambientOnly
      && first.vetoes.pass(under: policy)
    return isPassing && isOwed || first != seen.decision(under: other)
  }
}
