import CueModel
import CueSystem
import SimulationKernel

/// The messages, fixes and budgets that a device used during the warm-up.
package struct UncountedUse: Sendable {
  private(set) var messages = 0
  private(set) var fixes = 0
  private var deliveries: [String: UInt64] = [:]
  private var budgets: [PlatformBudget: BudgetUse] = [:]

  /// Creates the use of a device without a warm-up.
  package init() {}

  /// Creates the use up to an instant.
  init(_ journal: Journal, _ outcome: RunOutcome, _ deliveries: [ActorDeliveries]) {
    (messages, fixes) = (Int(outcome.eventCount), journal.fixCount)
    for one in deliveries { self.deliveries[one.actor] = one.count }
    for one in journal.budgets { budgets[one.budget] = one }
  }

  /// Returns the later deliveries, from all until the end.
  func rest(of deliveries: [ActorDeliveries]) -> [ActorDeliveries] {
    deliveries.map {
      var rest = $0
      rest.count -= min(rest.count, self.deliveries[rest.actor] ?? 0)
      return rest
    }
  }

  /// Returns the later use of a budget, but with the maximum at once over all days.
  func rest(of use: BudgetUse) -> BudgetUse {
    guard let before = budgets[use.budget] else { return use }
    var rest = use
    rest.used -= before.used
    rest.deferred -= before.deferred
    rest.dropped -= before.dropped
    return rest
  }
}
