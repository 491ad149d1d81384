import CueModel
import CueSystem

/// A judge of whether a run would have gone otherwise under another policy, told by its decisions alone.
///
///     let retrial = Retrial(of: .conductor, under: stricter)
///     retrial?.changes(journal)  // false: not one decision would be another
///
/// Where policies differ in figures that only rules read, both runs are one up to the first decision that
/// differs, or one that was passed over and would not be. So if none does, they are one to the end. An
/// arrival that was owed is judged again whenever the rules that pass allow it, of which no decision
/// tells: under other figures of such a rule, who was owed one is taken to change.
struct Retrial: Sendable {
  private let policy: Policy
  /// The policy that is held against the first.
  let other: Policy
  private let isPassing: Bool

  /// Prepares to judge; nil if the policies differ in more than rules read, or have rules of a program's own,
  /// of which it is not known what they read.
  init?(of policy: Policy, under other: Policy) {
    guard policy.rules == Rules(), other.rules == Rules() else { return nil }
    let changed = PolicyField.all.filter { $0.value(in: policy) != $0.value(in: other) }
    guard changed.allSatisfy(\.isReadByRulesAlone) else { return nil }
    isPassing = changed.contains(where: \.isOfPassingRule)
    (self.policy, self.other) = (policy, other)
  }

  /// Whether any decision would have been another.
  ///
  /// - Parameter journal: The journal of a run under the first policy that keeps circumstances.
  /// - Returns: True if one would, or if no decision can tell.
  /// - Complexity: Two decisions for each of the journal.
  func changes(_ journal: Journal) -> Bool {
    journal.entries.contains { $0.circumstances.map(changes) ?? false }
      || journal.passedOver.contains(where: changes)
  }

  private func changes(_ seen: Circumstances) -> Bool {
    let first = seen.decision(under: policy)
    let isOwed =
      first.kind == .geofenceEntry && first.outcome == .ambientOnly
      && first.vetoes.pass(under: policy)
    return isPassing && isOwed || first != seen.decision(under: other)
  }
}
