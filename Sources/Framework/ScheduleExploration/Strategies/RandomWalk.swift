import SimulationKernel
import SimulationPrimitives

/// A strategy that picks every option with equal probability.
final class RandomWalk: ScheduleStrategy {
  let name = "random"
  private var draws = RandomStream(seed: 0)

  init() {}

  func begin(seed: Seed) { draws = RandomStream(seed: seed) }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    draws.below(options.count)
  }
}

/// A strategy that gives each task a weight, so that some run far ahead (dejafu's swarm).
final class WeightedWalk: ScheduleStrategy {
  let name = "weighted"
  private var draws = RandomStream(seed: 0)
  // Safety: the value has no reference to the strategy, so that its methods cannot access the
  // property.
  @safe @exclusivity(unchecked) private var weights = PerTask<Double>(0)

  init() {}

  func begin(seed: Seed) {
    draws = RandomStream(seed: seed)
    weights.removeAll()
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    for option in options where weights[option.task] == 0 {
      let draw = 1 - draws.uniform()
      weights[option.task] = draw * draw * draw
    }
    return draws.index(weighing: options) { weights[$0.task] }
  }
}

extension RandomStream {
  /// Returns a random place by weight, or evenly if all weights are zero.
  mutating func index(
    weighing options: ContiguousArray<ScheduleOption>, by weight: (ScheduleOption) -> Double
  ) -> Int {
    var total = 0.0
    for option in options { total += weight(option) }
    guard total > 0 else { return below(options.count) }
    var rest = uniform() * total
    for (index, option) in options.enumerated() {
      rest -= weight(option)
      if rest < 0 { return index }
    }
    return options.count - 1
  }
}

/// A value for each task of a run, by the task's number.
struct PerTask<Value> {
  private let initial: Value
  private var values: ContiguousArray<Value> = []

  init(_ initial: Value) { self.initial = initial }

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  subscript(task: UInt32) -> Value {
    get { Int(task) < values.count ? values[Int(task)] : initial }
    set {
      while values.count <= Int(task) { values.append(initial) }
      values[Int(task)] = newValue
    }
  }

  var count: Int { values.count }
}
