import ProcessSupport
public import SimulationKernel
public import SimulationPrimitives

/// The settings that may differ from one campaign to the next.
public struct ExplorationSettings: Hashable, Sendable {
  /// The seed of the whole campaign.
  public var seed: Seed = 0
  /// The order in which an actor receives the messages that are due.
  public var order = MessageOrder.any
  /// Whether the clock may move on although something is ready.
  public var mayLag = false
  /// The faults that may happen.
  public var faults = FaultSettings()
  /// The number of steps after which a run counts as one that never ends.
  public var stepLimit = 100_000
  /// Whether a program that leaves nothing to choose fails; else its report has a warning.
  public var requiresChoice = false

  /// Creates settings: any order, no lag, faults where the program has places for them.
  public init() {}
}

/// The end of one run.
public struct RunResult: Hashable, Sendable {
  /// The failure, if the run failed.
  public var failure: RunFailure?
  /// The decisions of the run.
  package var log: ChoiceLog
  /// The steps taken.
  public var stepCount: Int
  /// The choices there were.
  package var choiceCount: Int
  /// Those among them that are no draws of the program's own.
  package var branchCount: Int
  /// A hash over every step, delivery and record.
  public var digest: UInt64
  /// Probes that were reached, in order of name.
  package var reached: [String]
  /// Probes that were declared, in that order.
  package var probes: [String]
  /// The issues a test library was to record; the failure is the first.
  package var issues: [CapturedIssue] = []
  /// Warnings and known issues, which it was to record as well.
  package var remarks: [CapturedIssue] = []
  /// Whether the run went on until it failed or nothing was left to do.
  package var isComplete: Bool
  /// How the program left the explorer's control, and in which functions: `DispatchQueue.async in load()`.
  package var uncontrolledOperations: [String]
  /// Whether some of that work runs outside of control, so that the same decisions may end differently.
  package var mayDiffer: Bool

  /// Work that left its control and could have had an effect on it.
  var uncontrolled: [String] { mayDiffer ? uncontrolledOperations : [] }

  /// Whether its steps have one order: there was no choice, or it is a synchronous function that draws numbers,
  /// of a step for its begin, one for its actor and one for its end.
  var hasOneOrder: Bool { branchCount == 0 && (choiceCount == 0 || stepCount <= 3) }
}

/// Runs a program once, under a strategy or along a log.
package struct Explorer {
  let program: ExploredProgram
  private(set) var settings: ExplorationSettings
  /// Takes each decision of each run before it is carried out, so that it outlives the process.
  let crumb: RunCrumb?
  /// How often a run that stalled has waited for the system's threads: a stall is told from a wait for
  /// them by the first few.
  let vigils = Guarded(0)
  private let experience = FaultExperience()
  private let hasher = ContentHasher()

  package init(_ program: ExploredProgram, settings: ExplorationSettings = ExplorationSettings()) {
    self.init(program, settings: settings, crumb: nil)
  }

  init(_ program: ExploredProgram, settings: ExplorationSettings, crumb: RunCrumb?) {
    (self.program, self.settings, self.crumb) = (program, settings, crumb)
  }

  /// The same with fewer steps: a run that goes far beyond the failure it should show is given up.
  func limited(to stepCount: Int) -> Explorer {
    var explorer = self
    explorer.settings.stepLimit = min(settings.stepLimit, stepCount)
    return explorer
  }

  /// Runs the program under a strategy; equal numbers give equal runs of an equally learned one.
  package func run(_ number: Int, under strategy: any ScheduleStrategy) -> RunResult {
    perform(begin(number, under: strategy)).verdict
  }

  /// The guide of a run under a strategy.
  func begin(_ number: Int, under strategy: any ScheduleStrategy) -> StrategyGuide {
    let seed = settings.seed.derived(UInt64(number))
    strategy.begin(seed: seed.derived(strategy.name))
    return StrategyGuide(strategy, settings, experience, seed: seed)
  }

  /// Whether the program says what its state is.
  package var showsState: Bool { !built.observations.isEmpty }

  /// Whether a part of the program is ordinary code.
  var holdsOrdinaryCode: Bool { built.ordinary != nil }

  /// The program as it is before its first step.
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
  ///   - isTelling: Whether the steps are kept.
  ///   - isAuditing: Whether the digest after each step is kept.
  ///   - begin: Called with the run before anything is built, and with its driver.
  /// - Returns: How the run ended, and its driver.
  func perform(
    _ guide: any ScheduleStrategy, isTelling: Bool = false, isAuditing: Bool = false,
    _ begin: (Exploration, RunDriver) -> Void = { _, _ in }
  ) -> (verdict: RunResult, driver: RunDriver) {
    var limits = RunLimits()
    limits.maxEvents = UInt64(settings.stepLimit)
    // The seed of the world stays: what differs between runs is in the log.
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
    // Tasks that are left are cancelled; issues they record then are no failure.
    if isWhole, !Self.mustLeave(run, failure) {
      _ = ExpectationCapture.run { run.world.end() }
    } else {
      run.world.abandon()
    }
    return (verdict, driver)
  }
}
