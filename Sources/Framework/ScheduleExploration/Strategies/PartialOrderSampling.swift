public import SimulationKernel
public import SimulationPrimitives

/// Partial order sampling: every option has a random priority, and what races with the step taken
/// draws a new one (Yuan et al., CAV 2018).
///
/// Two options race if they happen in the same actor: nothing else is shared.
public final class PartialOrderSampling: ScheduleStrategy {
  /// What reports call it.
  public let name = "pos"
  private var draws = RandomStream(seed: 0)
  /// By the number of the option; zero is not drawn yet.
  private var priorities: ContiguousArray<UInt64> = []

  /// Creates the strategy.
  public init() {}

  /// A run begins.
  public func begin(seed: Seed) {
    draws = RandomStream(seed: seed)
    priorities.removeAll(keepingCapacity: true)
  }

  /// Picks one of at least two options.
  public func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int {
    var best = 0
    var highest: UInt64 = 0
    for (index, option) in options.enumerated() {
      let priority = option.kind == .advance ? draws.next() : priority(of: Int(option.number))
      if priority > highest { (best, highest) = (index, priority) }
    }
    return best
  }

  /// Whatever races with the step draws a new priority.
  public func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    let actor = options[index].actor
    for option in options where option.actor == actor && option.kind != .advance {
      if Int(option.number) < priorities.count { priorities[Int(option.number)] = 0 }
    }
  }

  private func priority(of number: Int) -> UInt64 {
    while priorities.count <= number { priorities.append(0) }
    if priorities[number] == 0 { priorities[number] = draws.next() | 1 }
    return priorities[number]
  }
}
