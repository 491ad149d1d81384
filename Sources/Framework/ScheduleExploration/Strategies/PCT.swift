import SimulationKernel
import SimulationPrimitives

/// Probabilistic concurrency testing: a few random steps put the running task last in priority.
///
/// Let a bug require d orderings among n tasks and k steps. A run of depth d finds the bug with a
/// probability of at least 1 / (n · k^(d − 1)) (Burckhardt et al., ASPLOS 2010). Here k is the
/// highest number of choices in a run so far.
final class PCT: ScheduleStrategy {
  let name: String
  private let depths: ClosedRange<Int>
  private var depth: Int
  private var draws = RandomStream(seed: 0)
  /// The priorities, higher than any number of a change point, so that a demoted task stays after
  /// new ones.
  private var priorities = PerTask<UInt64>(0)
  private var changes: [Int] = []
  private var step = 0
  private var longest = 16
  private var taskCount = 0
  /// The guarantee of the runs so far.
  private(set) var counted = PCTGuarantee()

  /// Creates the strategy with the depths, one per run, repeated in order.
  init(depths: ClosedRange<Int>) {
    self.depths = depths
    depth = depths.upperBound
    name = depths.count == 1 ? "pct\(depths.lowerBound)" : "pct"
  }

  func begin(seed: Seed) {
    draws = RandomStream(seed: seed)
    depth = depth < depths.upperBound ? depth + 1 : depths.lowerBound
    priorities.removeAll()
    (step, taskCount) = (0, 0)
    changes = (1..<max(depth, 1)).map { _ in draws.below(longest) }
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    for option in options where priorities[option.task] == 0 {
      priorities[option.task] = draws.next() | 1 << 63
      taskCount += 1
    }
    var best = first(of: options)
    for (number, change) in changes.enumerated() where change == step {
      priorities[options[best].task] = UInt64(changes.count - number)
      best = first(of: options)
    }
    step += 1
    return best
  }

  func end() {
    counted.count(depth: depth, tasks: taskCount, steps: step, range: longest)
    longest = max(longest, step)
  }

  private func first(of options: ContiguousArray<ScheduleOption>) -> Int {
    var best = 0
    for index in options.indices
    where priorities[options[index].task] > priorities[options[best].task] {
      best = index
    }
    return best
  }
}
