import SimulationKernel
import SimulationPrimitives

/// A strategy that picks tasks in proportion to their remaining steps, as a uniform sample of
/// orders.
///
/// The selective variant makes only the order within one or two actors uniform (Zhao et al., ASPLOS
/// 2025). The remaining steps of a task and its children are estimated from earlier runs.
final class UniformWalk: ScheduleStrategy {
  let name: String
  private let isSelective: Bool
  private var draws = RandomStream(seed: 0)
  // Safety: this applies to the properties below as well. Their values have no reference to the
  // strategy, so that their methods cannot access the property.
  @safe @exclusivity(unchecked) private var roster = TaskRoster<Int32>()
  /// The steps of each task in the last run, by actor.
  private var learnt: [TaskRoster<Int32>.Key: [Int32: Int]] = [:]
  // Safety: see `roster`.
  @safe @exclusivity(unchecked) private var left = PerTask<Double>(0)
  /// The steps in this run by task and actor: the task's number in the high bits, the actor's in
  /// the low.
  // Safety: see `roster`.
  @safe @exclusivity(unchecked) private var steps: [UInt64: Int] = [:]
  /// The actors whose order counts in this run, or empty for all.
  private var chosen: [Int32] = []
  private var intended: UInt32 = 0
  /// The number of options the running step was picked from, or zero.
  private var metCount = 0

  init(isSelective: Bool = false) {
    self.isSelective = isSelective
    name = isSelective ? "surw" : "urw"
  }

  func begin(seed: Seed) {
    draws = RandomStream(seed: seed)
    roster.removeAll()
    left.removeAll()
    steps.removeAll(keepingCapacity: true)
    (chosen, intended) = (isSelective ? interesting() : [], 0)
  }

  /// Returns one or two of the actors that several tasks enter.
  private func interesting() -> [Int32] {
    var visitors: [Int32: Int] = [:]
    for actors in learnt.values { for actor in actors.keys { visitors[actor, default: 0] += 1 } }
    let shared = visitors.filter { $0.value > 1 }.keys.sorted()
    guard !shared.isEmpty else { return [] }
    let first = shared[draws.below(shared.count)]
    return draws.chance(0.5) ? [first] : [first, shared[draws.below(shared.count)]]
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    meet(options)
    metCount = options.count
    guard !chosen.isEmpty else { return draws.index(weighing: options) { left[$0.task] } }
    if !options.contains(where: { $0.task == intended }) { intend(options) }
    var free = 0
    for option in options where isFree(option) { free += 1 }
    guard free > 0 else {
      intend(options)
      return options.firstIndex { $0.task == intended } ?? 0
    }
    var rest = draws.below(free)
    for (index, option) in options.enumerated() where isFree(option) {
      if rest == 0 { return index }
      rest -= 1
    }
    return 0
  }

  /// Whether a step may precede that of the task whose turn it is in a chosen actor.
  private func isFree(_ option: ScheduleOption) -> Bool {
    option.task == intended || !chosen.contains(option.actor)
  }

  private func intend(_ options: ContiguousArray<ScheduleOption>) {
    intended = options[draws.index(weighing: options) { left[$0.task] }].task
  }

  /// Counts the step.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    // The step may have been picked from a part of the options.
    if metCount != options.count { meet(options) }
    metCount = 0
    let option = options[index]
    let counts = chosen.isEmpty || chosen.contains(option.actor)
    roster.step(option)
    steps[UInt64(option.task) << 32 | UInt64(UInt32(bitPattern: option.actor)), default: 0] += 1
    guard counts else { return }
    left[option.task] = max(left[option.task] - 1, 0.5)
    if isSelective { intended = 0 }
  }

  private func meet(_ options: ContiguousArray<ScheduleOption>) {
    roster.meet(options) { option, _ in
      option.actor
    } _: { task, entry in
      let expected = learnt[entry.key].map(weight) ?? 4
      left[task] = max(Double(expected), 0.5)
      guard let maker = entry.maker, maker != 0 else { return }
      left[maker] = max(left[maker] - Double(expected), 0.5)
    }
  }

  private func weight(_ steps: [Int32: Int]) -> Int {
    chosen.isEmpty
      ? steps.values.reduce(0, +) : chosen.reduce(0) { $0 + (steps[$1] ?? 0) }
  }

  /// Records the number of steps of each task, including the tasks it started.
  func end() {
    var sums: [UInt32: [Int32: Int]] = [:]
    for (place, count) in steps {
      sums[UInt32(place >> 32), default: [:]][Int32(truncatingIfNeeded: place)] = count
    }
    for task in roster.entries.indices.reversed() {
      guard let entry = roster.entries[task] else { continue }
      let own = sums[UInt32(task)] ?? [:]
      learnt[entry.key] = own
      guard let maker = entry.maker, maker != 0, Int(maker) < task else { continue }
      sums[maker, default: [:]].merge(own, uniquingKeysWith: +)
    }
  }
}
