import ProcessSupport
public import SimulationKernel
public import SimulationPrimitives

/// The settings of a campaign.
public struct ExplorationSettings: Hashable, Sendable {
  /// The seed of the whole campaign.
  public var seed: Seed = 0
  /// The order in which an actor receives the messages that are due.
  public var order = MessageOrder.any
  /// Whether the clock may advance although a task is ready.
  public var mayLag = false
  /// The faults that may happen.
  public var faults = FaultSettings()
  /// The number of steps after which a run counts as endless.
  public var stepLimit = 100_000
  /// Whether a program without any choice fails instead of causing a warning.
  public var requiresChoice = false

  /// Creates settings: any order, no lag, and faults where the program supports them.
  public init() {}
}

/// The result of one run.
public struct RunResult: Hashable, Sendable {
  /// The failure, if the run failed.
  public var failure: RunFailure?
  /// The decisions of the run.
  package var log: ChoiceLog
  /// The number of steps.
  public var stepCount: Int
  /// The number of choices.
  package var choiceCount: Int
  /// The number of choices that are not random numbers of the program.
  package var branchCount: Int
  /// The hash over every step, delivery and record.
  public var digest: UInt64
  /// The probes that were reached, sorted by name.
  package var reached: [String]
  /// The declared probes, in order of declaration.
  package var probes: [String]
  /// The issues for a test library, starting with the failure.
  package var issues: [CapturedIssue] = []
  /// The warnings and known issues for a test library.
  package var remarks: [CapturedIssue] = []
  /// Whether the run continued until a failure or until no work was left.
  package var isComplete: Bool
  /// The uncontrolled operations with their functions, such as `DispatchQueue.async in load()`.
  package var uncontrolledOperations: [String]
  /// Whether uncontrolled work continues, so that the same decisions may have different results.
  package var mayDiffer: Bool

  /// The uncontrolled operations that could have affected the run.
  var uncontrolled: [String] { mayDiffer ? uncontrolledOperations : [] }

  /// Whether the steps of the run have only one order.
  ///
  /// Either there was no choice, or a synchronous function used random numbers. Such a function has
  /// at most three steps: its start, one in its actor and its end.
  var hasOneOrder: Bool { branchCount == 0 && (choiceCount == 0 || stepCount <= 3) }
}

/// An executor of single runs of a program, under a strategy or along a log.
package struct Explorer {
  let program: ExploredProgram
  private(set) var settings: ExplorationSettings
  /// The record of each decision, written before its execution so that it survives a crash.
  let crumb: RunCrumb?
  /// The number of waits for the system's threads by stalled runs, of which only the first few
  /// wait.
  let vigils = Guarded(0)
  private let experience = FaultExperience()
  private let hasher = ContentHasher()

  package init(_ program: ExploredProgram, settings: ExplorationSettings = ExplorationSettings()) {
    self.init(program, settings: settings, crumb: nil)
  }

  init(_ program: ExploredProgram, settings: ExplorationSettings, crumb: RunCrumb?) {
    (self.program, self.settings, self.crumb) = (program, settings, crumb)
  }

  /// Returns a copy with fewer steps, which abandons runs far beyond the expected failure.
  func limited(to stepCount: Int) -> Explorer {
    var explorer = self
    explorer.settings.stepLimit = min(settings.stepLimit, stepCount)
    return explorer
  }

  /// Runs the program under a strategy.
  ///
  /// Equal numbers have equal runs if the strategy's state is equal.
  package func run(_ number: Int, under strategy: any ScheduleStrategy) -> RunResult {
    perform(begin(number, under: strategy)).verdict
  }

  /// Creates the guide of a run under a strategy.
  func begin(_ number: Int, under strategy: any ScheduleStrategy) -> StrategyGuide {
    let seed = settings.seed.derived(UInt64(number))
    strategy.begin(seed: seed.derived(strategy.name))
    return StrategyGuide(strategy, settings, experience, seed: seed)
  }

  /// Whether the program reports its state.
  package var showsState: Bool { !built.observations.isEmpty }

  /// Whether a part of the program is ordinary code.
  var holdsOrdinaryCode: Bool { built.ordinary != nil }

  /// The program before its first step.
  private var built: Exploration {
    let run = Exploration(of: program, seed: settings.seed, limits: RunLimits()) { nil }
    try? program.build(run)
    return run
  }

  /// Runs the program along a log.
  package func replay(_ log: ChoiceLog) -> RunResult { perform(LogGuide(log)).verdict }

  /// Runs the program along a guide.
  ///
  /// - Parameters:
  ///   - guide: The guide that decides.
  ///   - isTelling: Whether to record the steps.
  ///   - isAuditing: Whether to record the digest after each step.
  ///   - begin: Called with the run and its driver before the program is built.
  /// - Returns: The result of the run, and its driver.
  func perform(
    _ guide: any ScheduleStrategy, isTelling: Bool = false, isAuditing: Bool = false,
    _ begin: (Exploration, RunDriver) -> Void = { _, _ in }
  ) -> (verdict: RunResult, driver: RunDriver) {
    var limits = RunLimits()
    limits.maxEvents = UInt64(settings.stepLimit)
    // All runs have one world seed; only the decisions in the log differ between runs.
    var asked: RunDriver?
    let run = Exploration(of: program, seed: settings.seed, limits: limits) { asked }
    let driver = RunDriver(
      guide, run: run, settings: settings, hasher: hasher, isTelling: isTelling,
      isAuditing: isAuditing)
    asked = driver
    crumb?.begin()
    driver.crumb = crumb
    begin(run, driver)
    defer { asked = nil }
    run.world.drive(with: driver, order: settings.order, mayLag: settings.mayLag)
    var failure: RunFailure?
    var isWhole = true
    let captured = ExpectationCapture.run {
      isWhole = AbandonableCall.run { failure = self.failure(of: run, driver) }
    }
    if !isWhole { failure = failureOfLeft(run, driver) }
    let issues = captured.filter { $0.kind == .failure }
    let isExpectation = driver.stop != .abandoned && !issues.isEmpty
    if isExpectation { failure = issues.first.map { .expectation($0.description) } }
    driver.finish()
    var digest = StableHasher(state: run.world.digest)
    digest.combine(run.world.scheduleDigest)
    let verdict = RunResult(
      failure: failure, log: driver.log, stepCount: driver.stepCount,
      choiceCount: driver.questionCount, branchCount: driver.branchCount, digest: digest.finalize(),
      reached: run.reached.withLock { $0 }.sorted(),
      probes: run.probes, issues: isExpectation ? issues : [],
      remarks: captured.filter { $0.kind != .failure },
      isComplete: driver.stop != .abandoned,
      uncontrolledOperations: run.world.uncontrolledOperations.map(\.description),
      mayDiffer: failure?.isUncontrolled == true
        || run.world.uncontrolledOperations.contains(where: \.construct.mayBeAwaited))
    // Remaining tasks are cancelled, and issues that they record then are not failures.
    if isWhole, !Self.mustLeave(run, failure) {
      _ = ExpectationCapture.run { run.world.end() }
    } else {
      run.world.abandon()
    }
    return (verdict, driver)
  }
}
