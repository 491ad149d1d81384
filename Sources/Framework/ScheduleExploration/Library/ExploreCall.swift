import Foundation
import SimulationKernel
package import SimulationPrimitives

/// One call of `explore`: what it was asked for, and the way to its answer.
package struct ExploreCall {
  let program: ExploredProgram
  let settings: ExplorationSettings
  let schedules: Int
  let workers: Int
  private let isOrdinary: Bool
  /// The function the call stands in: the test.
  private let function: String
  private let strategy: any ScheduleStrategy
  private let environment: [String: String]
  private let limit: Double
  let watch = Stopwatch()
  /// For how many seconds a step of a worker is waited for.
  var patience = 10.0
  /// Whether all schedules there are must be run, however many.
  package var isExhaustive = false
  /// How many that may be.
  package var mostExhaustive = ExhaustiveSearch.Bounds().runCount
  /// Whether code that only has one order of its steps is run once.
  package var runsOneOrderOnce = false
  /// Takes the warnings and known issues of the first run, where none fails and no worker makes it.
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
    self.strategy = strategy ?? Portfolio()
    self.environment = environment ?? ProcessInfo.processInfo.environment
  }

  var folder: String { environment["TMPDIR"] ?? "/tmp" }

  /// Whether there is time for another run.
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
        "nobody makes the runs", finding: "workers is \(workers); give it none or more")
    }
    // Before any worker is made: each has what this process has.
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

  private func report(_ outcome: Campaign.Outcome, _ explorer: Explorer) throws -> ExplorationReport
  {
    var report = ExplorationReport(program.name, outcome, elapsed: watch.seconds)
    if let obstacle = Interposition.install() {
      report.uncontrolled.insert("the system's clocks and random numbers: \(obstacle)", at: 0)
    }
    try judge(outcome, explorer)
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

  /// Makes runs in this process, each of which is kept in a file until all have returned.
  func keepingRuns<Result>(
    _ settings: ExplorationSettings, _ kind: String, _ body: (RunCrumb?) throws -> Result
  ) rethrows -> Result {
    let crumb = RunCrumb(program, settings, folder: folder)
    defer { crumb?.remove() }
    return try announcing(crumb, kind) { try body(crumb) }
  }

  /// Has a dying process say how to make its last run again.
  private func announcing<Result>(
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
        before: "\nexplore: the process dies in \(kind) of \(program.name), kept in \(path)\n"
          + "replay: EXPLORE_REPLAY=",
        prefix: "\(ReplayToken.prefix)\(ReplayToken.version)-", path: path,
        after: "\(commandAfterToken)\n"))
  }

  private var commandAfterToken: String {
    Self.command(replaying: function, arguments: CommandLine.arguments)
  }

  /// The command that makes a call again, behind its variable: the test's, or that of the program itself.
  static func command(replaying function: String, arguments: [String]) -> String {
    let isTest = arguments.contains { $0 == "--testing-library" || $0.hasSuffix("xctest") }
    guard isTest else { return arguments.map { " \($0.shellWord)" }.joined() }
    // A pattern in quotes: whatever means something to either is any letter.
    let filter = function.prefix { $0 != "(" }.map { letter in
      letter.isLetter || letter.isNumber || "_/ `".contains(letter) ? letter : "."
    }
    return " swift test --filter '\(String(filter))'"
  }

  package func replay(_ token: ReplayToken) throws -> ExplorationReport {
    HashOrder.settle()
    var report = ExplorationReport(program.name)
    report.ending = .replay
    // One variable reaches every call of a test run; all but one leave it to the one it is for.
    guard token.program == program.name else { return report }
    let finding = token.build == .current ? "replayed" : "replayed, on another build"
    if token.isOfDeath, workers > 0, let guide = token.guide {
      switch sandbox(token.settings).fate(along: guide) {
      case .died(let death):
        throw ExplorationFailure(
          death.text, story: Story(lines: death.story), token: token, finding: finding,
          command: command(token))
      case .hung:
        throw ExplorationFailure(
          RunDeath.hang(after: patience), token: token, finding: finding, command: command(token))
      case .left(let status):
        throw ExplorationFailure(
          RunDeath.text(status: status), token: token, finding: finding, command: command(token))
      case .survived: break
      }
    }
    let verdict = try keepingRuns(token.settings, "a run") { crumb in
      let verdict = try token.replay(program, crumb: crumb)
      try require(verdict, Explorer(program, settings: token.settings, crumb: crumb), finding)
      return verdict
    }
    (report.schedules, report.distinctSchedules) = (1, 1)
    (report.steps, report.choices) = (verdict.stepCount, verdict.choiceCount)
    if token.isOfDeath {
      throw token.build == .current
        ? ReplayRefusal.otherFailure(found: nil) : .otherEnd(found: nil)
    }
    return report
  }

  /// The advice for a program whose runs all had one order.
  private static let wayToChoices =
    "let at least two tasks share an actor, explore without -O, which takes out hops, or add a schedule "
    + "point"

  /// Throws if runs, or all of them together, were not as they have to be.
  private func judge(_ outcome: Campaign.Outcome, _ explorer: Explorer) throws {
    if let parting = outcome.parting {
      throw ExplorationFailure(parting, finding: "run \(outcome.runCount) of \(schedules)")
    }
    if let death = outcome.death { throw failure(of: death) }
    if let found = outcome.found {
      throw WorkerShrinking(self, found).failure(beside: outcome.departures)
    }
    if let (verdict, strategy, number) = outcome.failure {
      // What fails in its one order is told by the issue itself, unless it waits for ever.
      if runsOneOrderOnce, verdict.hasOneOrder, !verdict.isStuck, let failure = verdict.failure {
        throw ExplorationFailure(failure, finding: "in its one order", issues: verdict.issues)
      }
      try tell(verdict, foundBy: strategy, number, explorer)
    }
    guard outcome.runCount > 0 else {
      throw ExplorationFailure(
        "no schedule was run", finding: "ask for at least one, and for time to run it in")
    }
    if settings.requiresChoice, let lack = lackOfChoice(in: outcome) {
      throw ExplorationFailure(
        lack, finding: "runs made: \(outcome.runCount); \(Self.wayToChoices)")
    }
    guard outcome.missing.isEmpty else {
      throw ExplorationFailure(
        "never reached: \(outcome.missing.joined(separator: ", "))",
        finding: "\(outcome.runCount) runs; make more, or say how it can be reached")
    }
  }

  /// Throws a failure that was found, as the plainest run that fails so.
  func tell(
    _ verdict: RunVerdict, foundBy strategy: String, _ number: Int, _ explorer: Explorer
  ) throws {
    // Each run leaves tasks behind that the system's threads go on with: one more tells of it, not hundreds.
    guard verdict.failure?.hasPrefix(Explorer.notUnderControl) != true else {
      return try require(
        verdict, explorer, finding(strategy, number, verdict.log, verdict.log, 0))
    }
    let token = ReplayToken(of: verdict, program: program, settings: settings)
    let shrunk = announcing(
      explorer.crumb, "a run that shrinks \(verdict.failure ?? ""), found as \(token),"
    ) { Shrinker(explorer).shrink(verdict) }
    try require(
      shrunk.verdict, explorer,
      finding(strategy, number, verdict.log, shrunk.verdict.log, shrunk.runCount))
  }

  /// The sentence about a program whose every run had one order only; nil if there were choices.
  ///
  /// One task alone that never waits is no concurrent program, and no other order of it is expected;
  /// ordinary code may be a program whose every hop the optimizer took away.
  private func lackOfChoice(in outcome: Campaign.Outcome) -> String? {
    let isPlain = !isOrdinary && outcome.names.count < 2 && outcome.stepCount <= outcome.runCount
    guard outcome.choiceCount == 0, settings.requiresChoice || !isPlain else { return nil }
    let departures = outcome.departures.sorted().joined(separator: ", ")
    return
      "no schedule had a choice: in all of \(outcome.stepCount) steps there was never more than "
      + "one thing to do next, so that no other order was tried"
      + (departures.isEmpty ? "" : "; not under control: \(departures)")
  }

  /// How a failure was found and shrunk, in words.
  func finding(
    _ strategy: String, _ number: Int, _ log: ChoiceLog, _ shrunk: ChoiceLog, _ runCount: Int
  ) -> String {
    let place =
      isExhaustive
      ? "found by a search of all schedules in run \(number + 1)"
      : "found by strategy \(strategy) in run \(number + 1) of \(schedules)"
    let (count, left) = (log.deviations.count, shrunk.deviations.count)
    guard left < count else { return place }
    let deviations = left == 1 ? "deviation" : "deviations"
    return "\(place), shrunk from \(count) to \(left) \(deviations) in \(runCount) runs"
  }

  /// Throws if a run failed.
  func require(_ verdict: RunVerdict, _ explorer: Explorer, _ finding: String) throws {
    guard let known = verdict.failure else { return }
    let (story, failure) = explorer.tell(verdict.log, failing: known)
    // The system's threads decide how it goes on, and no token has them do so again.
    guard !failure.hasPrefix(Explorer.notUnderControl) else {
      throw ExplorationFailure(failure, story: story, finding: finding)
    }
    let token = ReplayToken(of: verdict, program: program, settings: explorer.settings)
    throw ExplorationFailure(
      failure, story: story, token: token, finding: finding, command: command(token),
      issues: verdict.issues)
  }

  /// Tells of a run in which a worker died: the plainest one that dies so.
  private func failure(of death: RunDeath) -> ExplorationFailure {
    let place = "found by \(death.strategy) in run \(death.number + 1) of \(schedules)"
    // Each attempt would be waited for as long; and who leaves by itself leaves no word of where.
    if death.text == RunDeath.hang(after: patience) || death.isByItself {
      return ExplorationFailure(
        death.text, token: death.token, finding: "\(place), not shrunk",
        command: command(death.token))
    }
    guard let (plain, count) = sandbox(settings).shrink(death) else {
      return ExplorationFailure(
        death.text, token: death.token, finding: "\(place); made again, the run did not die",
        command: command(death.token))
    }
    let counts = [death, plain].map(\.token.log.deviations.count)
    return ExplorationFailure(
      plain.text, story: plain.story, token: plain.token,
      finding: "\(place), shrunk from \(counts[0]) to \(counts[1]) deviations in \(count) runs",
      command: command(plain.token))
  }

  private func sandbox(_ settings: ExplorationSettings) -> Sandbox {
    Sandbox(
      explorer: Explorer(program, settings: settings), folder: folder, patience: patience)
  }

  func command(_ token: ReplayToken) -> String {
    "EXPLORE_REPLAY=\(token)\(commandAfterToken)"
  }
}
