import SimulationKernel

/// Makes a failing run as plain as it can be: few deviations, small answers, few steps; the failure stays
/// the same but for numbers in its text.
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
  ///   - settings: The settings it failed under.
  ///   - budget: How many runs it may make.
  ///   - stepBudget: After how many steps in all it makes no more.
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

  /// A failure made plain.
  package struct Outcome: Hashable, Sendable {
    /// The plainest run found; what its log replays to.
    package let verdict: RunResult
    /// How many runs it took.
    package let runCount: Int
  }

  /// Shrinks a failing run; one that does not fail, or not again, is returned as it is.
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
    // Last, as each adds to the log what the other passes take away.
    attempt.leaveOut()
    return Outcome(verdict: attempt.best, runCount: attempt.runCount)
  }
}

/// The plainest run so far, and the passes that make it plainer.
struct Attempt {
  let explorer: Explorer
  private let kind: FailureKind
  private let budget: Budget
  private(set) var best: RunResult
  private(set) var plan = SchedulePlan()
  private(set) var runCount = 0
  private var stepCount = 0
  private var impasseCount = 0

  /// The name under which its runs are kept.
  static let strategy = "shrinking"

  /// How much may be tried.
  struct Budget {
    var runs = 2_000
    var steps = 1_000_000
    /// Of a run that was given up in its midst the memory is lost.
    var impasses = 256
    /// Runs that are not made, by their numbers: the process does not outlive them.
    var left: Set<Int> = []
  }

  init(_ explorer: Explorer, kind: FailureKind, budget: Budget, best: RunResult) {
    (self.explorer, self.kind, self.budget, self.best) = (explorer, kind, budget, best)
  }

  var hasBudget: Bool {
    runCount < budget.runs && stepCount < budget.steps && impasseCount < budget.impasses
  }

  /// Whether there are so few items left that each may be tried with others.
  var isShort: Bool { plan.items.count <= 256 }

  /// Runs the failure again to learn its plan; whether it failed again.
  mutating func start() -> Bool {
    let guide = PlanGuide(best.log)
    guard let verdict = run(guide) else { return false }
    (best, plan) = (verdict, guide.taken)
    return true
  }

  /// Tries a plan; whether it is the best now.
  mutating func accept(_ items: [SchedulePlan.Item], evenIfLonger: Bool = false) -> Bool {
    accept(PlanGuide(SchedulePlan(items: items)), evenIfLonger: evenIfLonger)
  }

  /// Tries a log; whether it is the best now.
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

/// The cost of a run, the plainer the less: fewer deviations, then fewer steps, then smaller and
/// earlier answers.
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
