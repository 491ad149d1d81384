public import SimulationPrimitives

/// Runs ordinary concurrent Swift code under many schedules, and throws if one of them breaks it.
///
///     let report = try explore("cart", schedules: 1_000) { try await checkout() }
///     print(report)
///
/// The closure is the root task of every schedule, and begins anew each time; an error it throws is a
/// failure. A program that says what must hold, what may crash and what may be lost is built from an
/// ``Exploration`` instead.
///
/// With `EXPLORE_REPLAY=token` in the environment, or the path of a crumb, the call makes that one run if it
/// is its own. Each decision of a run is kept in `exploring-NAME-PROCESS-NUMBER.crumb` in the folder for
/// temporary files (`TMPDIR`, else `/tmp`); the file is removed in the end, and one that is left is of the
/// run in which the process crashed. The crashing process prints how to replay it on standard error.
///
/// - Parameters:
///   - name: Its name; the function it stands in if not given.
///   - schedules: How many to run.
///   - within: The real time after which no more are begun, if there is a limit.
///   - seed: The seed of all schedules; that of the settings if not given.
///   - settings: The settings that say what may differ and go wrong.
///   - strategy: The strategy that decides, made anew for this call.
///   - workers: How many separate processes run the schedules, so that a crash is a failure with its trace
///     like any other; none, and so in this process, if zero.
///   - environment: Where `EXPLORE_REPLAY` is looked for; by default the process's own.
///   - function: The test it stands in, for the command that replays a failure.
///   - body: The root task of every schedule.
/// - Returns: The report of what was covered.
/// - Throws: ``ExplorationFailure`` with the failure, its trace and how to replay it, and also if no
///   schedule was run, or none had a choice and the settings require one; ``ReplayError`` if a token cannot be replayed.
@discardableResult
public func explore(
  _ name: String? = nil, schedules: Int = 1_000, within: Duration? = nil, seed: Seed? = nil,
  settings: ExplorationSettings = ExplorationSettings(),
  strategy: Strategy = .portfolio, workers: Int = 0, environment: [String: String]? = nil,
  function: String = #function, _ body: @escaping @Sendable () async throws -> Void
) throws -> ExplorationReport {
  let call = ExploreCall(
    ExploredProgram(name ?? function, body: body), isOrdinary: true, schedules,
    within, seed, settings, strategy.make(), workers, environment, function)
  return try call.answer()
}

/// Runs a program of actors and tasks under many schedules, and throws if one of them breaks it.
///
///     try explore("transfers") { run in
///       let bank = run.actor("bank") { Bank(context: $0) }
///       run.task("ada") { _ in await bank.transfer(10, from: 0, to: 1) }
///       run.task("ben") { _ in await bank.transfer(10, from: 1, to: 0) }
///       run.expect("no money is made") { bank.assumeIsolated { $0.total } == 200 }
///     }
///
/// All else is as for ordinary code.
///
/// - Parameters:
///   - name: Its name; the function it stands in if not given.
///   - schedules: How many to run.
///   - within: The real time after which no more are begun, if there is a limit.
///   - seed: The seed of all schedules; that of the settings if not given.
///   - settings: The settings that say what may differ and go wrong.
///   - strategy: The strategy that decides, made anew for this call.
///   - workers: How many separate processes run the schedules; none, and so in this process, if zero.
///   - environment: Where `EXPLORE_REPLAY` is looked for; by default the process's own.
///   - function: The test it stands in, for the command that replays a failure.
///   - build: Builds the actors and tasks of one run, anew each time.
/// - Returns: The report of what was covered.
/// - Throws: ``ExplorationFailure`` with the failure, its trace and how to replay it, and also if no
///   schedule was run, or none had a choice and the settings require one; ``ReplayError`` if a token cannot be replayed.
@discardableResult
public func explore(
  _ name: String? = nil, schedules: Int = 1_000, within: Duration? = nil, seed: Seed? = nil,
  settings: ExplorationSettings = ExplorationSettings(),
  strategy: Strategy = .portfolio, workers: Int = 0, environment: [String: String]? = nil,
  function: String = #function, _ build: @escaping @Sendable (Exploration) throws -> Void
) throws -> ExplorationReport {
  let call = ExploreCall(
    ExploredProgram(name ?? function, build), isOrdinary: false, schedules, within,
    seed, settings, strategy.make(), workers, environment, function)
  return try call.answer()
}
