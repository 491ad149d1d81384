import SimulationKernel

/// A simplification of failing runs: few deviations, small answers and few steps.
///
/// The failure stays the same except for numbers in its text.
///
///     let shrunk = Shrinker(program, settings: settings).shrink(verdict)
///     shrunk.verdict.log.deviations.count  // 2
package struct Shrinker {
  private let explorer: Explorer
  private let budget: Attempt.Budget

  /// Creates a shrinker.
  ///
  /// - Parameters:
  ///   - program: The program that failed.
  ///   - settings: The settings of the failing run.
  ///   - budget: The maximum number of runs.
  ///   - stepBudget: The number of steps in all after which no run starts.
  package init(
    _ program: ExploredProgram, settings: ExplorationSettings = ExplorationSettings(),
    budget: Int = 2_000, stepBudget: Int = 1_000_000
  ) {
    self.init(
      Explorer(program, settings: settings), .init(runs: budget, steps: stepBudget))
  }

  init(_ explorer: Explorer, _ budget: Attempt.Budget = Attempt.Budget()) {
    (self.explorer, self.budget) = (explorer, budget)
  }

  /// The result of shrinking.
  package struct Outcome: Hashable, Sendable {
    /// The shortest failing run found, which its log reproduces.
    package let verdict: RunResult
    /// The number of runs that were needed.
    package let runCount: Int
  }

  /// Shrinks a failing run, or returns the run unchanged if its failure does not recur.
  package func shrink(_ verdict: RunResult) -> Outcome {
    guard let failure = verdict.failure else { return Outcome(verdict: verdict, runCount: 0) }
    var attempt = Attempt(explorer, kind: FailureKind(failure), budget: budget, best: verdict)
    guard attempt.start() else { return Outcome(verdict: verdict, runCount: attempt.runCount) }
    attempt.truncate()
    var last: RunResult?
    while last != attempt.best, attempt.hasBudget {
      last = attempt.best
      attempt.dropAnswers()
      attempt.dropAnswersMovingOthers()
      attempt.dropTurns()
      attempt.dropTurnsMovingOthers()
      attempt.moveTurns()
      attempt.moveAnswers()
      attempt.lowerAnswers()
    }
    // Omissions are last, as each adds a deviation, which the other passes try to drop.
    attempt.leaveOut()
    return Outcome(verdict: attempt.best, runCount: attempt.runCount)
  }
}

/// The shortest failing run so far, and the passes that shorten it.
struct Attempt {
  let explorer: Explorer
  private let kind: FailureKind
  private let budget: Budget
  private(set) var best: RunResult
  private(set) var plan = SchedulePlan()
  private(set) var runCount = 0
  private var stepCount = 0
  private var impasseCount = 0

  /// The name of the strategy in the record of its runs.
  static let strategy = "shrinking"

  /// The limits of the trials.
  struct Budget {
    var runs = 2_000
    var steps = 1_000_000
    /// The maximum number of runs abandoned during a step, whose memory is lost.
    var impasses = 256
    /// The numbers of runs to skip, because they would crash the process.
    var left: Set<Int> = []
  }

  init(_ explorer: Explorer, kind: FailureKind, budget: Budget, best: RunResult) {
    (self.explorer, self.kind, self.budget, self.best) = (explorer, kind, budget, best)
  }

  var hasBudget: Bool {
    runCount < budget.runs && stepCount < budget.steps && impasseCount < budget.impasses
  }

  /// Whether the plan is short enough to try each item with others.
  var isShort: Bool { plan.items.count <= 256 }

  /// Repeats the failure to learn its plan, and returns whether the run failed again.
  mutating func start() -> Bool {
    let guide = PlanGuide(best.log)
    guard let verdict = run(guide) else { return false }
    (best, plan) = (verdict, guide.taken)
    return true
  }

  /// Tries a plan and returns whether its run is the best now.
  mutating func accept(_ items: [SchedulePlan.Item], evenIfLonger: Bool = false) -> Bool {
    accept(PlanGuide(SchedulePlan(items: items)), evenIfLonger: evenIfLonger)
  }

  /// Tries a log and returns whether its run is the best now.
  mutating func accept(_ log: ChoiceLog) -> Bool { accept(PlanGuide(log), evenIfLonger: false) }

  private mutating func accept(_ guide: PlanGuide, evenIfLonger: Bool) -> Bool {
    guard hasBudget, let verdict = run(guide) else { return false }
    guard evenIfLonger || Cost(verdict) < Cost(best) else { return false }
    (best, plan) = (verdict, guide.taken)
    return true
  }

  private mutating func run(_ guide: PlanGuide) -> RunResult? {
    runCount += 1
    guard !budget.left.contains(runCount) else { return nil }
    explorer.crumb?.begin(runCount, under: Self.strategy)
    let (verdict, driver) = explorer.limited(to: 10 * best.stepCount + 1_000).perform(guide)
    stepCount += verdict.stepCount
    if driver.impasse != nil { impasseCount += 1 }
    guard let failure = verdict.failure, FailureKind(failure) == kind else { return nil }
    return verdict
  }
}

/// The cost of a run: first deviations, then steps, then the sizes and places of answers.
private struct Cost: Comparable {
  private let parts: [Int]

  init(_ verdict: RunResult) {
    let deviations = verdict.log.deviations
    parts = [
      deviations.count, verdict.stepCount, deviations.reduce(0) { $0 &+ $1.answer },
      deviations.reduce(0) { $0 &+ $1.place },
    ]
  }

  static func < (left: Cost, right: Cost) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}
