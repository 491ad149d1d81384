import SimulationKernel
import SimulationPrimitives

/// Partial order sampling: every option has a random priority (Yuan et al., CAV 2018).
///
/// Options that race with the step taken get a new one. Two options race if they are in the same
/// actor.
final class PartialOrderSampling: ScheduleStrategy {
  let name = "pos"
  private var priorities = Priorities()

  init() {}

  func begin(seed: Seed) {
    priorities.begin(RandomStream(seed: seed))
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    priorities.highest(of: options)
  }

  /// Assigns a new priority to every option that races with the step.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    priorities.forget(allIn: options[index].actor, among: options)
  }
}

/// The priorities of a run, as one value, so that a query is one access.
private struct Priorities {
  private var draws = RandomStream(seed: 0)
  /// The priorities by option number, with zero for those not yet assigned.
  private var drawn: ContiguousArray<UInt64> = []

  mutating func begin(_ draws: RandomStream) {
    self.draws = draws
    drawn.removeAll(keepingCapacity: true)
  }

  /// Returns the place of the option with the highest priority.
  mutating func highest(of options: ContiguousArray<ScheduleOption>) -> Int {
    var best = 0
    var highest: UInt64 = 0
    for (index, option) in options.enumerated() {
      let priority = option.kind == .advance ? draws.next() : priority(of: Int(option.number))
      if priority > highest { (best, highest) = (index, priority) }
    }
    return best
  }

  /// Discards the priorities of all options in an actor.
  mutating func forget(allIn actor: Int32, among options: ContiguousArray<ScheduleOption>) {
    for option in options where option.actor == actor && option.kind != .advance {
      if Int(option.number) < drawn.count { drawn[Int(option.number)] = 0 }
    }
  }

  private mutating func priority(of number: Int) -> UInt64 {
    while drawn.count <= number { drawn.append(0) }
    if drawn[number] == 0 { drawn[number] = draws.next() | 1 }
    return drawn[number]
  }
}
