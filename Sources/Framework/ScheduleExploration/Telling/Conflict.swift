import SimulationKernel

/// The two steps whose order makes the difference: in one actor, of two tasks, and the other way round
/// had the last deviation not been.
struct Conflict: Hashable {
  let earlier: Int
  let later: Int
  /// Whether the run was tried with the two the other way round, and did not fail.
  private(set) var isProven = false

  private init(_ pair: (Int, Int)) { (earlier, later) = pair }

  /// The pair that looks like it; nil if the run did not deviate, or in no actor.
  init?(_ steps: [Step]) {
    // In a long run the last ones tell, or none.
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

extension Conflict {
  /// The sentence about the two steps: which came first, and whether that was proven to matter.
  func sentence(of steps: [Step], _ names: TaskNames, _ numbers: [Int]) -> String {
    let parts = [earlier, later].map { place in
      "\(numbers[place]) (\(names[steps[place].option?.task ?? 0]) in \(steps[place].actor)\(steps[place].method))"
    }
    let proof = isProven ? " The other way round it does not fail." : ""
    return "In conflict: \(parts[0]) came before \(parts[1]).\(proof)"
  }

  /// How long a run may be for pairs to be tried, and how many are.
  private static let (mostSteps, mostTries) = (2_000, 40)

  /// The pair whose exchange makes the failure go away; if none is found, the one that looks like it.
  ///
  /// - Parameters:
  ///   - steps: The steps of the failing run.
  ///   - log: Its decisions.
  ///   - failure: The failure; nil if there is none.
  ///   - explorer: Makes the run again with pairs exchanged.
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

  /// Steps of two tasks in one actor: first the pair that looks like it, then earlier steps of the first of the two
  /// tasks before the second, then steps that follow one another, those near the last deviation first.
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
