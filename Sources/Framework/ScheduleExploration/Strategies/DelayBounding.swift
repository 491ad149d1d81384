import SimulationKernel
import SimulationPrimitives

/// A strategy that runs the oldest option first, except for a few delays at random steps.
///
/// A delay puts the next task after all others (Emmi et al., POPL 2011). In the paper, a task runs
/// until it waits. Here each step belongs to the task that has been ready longest, as on a pool of
/// threads. The paper's order finds the bugs of the suite later.
final class DelayBounding: ScheduleStrategy {
  let name = "delay"
  private let bounds: ClosedRange<Int>
  private var bound: Int
  private var draws = RandomStream(seed: 0)
  private var delays: [Int] = []
  /// The turn of each task's last delay: the higher, the later the task runs.
  private var turns = PerTask<Int>(0)
  private var turn = 0
  private var step = 0
  private var longest = 16

  /// Creates the strategy with the numbers of delays, one per run, repeated in order.
  init(bounds: ClosedRange<Int>) {
    self.bounds = bounds
    bound = bounds.upperBound
  }

  func begin(seed: Seed) {
    draws = RandomStream(seed: seed)
    bound = bound < bounds.upperBound ? bound + 1 : bounds.lowerBound
    delays = (0..<bound).map { _ in draws.below(longest) }
    turns.removeAll()
    (turn, step) = (0, 0)
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    var best = first(of: options)
    for delay in delays where delay == step {
      turn += 1
      turns[options[best].task] = turn
      best = first(of: options)
    }
    step += 1
    return best
  }

  func end() { longest = max(longest, step) }

  private func first(of options: ContiguousArray<ScheduleOption>) -> Int {
    var best = 0
    for index in options.indices where turns[options[index].task] < turns[options[best].task] {
      best = index
    }
    return best
  }
}

/// A strategy that withholds steps from some tasks for long stretches (rr's chaos mode).
///
/// Some bugs require long delays.
final class Starvation: ScheduleStrategy {
  let name = "starvation"
  private var draws = RandomStream(seed: 0)
  private var stretch: UInt64 = 0
  private var rest = 0
  private var victims = 0.5
  private var longest = 16
  private var step = 0

  init() {}

  func begin(seed: Seed) {
    draws = RandomStream(seed: seed)
    (rest, step) = (0, 0)
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    if rest == 0 {
      stretch = draws.next()
      victims = draws.chance(0.5) ? 0.5 : draws.uniform()
      rest = 1 + draws.below(longest)
    }
    rest -= 1
    step += 1
    var fed = 0
    for option in options where !starves(option) { fed += 1 }
    guard fed > 0 else { return draws.below(options.count) }
    var place = draws.below(fed)
    for (index, option) in options.enumerated() where !starves(option) {
      if place == 0 { return index }
      place -= 1
    }
    return 0
  }

  func end() { longest = max(longest, step) }

  /// Returns whether a task is withheld in the present stretch.
  ///
  /// The answer is random, derived from the stretch and the task.
  private func starves(_ option: ScheduleOption) -> Bool {
    let draw = StableHasher.mix(stretch ^ (UInt64(option.task) &* 0x9E37_79B9_7F4A_7C15))
    return Double(draw >> 11) * 0x1p-53 < victims
  }
}
