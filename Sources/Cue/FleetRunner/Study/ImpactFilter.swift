import CueModel
import CueSystem

/// A test of whether a person's run could have gone otherwise in another arm.
///
///     let filter = ImpactFilter(of: arm, under: stricter)
///     filter?.affects(journal)  // false: not one decision would be another
///
/// Where two arms differ in figures that only rules read, both runs are one up to the first decision that
/// differs, or one that was passed over and would not be. So if none does, they are one to the end.
/// An arrival that was owed is judged again whenever the temporary rules allow it, unrecorded.
/// Under other figures of such a rule, a person with an arrival owed counts as affected. Where an
/// arm only lacks rules, it affects people that one of them may have concerned; see ``RuleTrace``.
struct ImpactFilter: Sendable {
  /// The difference between the arms.
  private enum Difference: Sendable {
    case none
    /// The rules that the other arm lacks.
    case rules(VetoSet)
    /// The figures of rules, and whether one is of a rule that passes.
    case figures(isPassing: Bool)
  }

  private let policy: Policy
  /// The policy of the other arm.
  let other: Policy
  private let difference: Difference

  /// Prepares to filter; nil if the arms differ in more than rules read, so that everybody is affected.
  init?(of arm: Arm, under other: Arm) {
    guard arm.profile == other.profile, arm.population == other.population else { return nil }
    self.init(of: arm.policy, under: other.policy)
  }

  /// The same for policies alone; nil as well if they have other rules of a program's own, of which it is not known what
  /// they read.
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

  /// Indicates whether it reads each decision's circumstances, which a journal keeps only if asked.
  var readsCircumstances: Bool { if case .figures = difference { true } else { false } }

  /// Indicates whether it reads the rules that may have had a part.
  var readsRules: Bool { if case .rules = difference { true } else { false } }

  /// Checks whether a run would have differed in the other arm.
  ///
  /// - Parameters:
  ///   - journal: The journal of a run in the first arm, with circumstances if those are read.
  ///   - rules: The rules that may have had a part in it, if those are read.
  /// - Returns: True if it would, or if the journal cannot tell.
  /// - Complexity: Two decisions for each of the journal.
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
