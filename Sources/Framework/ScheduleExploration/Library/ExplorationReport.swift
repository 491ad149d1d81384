/// Coverage of a call of `explore`.
///
///     let report = try explore("cart", schedules: 1_000) { try await checkout() }
///     report.distinctSchedules  // 452
public struct ExplorationReport: Hashable, Sendable, Codable {
  /// The reason why no more schedules were run.
  public enum Ending: String, Hashable, Sendable, Codable {
    /// The requested number of schedules was run.
    case allSchedules
    /// The time limit was reached.
    case time
    /// No other schedule exists: the program leaves nothing to choose.
    case exhausted
    /// A schedule failed.
    case failure
    /// Only the run that `EXPLORE_REPLAY` names was replayed, if it belongs to this call.
    case replay
  }

  /// A guarantee of ``Strategy/pct(depths:)`` about bugs of one depth, which holds for every
  /// program.
  public struct Guarantee: Hashable, Sendable, Codable {
    /// The number of orderings that the bug requires.
    public let depth: Int
    /// The number of runs of that depth.
    public let runs: Int
    /// The maximum number of tasks in a run: n.
    public let tasks: Int
    /// The maximum number of choices in a run: k.
    public let choices: Int
    /// An upper bound on the probability that all of the runs missed such a bug.
    public let missedAtMost: Double
  }

  /// The name of the program.
  public var name: String
  /// The number of schedules that were run.
  public var schedules = 0
  /// The number of schedules whose event histories differ.
  public var distinctSchedules = 0
  /// The number of schedules by the strategy that decided them.
  public var strategies: [String: Int] = [:]
  /// The number of steps over all schedules.
  public var steps = 0
  /// The number of choices over all schedules.
  public var choices = 0
  /// The number of schedules that were run twice with equal results.
  public var repetitions = 0
  /// The real time that the call took.
  public var elapsed = Duration.zero
  /// The guarantees, one for each depth with a run.
  public var guarantees: [Guarantee] = []
  /// The declared probes that some schedule reached.
  public var probesReached: [String] = []
  /// The reason why no more schedules were run.
  public var ending = Ending.allSchedules
  /// The operations outside the explorer's control with their functions, or empty if there are
  /// none.
  public var uncontrolled: [String] = []
  /// The names of the actors and tasks of the first schedule.
  public var touched: [String] = []
  /// Warnings, for example that no schedule had a choice, or empty if there are none.
  public var warnings: [String] = []

  init(_ name: String) { self.name = name }

  init(_ name: String, _ outcome: Campaign.Outcome, elapsed seconds: Double) {
    self.init(name)
    (schedules, distinctSchedules) = (outcome.runCount, outcome.digests.count)
    (strategies, steps, choices) = (outcome.strategies, outcome.stepCount, outcome.choiceCount)
    (repetitions, ending, touched) = (outcome.auditCount, outcome.ending, outcome.names)
    elapsed = .seconds(seconds)
    uncontrolled = outcome.uncontrolledOperations.sorted()
    probesReached = outcome.declared.filter(outcome.reached.contains)
    guarantees = outcome.guarantee.runs.enumerated().filter { $0.element > 0 }.map { place, runs in
      Guarantee(
        depth: place + 1, runs: runs, tasks: outcome.guarantee.tasks,
        choices: outcome.guarantee.steps, missedAtMost: outcome.guarantee.missed(depth: place + 1))
    }
  }
}

extension ExplorationReport: CustomStringConvertible {
  /// The warnings, the counts, the guarantees and the uncontrolled operations, in a few lines.
  public var description: String {
    let tenths = (elapsed / .milliseconds(100)).rounded() / 10
    var lines = warnings.map { "warning: \($0)" }
    lines.append(
      "\(name): \(schedules) schedules, \(distinctSchedules) different, \(steps) steps, "
        + "\(choices) choices, \(repetitions) made twice, in \(tenths) s; \(ending.telling)")
    if !strategies.isEmpty {
      let turns = strategies.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      lines.append("decided by \(turns.joined(separator: ", "))")
    }
    lines += guarantees.filter { $0.depth <= 3 }.map(\.description)
    if !probesReached.isEmpty {
      lines.append("reached: \(probesReached.joined(separator: ", "))")
    }
    if !uncontrolled.isEmpty {
      lines.append("not under control: \(uncontrolled.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n  ")
  }
}

extension ExplorationReport.Ending {
  fileprivate var telling: String {
    switch self {
    case .allSchedules: "all that were asked for"
    case .time: "the time was over"
    case .exhausted: "there are no others"
    case .failure: "one failed"
    case .replay: "a replay"
    }
  }
}

extension ExplorationReport.Guarantee: CustomStringConvertible {
  /// The guarantee in one line, with the probability rounded up so that the bound still holds.
  public var description: String {
    "PCT missed a bug of depth \(depth) with a probability of at most "
      + "\((missedAtMost * 1_000).rounded(.up) / 1_000) "
      + "(\(runs) runs, \(tasks) tasks, \(choices) choices)"
  }
}
