import Foundation
import ProcessSupport
import SimulationKernel
package import SimulationPrimitives

/// One call of `explore`: its arguments, and the steps that lead to its report or failure.
package struct ExploreCall {
  let program: ExploredProgram
  let settings: ExplorationSettings
  let schedules: Int
  let workers: Int
  let isOrdinary: Bool
  /// The function that contains the call: the test.
  let function: String
  private let strategy: any ScheduleStrategy
  private let environment: [String: String]
  private let limit: Double
  let watch = Stopwatch()
  /// The maximum real time in seconds for a step of a worker.
  var patience = 10.0
  /// Whether the call runs every possible schedule instead of a number of them.
  package var isExhaustive = false
  /// The maximum number of schedules of an exhaustive call.
  package var mostExhaustive = ExhaustiveSearch.Bounds().runCount
  /// Whether code with a single order of steps runs once.
  package var runsOneOrderOnce = false
  /// The receiver of the first run's warnings and known issues, if no run fails without workers.
  package var heard: ([CapturedIssue]) -> Void = { _ in }

  package init(
    _ program: ExploredProgram, isOrdinary: Bool, _ schedules: Int, _ within: Duration?,
    _ seed: Seed?, _ settings: ExplorationSettings, _ strategy: (any ScheduleStrategy)?,
    _ workers: Int, _ environment: [String: String]?, _ function: String
  ) {
    self.function = function
    var settings = settings
    if let seed { settings.seed = seed }
    (self.program, self.isOrdinary, self.settings) = (program, isOrdinary, settings)
    (self.schedules, self.workers) = (max(0, schedules), workers)
    limit = within.map { $0 / .seconds(1) } ?? .infinity
    self.strategy = strategy ?? Strategy.portfolio.make()
    self.environment = environment ?? ProcessInfo.processInfo.environment
  }

  var folder: String { environment["TMPDIR"] ?? "/tmp" }

  /// Whether the time limit allows another run.
  var hasTime: Bool { (limit == .infinity || watch.seconds < limit) && !Task.isCancelled }

  package func answer() throws -> ExplorationReport {
    if let text = environment["EXPLORE_REPLAY"], !text.isEmpty {
      return try replay(ReplayToken(reading: text))
    }
    guard !isOrdinary || World.keepsOrdinaryWork else { throw ExplorationFailure.notHere }
    guard settings.stepLimit > 0 else {
      throw ExplorationFailure(
        "a run may not take a step",
        finding: "stepLimit is \(settings.stepLimit); give it at least one")
    }
    guard workers >= 0 else {
      throw ExplorationFailure(
        "no process makes the runs", finding: "workers is \(workers); give it none or more")
    }
    // The order is settled before the workers start, as they inherit it from this process.
    HashOrder.settle()
    guard !isExhaustive else { return try keepingRuns(settings, "a run", search) }
    var campaign = Campaign(program, settings: settings, strategy: strategy)
    campaign.runsOneOrderOnce = runsOneOrderOnce
    guard workers == 0 else {
      return try report(try WorkerTeam(self, campaign).run(), Explorer(program, settings: settings))
    }
    return try keepingRuns(settings, "a run") { crumb in
      let outcome = campaign.keeping(crumb).run(0..<schedules) { _ in hasTime }
      let report = try report(outcome, Explorer(program, settings: settings, crumb: crumb))
      heard(outcome.first?.remarks ?? [])
      return report
    }
  }

  /// Returns the number of steps of each function of ordinary code in the default schedule.
  ///
  /// A hop that an optimized build removes reduces the number by one.
  package func stepsByFunction() -> [String: Int] {
    let own = Explorer(program, settings: settings).perform(LogGuide(ChoiceLog()), isTelling: true)
    return (own.driver.steps ?? []).reduce(into: [:]) { counts, step in
      if let function = step.function { counts[function, default: 0] += 1 }
    }
  }

  private func report(_ outcome: Campaign.Outcome, _ explorer: Explorer) throws -> ExplorationReport
  {
    var report = ExplorationReport(program.name, outcome, elapsed: watch.seconds)
    if let obstacle = Interposition.install() {
      report.uncontrolled.insert("the system's clocks and random numbers: \(obstacle)", at: 0)
    }
    try counting(outcome.runCount) { try judge(outcome, explorer) }
    if !HashOrder.settle() {
      report.warnings.append(
        "sets and dictionaries may have another order in each run; launch with "
          + "SWIFT_DETERMINISTIC_HASHING=1")
    }
    if let lack = lackOfChoice(in: outcome) {
      report.warnings.append("\(lack); if there should be others, \(Self.wayToChoices)")
    }
    return report
  }

  /// Adds the number of schedules to a failure that the closure throws.
  func counting(_ schedules: Int, _ judge: () throws -> Void) throws {
    do {
      try judge()
    } catch var failure as ExplorationFailure {
      failure.schedules = schedules
      throw failure
    }
  }

  /// Performs runs in this process and records their decisions in a file until all have returned.
  func keepingRuns<Result>(
    _ settings: ExplorationSettings, _ kind: String, _ body: (RunCrumb?) throws -> Result
  ) rethrows -> Result {
    let crumb = RunCrumb(program, settings, folder: folder)
    let stall = crumb.map { StallNotice($0.record, of: program.name) }
    defer {
      stall?.end()
      crumb?.remove()
    }
    return try announcing(crumb, kind) { try body(crumb) }
  }

  /// Runs a closure so that a crash of the process meanwhile prints the command to replay its last
  /// run.
  func announcing<Result>(
    _ crumb: RunCrumb?, _ kind: String, _ body: () throws -> Result
  ) rethrows -> Result {
    let notice = crumb.flatMap { post($0, kind) }
    defer { notice?.withdraw() }
    return try body()
  }

  private func post(_ crumb: RunCrumb, _ kind: String) -> DeathNotice? {
    let path = crumb.record.path
    return DeathNotice.post(
      crumb.record,
      .init(
        before: "\nexplore: the process crashes in \(kind) of \(program.name), kept in \(path)\n"
          + "replay: EXPLORE_REPLAY=",
        prefix: "\(ReplayToken.prefix)\(ReplayToken.version)-", path: path,
        after: "\(commandAfterToken)\n"))
  }
}
