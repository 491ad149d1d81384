import Foundation
import SimulationKernel
import SimulationPrimitives

/// Runs a piece of concurrent code under many schedules, and throws if one of them breaks it.
///
///     try explore("transfers") { run in
///       let bank = run.actor("bank") { Bank(context: $0) }
///       run.task("ada") { _ in await bank.transfer(10, from: 0, to: 1) }
///       run.task("ben") { _ in await bank.transfer(10, from: 1, to: 0) }
///       run.expect("no money is made") { bank.assumeIsolated { $0.total } == 200 }
///     }
///
/// With `EXPLORE_REPLAY=token` in the environment the call makes that one run if it is its own. Before
/// each run its number is written to `exploring-NAME-PROCESS.txt` in the folder for temporary
/// files (`TMPDIR`, else `/tmp`), and the file is removed in the end: one that is left names the run in
/// which the process died.
///
/// - Parameters:
///   - name: What it is called; the function it stands in.
///   - seeds: How many runs to make.
///   - settings: What may differ and go wrong.
///   - environment: Where `EXPLORE_REPLAY` is looked for; by default the process's own.
///   - build: Builds the actors and tasks of one run, anew each time.
/// - Throws: ``ExplorationFailure`` with the failure, its story and how to replay it;
///   ``ReplayRefusal`` if a token cannot be replayed.
public func explore(
  _ name: String = #function, seeds: Int = 1_000,
  settings: ExplorationSettings = ExplorationSettings(),
  environment: [String: String]? = nil,
  _ build: @escaping @Sendable (Exploration) throws -> Void
) throws {
  let environment = environment ?? ProcessInfo.processInfo.environment
  let program = ExploredProgram(name, isBuggy: false, build)
  if let text = environment["EXPLORE_REPLAY"] {
    let token = try ReplayToken(text)
    // One variable reaches every call of a test run; all but one leave it to the one it is for.
    guard token.program == name else { return }
    return try require(try token.replay(program), of: program, token.settings, "replayed")
  }
  let breadcrumb = Breadcrumb(name, folder: environment["TMPDIR"] ?? "/tmp")
  let outcome = Campaign(program, settings: settings).run(seeds) { number, strategy in
    breadcrumb.write(seed: settings.seed, strategy: strategy, number: number)
  }
  defer { breadcrumb.remove() }
  if let divergence = outcome.divergence {
    throw ExplorationFailure(
      failure: divergence.description, story: nil, token: nil,
      finding: "run \(outcome.runCount) of \(seeds)", command: nil)
  }
  if let (verdict, strategy, number) = outcome.failure {
    let shrunk = Shrinker(program, settings: settings).shrink(verdict)
    try require(
      shrunk.verdict, of: program, settings,
      "found by \(strategy) in run \(number + 1) of \(seeds), shrunk from "
        + "\(verdict.log.deviations.count) to \(shrunk.verdict.log.deviations.count) deviations in "
        + "\(shrunk.runCount) runs")
  }
  guard outcome.missing.isEmpty else {
    throw ExplorationFailure(
      failure: "never reached: \(outcome.missing.joined(separator: ", "))", story: nil, token: nil,
      finding: "\(seeds) runs; make more, or say how it can be reached", command: nil)
  }
}

/// Runs ordinary code under many schedules, and throws if one of them breaks it.
public func explore(
  _ name: String = #function, schedules: Int = 1_000,
  settings: ExplorationSettings = ExplorationSettings(),
  environment: [String: String]? = nil,
  _ body: @escaping @Sendable () async throws -> Void
) throws {
  try explore(name, seeds: schedules, settings: settings, environment: environment) { run in
    run.body(body)
  }
}

/// Throws if a run failed.
private func require(
  _ verdict: RunVerdict, of program: ExploredProgram, _ settings: ExplorationSettings,
  _ finding: String
) throws {
  guard let failure = verdict.failure else { return }
  let token = ReplayToken(of: verdict, program: program.name, settings: settings)
  let filter = program.name.prefix { $0 != "(" }
  throw ExplorationFailure(
    failure: failure, story: Explorer(program, settings: settings).story(of: verdict.log),
    token: token, finding: finding,
    command: "EXPLORE_REPLAY=\(token) swift test --filter '\(filter.replacing("'", with: "."))'")
}
