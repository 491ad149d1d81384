import SimulationKernel

/// The steps of a run on which its end depends, as far as is visible without the state of actors.
///
/// A step depends on earlier steps of its task and its actor, and on the step that made it ready.
struct CausalSlice {
  /// The indices of the steps, in order.
  private(set) var places: [Int]
  /// The indices of the steps that follow the conflict.
  private(set) var tail: [Int] = []

  /// Collects the steps on which the given ones depend, including these.
  init(_ steps: [Step], of ends: [Int]) {
    var isNeeded = [Bool](repeating: false, count: steps.count)
    for end in ends { isNeeded[end] = true }
    let parents = Self.parents(of: steps)
    for place in steps.indices.reversed() where isNeeded[place] {
      for parent in parents[place] { isNeeded[parent] = true }
    }
    // Faults are always shown, as they are not steps on which others depend.
    places = steps.indices.filter { isNeeded[$0] || steps[$0].fault != nil }
  }

  private static func parents(of steps: [Step]) -> [[Int]] {
    var parents = [[Int]](repeating: [], count: steps.count)
    var lastOfTask: [UInt32: Int] = [:]
    var lastOfActor: [Int32: Int] = [:]
    // A cause is the number of a kernel step, counted from one; faults have no number.
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
  /// Collects the steps on which a failure depends, including its conflict.
  ///
  /// A stuck run of ordinary code, or one without a conflict, keeps every step.
  ///
  /// - Parameters:
  ///   - steps: The steps of the run.
  ///   - endsWithStep: Whether the last step broke a claim.
  ///   - failing: The step in which an expectation failed, if any.
  ///   - isStuck: Whether a task waits forever.
  ///   - conflict: The two steps in conflict.
  init(
    _ steps: [Step], endsWithStep: Bool, failing: Int?, isStuck: Bool, _ conflict: Conflict?
  ) {
    var ends = conflict.map { [$0.earlier, $0.later] } ?? []
    if let last = steps.lastIndex(where: { $0.option != nil }), endsWithStep || ends.isEmpty {
      ends.append(last)
    }
    // Ordinary code may share other state than actors, so that no step is known to be irrelevant.
    if conflict == nil || isStuck, steps.contains(where: { $0.kind != nil }) {
      ends = steps.indices.filter { steps[$0].option != nil }
    }
    self.init(steps, of: ends)
    tail = conflict?.tail(of: steps, upTo: failing ?? steps.count) ?? []
    places = Set(places + tail).sorted()
  }
}

extension Conflict {
  /// Returns the next steps of the two tasks in shared actors: the rest of a call, and the next
  /// call.
  ///
  /// There the tasks use the state that they saw before.
  fileprivate func tail(of steps: [Step], upTo end: Int) -> [Int] {
    let visits = [earlier, later].map { place in
      let places = steps.indices.filter { steps[$0].option?.task == steps[place].option?.task }
      return Dictionary(grouping: places) { steps[$0].option?.actor ?? -1 }
    }
    let shared = visits[0].keys.filter { $0 >= 0 && visits[1][$0] != nil }
    return visits.flatMap { visits in
      shared.flatMap { actor in
        var calls = 0
        return visits[actor, default: []].filter { later < $0 && $0 <= end }.prefix { place in
          calls += steps[place].continuesCall ? 0 : 1
          return calls < 2
        }
      }
    }
  }
}
