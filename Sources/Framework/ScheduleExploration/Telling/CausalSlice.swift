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

/// The two steps whose order makes the difference: in one actor, of two tasks, and the other way round
/// had the last deviation not been.
struct Conflict: Hashable {
  let earlier: Int
  let later: Int

  init?(_ steps: [Step]) {
    // In a long run the last ones tell, or none.
    for place in steps.indices.reversed().lazy.filter({ steps[$0].insteadOf != nil }).prefix(64) {
      guard let other = steps[place].insteadOf, other.kind != .advance else { continue }
      guard
        let pair = Self.pair(from: place, delaying: other.task, in: steps)
          ?? Self.pair(upTo: place, interrupting: other.task, in: steps)
      else { continue }
      (earlier, later) = pair
      return
    }
    return nil
  }

  /// The last step of a task that is interrupted for good, and the next in its actor, of another task.
  private static func pair(
    upTo start: Int, interrupting task: UInt32, in steps: [Step]
  ) -> (Int, Int)? {
    for place in (0..<start).reversed() {
      guard let option = steps[place].option, option.task == task, option.actor >= 0 else {
        continue
      }
      let next = (start..<steps.count).first { steps[$0].option?.actor == option.actor }
      if let next, steps[next].option?.task != task { return (place, next) }
    }
    return nil
  }

  /// The first step of a delayed task in an actor that others entered while it was delayed.
  private static func pair(from start: Int, delaying task: UInt32, in steps: [Step]) -> (Int, Int)?
  {
    var visits: [Int32: Int] = [:]
    for place in start..<steps.count {
      guard let option = steps[place].option, option.actor >= 0 else { continue }
      if option.task == task {
        if let visit = visits[option.actor] { return (visit, place) }
      } else {
        visits[option.actor] = place
      }
    }
    return nil
  }
}
