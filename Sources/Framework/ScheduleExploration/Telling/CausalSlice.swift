import SimulationKernel

/// The steps of a run that its end depends on, as far as can be told without looking into the actors.
///
/// A step depends on the one before it of the same task, on the one that made it ready, and on those
/// before it in the same actor.
struct CausalSlice {
  /// The places of the steps, in order.
  let places: [Int]

  /// The steps that one of them depends on, itself included; the last one if none is named.
  init(_ steps: [Step], of ends: [Int]) {
    var isNeeded = [Bool](repeating: false, count: steps.count)
    for end in ends { isNeeded[end] = true }
    let parents = Self.parents(of: steps)
    for place in steps.indices.reversed() where isNeeded[place] {
      for parent in parents[place] { isNeeded[parent] = true }
    }
    // A fault shows where the task that met it does.
    places = steps.indices.filter { isNeeded[$0] || steps[$0].fault != nil }
  }

  private static func parents(of steps: [Step]) -> [[Int]] {
    var parents = [[Int]](repeating: [], count: steps.count)
    var lastOfTask: [UInt32: Int] = [:]
    var lastOfActor: [Int32: Int] = [:]
    // Causes count the steps of the kernel: those without faults, from one.
    var placeOfStep = [-1]
    for (place, step) in steps.enumerated() {
      guard let option = step.option else { continue }
      if let last = lastOfTask[option.task], option.task != 0 { parents[place].append(last) }
      if option.actor >= 0, let last = lastOfActor[option.actor] { parents[place].append(last) }
      if option.cause > 0, Int(option.cause) < placeOfStep.count {
        parents[place].append(placeOfStep[Int(option.cause)])
      }
      lastOfTask[option.task] = place
      lastOfActor[option.actor] = place
      placeOfStep.append(place)
    }
    return parents
  }
}

extension CausalSlice {
  /// The steps a failure depends on: those of its conflict, and the last one if that broke something; in a
  /// run that got stuck also of whoever may hold what is waited for.
  init(_ steps: [Step], endsWithStep: Bool, isStuck: Bool, _ conflict: Conflict?) {
    var ends = conflict.map { [$0.earlier, $0.later] } ?? []
    if let last = steps.lastIndex(where: { $0.option != nil }), endsWithStep || ends.isEmpty {
      ends.append(last)
    }
    // Ordinary code may share more than actors: nothing is known to have no part in the failure.
    if conflict == nil || isStuck, steps.contains(where: { $0.kind != nil }) {
      ends = steps.indices.filter { steps[$0].option != nil }
    }
    self.init(steps, of: ends)
  }
}
