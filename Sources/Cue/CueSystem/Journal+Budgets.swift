public import CueModel
import SimulationKernel

extension Journal {
  /// What was used of each budget that was touched, in their order.
  public var budgets: [BudgetUse] {
    uses.withLock { $0 }.sorted { $0.budget.order < $1.budget.order }
  }

  /// One more of something the platform limits; `inSpan` of them count against the limit now.
  func spent(_ budget: PlatformBudget, inSpan count: Int) {
    change(budget) { use in
      use.used += 1
      use.most = max(use.most, count)
    }
  }

  func overBudget(_ budget: PlatformBudget, _ fate: PlatformBudget.Fate, at time: VirtualTime) {
    change(budget) { use in
      switch fate {
      case .dropped: use.dropped += 1
      case .deferred: use.deferred += 1
      }
    }
    note(.overBudget(budget, fate), at: time)
  }

  private func change(_ budget: PlatformBudget, _ body: (inout BudgetUse) -> Void) {
    uses.withLock { uses in
      let index = uses.firstIndex { $0.budget == budget } ?? uses.endIndex
      if index == uses.endIndex { uses.append(BudgetUse(budget)) }
      body(&uses[index])
    }
  }
}
