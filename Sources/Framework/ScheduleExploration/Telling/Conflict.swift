import SimulationKernel

/// The two steps of different tasks in one actor whose order causes the failure.
struct Conflict: Hashable {
  let earlier: Int
  let later: Int
  /// Whether a trial with the two steps in the opposite order did not fail.
  private(set) var isProven = false

  private init(_ pair: (Int, Int)) { (earlier, later) = pair }

  /// Creates the likely pair, or `nil` if the run has no deviation in an actor.
  init?(_ steps: [Step]) {
    // In a long run only the last deviations are considered.
    for place in steps.indices.reversed().lazy.filter({ steps[$0].insteadOf != nil }).prefix(64) {
      guard let other = steps[place].insteadOf, other.kind != .advance else { continue }
      guard
        let pair = Self.pair(from: place, delaying: other.task, in: steps)
          ?? Self.pair(upTo: place, interrupting: other.task, in: steps)
      else { continue }
      self.init(pair)
      return
    }
    return nil
  }

  /// Returns the last step of an interrupted task and the next step of another task in its actor.
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

  /// Returns the last visit by others to an actor and the delayed task's first step in it
  /// afterwards.
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

extension Conflict {
  /// Returns the sentence about the two steps, their order and its proof.
  func sentence(of steps: [Step], _ names: TaskNames, _ numbers: [Int]) -> String {
    let parts = [earlier, later].map { place in
      "\(numbers[place]) (\(names[steps[place].option?.task ?? 0]) in \(steps[place].actor)\(steps[place].method))"
    }
    let proof = isProven ? " The other way round it does not fail." : ""
    return "In conflict: \(parts[0]) came before \(parts[1]).\(proof)"
  }

  /// The maximum number of steps in a run for trials, and the maximum number of trials.
  private static let (mostSteps, mostTries) = (2_000, 40)

  /// Finds the pair whose exchange prevents the failure, or otherwise the likely pair.
  ///
  /// - Parameters:
  ///   - steps: The steps of the failing run.
  ///   - log: The decisions of the run.
  ///   - failure: The failure, or `nil` if there is none.
  ///   - explorer: The explorer that repeats the run with exchanged pairs.
  init?(_ steps: [Step], _ log: ChoiceLog, failing failure: RunFailure?, _ explorer: Explorer) {
    let likely = Conflict(steps)
    var proven: Conflict?
    if let failure, steps.count <= Self.mostSteps, !log.deviations.isEmpty {
      let pairs = Array(Self.candidates(steps, likely).prefix(Self.mostTries))
      proven = ConflictTrial(steps: steps, log: log, failure: failure, explorer: explorer)
        .firstProven(of: pairs).map { pairs[$0] }
      proven?.isProven = true
    }
    guard let conflict = proven ?? likely else { return nil }
    self = conflict
  }

  /// Returns pairs of steps of two tasks in one actor: the likely pair, its variants, adjacent
  /// steps.
  private static func candidates(_ steps: [Step], _ likely: Conflict?) -> [Conflict] {
    let border = steps.lastIndex { $0.insteadOf != nil } ?? steps.count
    var last: [Int32: Int] = [:]
    var pairs: [Conflict] = []
    for (place, step) in steps.enumerated() {
      guard let option = step.option, option.actor >= 0 else { continue }
      if let earlier = last[option.actor], steps[earlier].option?.task != option.task {
        pairs.append(Conflict((earlier, place)))
      }
      last[option.actor] = place
    }
    pairs.sort { abs($0.later - border) < abs($1.later - border) }
    guard let likely, let option = steps[likely.earlier].option else { return pairs }
    let before = (0..<likely.earlier).reversed().filter {
      steps[$0].option?.task == option.task && steps[$0].option?.actor == option.actor
    }
    return [likely] + before.map { Conflict(($0, likely.later)) } + pairs.filter { $0 != likely }
  }
}
