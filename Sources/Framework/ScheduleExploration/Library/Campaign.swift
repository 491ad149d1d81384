import SimulationKernel
import SimulationPrimitives

/// Many runs of one program under a strategy that learns from each run, until one of them fails.
package struct Campaign {
  /// The outcome of a campaign.
  package struct Outcome {
    /// The first failing run, with the name of its strategy and its number.
    package var failure: (verdict: RunResult, strategy: String, number: Int)?
    /// The step from which a run and its repetition differ.
    package var divergence: Divergence?
    /// The declared probes, and the subset that some run reached.
    package var declared: [String] = []
    package var reached: Set<String> = []
    package var runCount = 0
    /// The number of runs by the strategy that decided them.
    package var strategies: [String: Int] = [:]
    /// The distinct digests of all runs.
    package var digests: Set<UInt64> = []
    /// The guarantee of all PCT runs of the strategy, including runs of earlier calls.
    package var guarantee = PCTGuarantee()
    package var stepCount = 0
    package var choiceCount = 0
    /// The number of runs that were repeated and compared.
    package var auditCount = 0
    /// The actors and tasks of the first run.
    var names: [String] = []
    /// The uncontrolled operations of all runs.
    var uncontrolledOperations: Set<String> = []
    /// The failure of a worker's run.
    var found: WorkerResult.Failure?
    /// The run in which a worker's process crashed.
    var death: RunDeath?
    /// A sentence that describes how a run and its repetition differ.
    var parting: String?
    /// The first run, whose repetition shows whether state persists between runs.
    fileprivate(set) var first: RunResult?
    /// The reason why no more runs were made.
    var ending = ExplorationReport.Ending.allSchedules

    /// The declared probes that no run reached.
    package var missing: [String] { declared.filter { !reached.contains($0) } }
  }

  private let explorer: Explorer
  private let strategy: any ScheduleStrategy
  private let auditInterval: Int
  /// Whether a program with a single order of steps runs once, without an audit.
  var runsOneOrderOnce = false

  /// Creates a campaign.
  ///
  /// - Parameters:
  ///   - program: The program to run.
  ///   - settings: The settings that define the allowed faults and orders.
  ///   - strategy: The strategy that decides.
  ///   - auditInterval: The number of runs per audited run. Zero turns audits off.
  package init(
    _ program: ExploredProgram, settings: ExplorationSettings,
    strategy: any ScheduleStrategy = Strategy.portfolio.make(), auditInterval: Int = 50
  ) {
    self.init(Explorer(program, settings: settings), strategy, auditInterval)
  }

  init(_ explorer: Explorer, _ strategy: any ScheduleStrategy, _ auditInterval: Int = 50) {
    (self.explorer, self.strategy, self.auditInterval) = (explorer, strategy, auditInterval)
  }

  /// Returns a copy of the campaign that records the decisions of its runs in a file.
  func keeping(_ crumb: RunCrumb?) -> Campaign {
    var campaign = Campaign(
      Explorer(explorer.program, settings: explorer.settings, crumb: crumb), strategy,
      auditInterval)
    campaign.runsOneOrderOnce = runsOneOrderOnce
    return campaign
  }

  /// Performs a number of runs, or fewer if one fails.
  ///
  /// - Parameters:
  ///   - count: The number of runs.
  ///   - first: The number of the first run.
  ///   - begin: Called before each run with its number and strategy.
  /// - Returns: The outcome of the runs.
  package func run(
    _ count: Int, from first: Int = 0, _ begin: (Int, String) -> Void = { _, _ in }
  ) -> Outcome {
    var outcome = Outcome()
    for number in first..<(first + count) {
      guard make(number, &outcome, begin) else { break }
    }
    outcome.guarantee = guarantee
    return outcome
  }

  /// Performs runs until one fails, no other schedule is left, or `mayGoOn` returns false.
  func run(_ numbers: some Sequence<Int>, while mayGoOn: (Int) -> Bool) -> Outcome {
    var outcome = Outcome()
    for number in numbers {
      guard mayGoOn(number) else {
        outcome.ending = .time
        break
      }
      guard
        make(number, &outcome, { explorer.crumb?.begin($0, under: $1) })
      else { break }
      if outcome.choiceCount == 0 || isOver(after: outcome) {
        outcome.ending = .exhausted
        break
      }
    }
    outcome.guarantee = guarantee
    return outcome
  }

  /// Whether the first run is also the last one.
  private func isOver(after outcome: Outcome) -> Bool {
    runsOneOrderOnce && outcome.first?.hasOneOrder == true
  }

  /// Performs a run and returns whether the campaign may continue.
  private func make(
    _ number: Int, _ outcome: inout Outcome, _ begin: (Int, String) -> Void
  ) -> Bool {
    let guide = explorer.begin(number, under: strategy)
    let name = strategy.deciding.name
    begin(number, name)
    let isFirst = outcome.runCount == 0
    let (verdict, driver) = explorer.perform(guide) { $1.keepsNames = isFirst }
    if isFirst { (outcome.names, outcome.first) = (driver.names, verdict) }
    outcome.runCount += 1
    outcome.strategies[name, default: 0] += 1
    outcome.digests.insert(verdict.digest)
    outcome.stepCount += verdict.stepCount
    outcome.choiceCount += verdict.choiceCount
    outcome.reached.formUnion(verdict.reached)
    outcome.declared = verdict.probes
    outcome.uncontrolledOperations.formUnion(verdict.uncontrolledOperations)
    let isAudited =
      auditInterval > 0 && number.isMultiple(of: auditInterval) && !isOver(after: outcome)
    // A failing run is audited, because a file may keep state between runs as a variable does. Runs
    // with uncontrolled work may differ, so that they are not audited.
    let isDoubted = verdict.failure != nil && auditInterval > 0 && !isOver(after: outcome)
    if isAudited || isDoubted, !verdict.mayDiffer, verdict.isComplete {
      outcome.auditCount += 1
      audit(verdict, number, &outcome)
    }
    if verdict.failure != nil { outcome.failure = (verdict, name, number) }
    if outcome.failure != nil || outcome.divergence != nil { outcome.ending = .failure }
    return outcome.ending != .failure
  }

  /// Repeats a run and, if the run failed, the first run.
  ///
  /// A failure that depends on state instead of the schedule recurs on every schedule.
  private func audit(_ verdict: RunResult, _ number: Int, _ outcome: inout Outcome) {
    outcome.divergence = explorer.audit(verdict)
    outcome.parting = outcome.divergence?.description
    guard outcome.divergence == nil, let failure = verdict.failure, let first = outcome.first,
      first != verdict, !first.mayDiffer, let divergence = explorer.audit(first)
    else { return }
    outcome.divergence = divergence
    outcome.parting =
      "\(failure): so run \(number + 1) ended, and the first, which had ended with "
      + "\(first.failure?.description ?? "no failure"), no longer does; \(Divergence.advice)"
  }

  /// The guarantee of the PCT runs so far.
  var guarantee: PCTGuarantee { strategy.guarantee }
}
