public import CueDocuments
public import CueModel
import CueSystem
import FileReading
public import SimulationKernel

/// A scenario with its device in a world before the first event.
///
///     let scenario = try Scenario(contentsOf: "walk.json5")
///     let inTheCar = try scenario.adding("{ carPlay: true }", from: .minutes(3))
///     let digests = try ScenarioStage(scenario)
///       .forks(at: .minutes(3), as: [scenario, inTheCar]) { $0.outcome.digestText }
///
/// The scenario runs to its end, or from an instant on in several variants. Equal scenarios,
/// policies and seeds give equal runs, also after a fork.
public final class ScenarioStage {
  let scenario: Scenario
  private let configuration: DeviceConfiguration
  private let world: World
  private let started: StartedDevice
  /// The maximum number of bytes of memory to keep.
  var mostBytes = RunLoad.mostBytes
  /// Prepares another scenario in the same manner.
  private let again: (Scenario) throws -> ScenarioStage

  /// Prepares the device in a separate world; see ``ScenarioRun`` for the parameters.
  public init(
    _ scenario: Scenario, policy: Policy = .conductor, profile: PlatformProfile? = nil,
    seed: Seed? = nil, isTracing: Bool = false, keepingCircumstances: Bool = false,
    observer: (any WorldObserver)? = nil
  ) throws {
    self.scenario = scenario
    again = {
      try ScenarioStage(
        $0, policy: policy, profile: profile, seed: seed, isTracing: isTracing,
        keepingCircumstances: keepingCircumstances, observer: observer)
    }
    let assembly = try scenario.assembly(under: policy, profile: profile)
    configuration = assembly.configuration
    world = World(
      seed: seed ?? scenario.seed, start: scenario.start, limits: assembly.limits(),
      isTracing: isTracing)
    if let observer { world.add(observer) }
    // A journey starts as in a fleet, without a search of the surroundings before the first event.
    started =
      scenario.journey.isEmpty
      ? try assembly.startLaunched(in: world, keepingCircumstances: keepingCircumstances)
      : assembly.start(in: world, keepingCircumstances: keepingCircumstances)
  }

  /// Runs the scenario to its end.
  ///
  /// - Throws: `SimulationError` for a mistake in the simulated system, or `ReadingError` if the
  ///   record exceeds its memory limit (S-4).
  public func run() throws -> ScenarioRun { try finish(scenario) }

  /// Runs to just before an instant, then to the end for each of several scenarios with later
  /// events.
  ///
  /// - Parameters:
  ///   - instant: The instant of the fork, counted from the start.
  ///   - scenarios: This scenario, or this scenario with events added by
  ///     `Scenario.adding(_:from:)`.
  ///   - answer: Returns the result of one run.
  /// - Returns: The result for each scenario.
  /// - Throws: As ``run()`` does, for the run before the instant. See also
  ///   `World.fork(at:into:atOnce:_:)`.
  public func forks<Answer: LosslessStringConvertible>(
    at instant: Duration, as scenarios: [Scenario],
    _ answer: (ScenarioRun) throws -> Answer
  ) throws -> [Result<Answer, ForkFailure>] {
    let instant = scenario.start.advanced(by: instant)
    try reach(instant)
    return try world.fork(before: instant, into: scenarios.count) { number in
      try answer(self.goOn(as: scenarios[number], from: instant))
    }
  }

  /// Runs to just before an instant, then to the end as a scenario with additional later events.
  ///
  /// - Throws: As ``run()`` does.
  public func run(to instant: Duration, as scenario: Scenario) throws -> ScenarioRun {
    let instant = scenario.start.advanced(by: instant)
    try reach(instant)
    try world.run(before: instant)
    return try goOn(as: scenario, from: instant)
  }

  private func goOn(as other: Scenario, from instant: VirtualTime) throws -> ScenarioRun {
    // Events due at once keep the order of sending: at the start all of them are sent together.
    guard instant > scenario.start else { return try again(other).run() }
    let inputs = other.inputs(ofEventsFrom: scenario.events.count, for: configuration.cards)
    for input in inputs { input.send(to: started.device) }
    return try finish(other)
  }

  private func finish(_ other: Scenario) throws -> ScenarioRun {
    let end = scenario.start.advanced(by: scenario.horizon)
    try reach(end)
    let outcome = try world.run(until: end)
    try checkRoom()
    return ScenarioRun(other, world, started, outcome, configuration)
  }

  /// Approaches an instant in steps, so that the run ends at its memory limit.
  private func reach(_ instant: VirtualTime) throws {
    let piece = max(.seconds(1), scenario.horizon / 1_024)
    while world.now.advanced(by: piece) < instant {
      try world.run(until: world.now.advanced(by: piece))
      try checkRoom()
    }
  }

  private func checkRoom() throws(ReadingError) {
    let load = started.journal.load(withTraceOf: world.traceCount)
    guard let excess = load.excess(over: mostBytes) else { return }
    throw ReadingError(
      file: scenario.file,
      message: "after \(Int(world.now.seconds(since: scenario.start))) s, \(excess); "
        + "run it with fewer cards or for a shorter time")
  }
}
