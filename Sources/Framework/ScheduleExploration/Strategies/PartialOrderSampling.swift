import SimulationKernel
import SimulationPrimitives

/// Partial order sampling: every option has a random priority, and what races with the step taken
/// draws a new one (Yuan et al., CAV 2018).
///
/// Two options race if they happen in the same actor: nothing else is shared.
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

  /// Whatever races with the step draws a new priority.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    priorities.forget(allIn: options[index].actor, among: options)
  }
}

/// The priorities of a run, as one value: a question is one access.
private struct Priorities {
  private var draws = RandomStream(seed: 0)
  /// By the number of the option; zero is not drawn yet.
  private var drawn: ContiguousArray<UInt64> = []

  mutating func begin(_ draws: RandomStream) {
    self.draws = draws
    drawn.removeAll(keepingCapacity: true)
  }

  /// The place of the option that has the highest.
  mutating func highest(of options: ContiguousArray<ScheduleOption>) -> Int {
    var best = 0
    var highest: UInt64 = 0
    for (index, option) in options.enumerated() {
      let priority = option.kind == .advance ? draws.next() : priority(of: Int(option.number))
      if priority > highest { (best, highest) = (index, priority) }
    }
    return best
  }

  /// All options in an actor draw new ones.
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
