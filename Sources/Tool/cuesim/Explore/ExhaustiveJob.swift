import Reporting
import ScheduleExploration
import SimulationPrimitives

/// A job that runs all schedules of one program.
struct ExhaustiveJob: Hashable {
  /// The name among the strategies.
  static let strategy = "exhaustive"
  /// The number of runs between progress reports, which doubles at first.
  private static let interval = 100

  let program: Int
  /// The search's share of the time, or `nil` for no limit.
  var milliseconds: Int?

  /// The end of the search's share of the time.
  private struct ShareIsOver: Error {}

  /// Searches until something fails, all is done, the plan's bound is reached or time is over.
  ///
  /// - Parameters:
  ///   - plan: The plan of the search.
  ///   - isOver: Returns whether no more runs may begin; called after each run.
  ///   - note: Called before each run with its description.
  ///   - tell: Called periodically with the results so far.
  /// - Returns: The result of the search; `nil` if there is no such program.
  func run(
    _ plan: ExplorePlan, until isOver: () -> Bool = { false }, _ note: (String) -> Void,
    _ tell: (ExploreResult) -> Void
  ) -> ExploreResult? {
    guard plan.programs.indices.contains(program) else { return nil }
    let explored = plan.programs[program]
    let explorer = Explorer(explored, settings: plan.settings)
    var bounds = ExhaustiveSearch.Bounds()
    (bounds.runCount, bounds.stepCount) = (plan.schedules, .max)
    let search = ExhaustiveSearch(
      explored, settings: plan.settings, bounds: bounds, isReducing: plan.mayReduce(explored))
    var result = ExploreResult(program: program)
    result.proof = ExploreProof(isReduced: search.isReducing, isFaultless: plan.isFaultless)
    func begin(_ number: Int) {
      note(plan.breadcrumb(number, explored, Self.strategy))
    }
    // The incomplete result is reported before the first run, which may end the process.
    tell(result)
    begin(0)
    do {
      let outcome = try search.run { verdict, outcome in
        if result.take(verdict, outcome) { try result.audit(verdict, explorer) }
        result.failure = plan.failure(verdict, outcome.madeCount - 1, explored, Self.strategy)
        if Self.isTold(outcome.madeCount) { tell(result) }
        if verdict.failure == nil, isOver() { throw ShareIsOver() }
        begin(outcome.madeCount)
      }
      result.proof?.isComplete = outcome.ending == .holds
      if outcome.ending == .diverged { result.divergence = outcome.description }
    } catch is ShareIsOver {
      // The result has all runs so far, and its proof is not complete.
    } catch {
      result.divergence = "\(error)"
    }
    return result
  }

  private static func isTold(_ count: Int) -> Bool {
    count < interval ? count.nonzeroBitCount == 1 : count.isMultiple(of: interval)
  }
}

/// The extent of an exhaustive search.
struct ExploreProof: Codable, Hashable {
  /// Whether equivalent interleavings are omitted.
  let isReduced: Bool
  /// Whether only the order of steps varies, without faults.
  let isFaultless: Bool
  /// Whether all requested interleavings were run.
  var isComplete = false
  /// The number of complete interleavings.
  var interleavings = 0
  /// The number of interleavings abandoned as equivalent to others.
  var equivalent = 0

  init(isReduced: Bool, isFaultless: Bool) {
    (self.isReduced, self.isFaultless) = (isReduced, isFaultless)
  }

  private enum CodingKeys: String, CodingKey {
    case isReduced = "reduced"
    case isFaultless = "faultless"
    case isComplete = "complete"
    case interleavings, equivalent
  }

  /// A line about the proof for a program without failures.
  var text: String {
    let givenUp = equivalent == 0 ? "" : " (\(equivalent) more begun and given up)"
    guard isComplete else {
      return "\(counted(interleavings, "schedule"))\(givenUp), not complete: nothing proven"
    }
    let what = isFaultless ? "interleavings, without faults" : "interleavings"
    return isReduced
      ? "proven: all \(what), \(interleavings) after leaving out equivalent ones\(givenUp)"
      : "proven: all \(interleavings) \(what)"
  }
}

extension ExploreResult {
  /// Adds a run to the results.
  ///
  /// Returns whether the run was complete.
  fileprivate mutating func take(
    _ verdict: RunResult, _ outcome: ExhaustiveSearch.Outcome
  ) -> Bool {
    defer { (runs, steps) = (outcome.runCount, outcome.stepCount) }
    proof?.interleavings = outcome.runCount
    proof?.equivalent = outcome.prunedCount
    choices += verdict.choiceCount
    declared = verdict.probes
    if !verdict.reached.allSatisfy(reached.contains) {
      reached = Set(reached).union(verdict.reached).sorted()
    }
    return outcome.runCount > runs
  }

  /// Repeats one run in fifty, including the first, and every failing run.
  ///
  /// - Throws: ``Divergence`` if its result differs.
  fileprivate mutating func audit(_ verdict: RunResult, _ explorer: Explorer) throws {
    guard runs % 50 == 1 || verdict.failure != nil else { return }
    audits += 1
    if let divergence = explorer.audit(verdict) { throw divergence }
  }
}

extension ExhaustiveSearch.Outcome {
  /// The number of runs that were begun.
  fileprivate var madeCount: Int { runCount + prunedCount }
}
