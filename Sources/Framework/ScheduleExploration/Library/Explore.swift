public import SimulationPrimitives

/// Runs ordinary concurrent Swift code under many schedules and throws if a schedule fails.
///
///     let report = try explore("cart", schedules: 1_000) { try await checkout() }
///     print(report)
///
/// The closure is the root task of every schedule and starts anew each time. A thrown error is a
/// failure. Use an ``Exploration`` for a program with invariants, crashes or lost messages.
///
/// If `EXPLORE_REPLAY` is set to a token or to the path of a crumb, the call replays that run. A
/// call that the token does not name runs nothing. The call records each decision in
/// `exploring-NAME-PROCESS-NUMBER.crumb` in the folder for temporary files (`TMPDIR`, else `/tmp`).
/// The call removes the file at its end. After a crash, the file contains the run that crashed.
/// The crashing process prints the replay command on standard error.
///
/// - Parameters:
///   - name: The name of the program. The default is the name of the calling function.
///   - schedules: The number of schedules to run.
///   - within: The real time after which no schedule starts, if there is a limit.
///   - seed: The seed of all schedules. The default is the seed of the settings.
///   - settings: The settings that define the allowed faults and orders.
///   - strategy: The strategy that decides. Each call makes a new instance.
///   - workers: The number of separate processes that run the schedules. With workers, a crash is a
///     failure with a trace. Zero runs all schedules in this process.
///   - environment: The environment with `EXPLORE_REPLAY`. The default is that of the process.
///   - function: The calling test, for the command that replays a failure.
///   - body: The root task of every schedule.
/// - Returns: The report on the coverage.
/// - Throws: ``ExplorationFailure`` if a schedule fails, if none ran, or if none had a choice and
///   the settings require one. ``ReplayError`` if a token cannot be replayed.
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

/// Runs a program of actors and tasks under many schedules and throws if a schedule fails.
///
///     try explore("transfers") { run in
///       let bank = run.actor("bank") { Bank(context: $0) }
///       run.task("ada") { _ in await bank.transfer(10, from: 0, to: 1) }
///       run.task("ben") { _ in await bank.transfer(10, from: 1, to: 0) }
///       run.expect("no money is made") { bank.assumeIsolated { $0.total } == 200 }
///     }
///
/// Replay, crumbs and workers behave as for ordinary code.
///
/// - Parameters:
///   - name: The name of the program. The default is the name of the calling function.
///   - schedules: The number of schedules to run.
///   - within: The real time after which no schedule starts, if there is a limit.
///   - seed: The seed of all schedules. The default is the seed of the settings.
///   - settings: The settings that define the allowed faults and orders.
///   - strategy: The strategy that decides. Each call makes a new instance.
///   - workers: The number of separate processes that run the schedules. Zero runs all in this
///     process.
///   - environment: The environment with `EXPLORE_REPLAY`. The default is that of the process.
///   - function: The calling test, for the command that replays a failure.
///   - build: Builds the actors and tasks of one run, anew each time.
/// - Returns: The report on the coverage.
/// - Throws: ``ExplorationFailure`` if a schedule fails, if none ran, or if none had a choice and
///   the settings require one. ``ReplayError`` if a token cannot be replayed.
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
