public import CueDocuments
public import CueModel
import CueSystem
import FileReading
public import SimulationKernel

/// A scenario whose device stands in a world, to which nothing has happened yet: it is run to its end, or from
/// an instant on in several ways.
///
///     let scenario = try Scenario(contentsOf: "walk.json5")
///     let inTheCar = try scenario.adding("{ carPlay: true }", from: .minutes(3))
///     let digests = try ScenarioStage(scenario)
///       .forks(at: .minutes(3), as: [scenario, inTheCar]) { $0.outcome.digestText }
///
/// Equal scenarios, policies and seeds give equal runs, whatever they are forked from.
public final class ScenarioStage {
  let scenario: Scenario
  private let configuration: DeviceConfiguration
  private let world: World
  private let started: StartedDevice
  /// The number of bytes of memory that may be kept.
  var mostBytes = RunLoad.mostBytes
  /// Puts another scenario into a world in the same way.
  private let again: (Scenario) throws -> ScenarioStage

  /// Puts the device into a separate world; see ``ScenarioRun`` for the parameters.
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
    // A device of a fleet has no time to look about before the first thing happens.
    started =
      scenario.journey.isEmpty
      ? try assembly.startLaunched(in: world, keepingCircumstances: keepingCircumstances)
      : assembly.start(in: world, keepingCircumstances: keepingCircumstances)
  }

  /// Runs it to its end.
  ///
  /// - Throws: `SimulationError`, which is a mistake in the simulated system, or `ReadingError` if
  ///   the record outgrows its room (S-4).
  public func run() throws -> ScenarioRun { try finish(scenario) }

  /// Runs to just before an instant, and from there on to the end once for each of several scenarios, in which more
  /// happens from there on; see `World.fork(at:into:atOnce:_:)`.
  ///
  /// - Parameters:
  ///   - instant: Where they part, counted from the start.
  ///   - scenarios: This scenario, or it with events added by `Scenario.adding(_:from:)`.
  ///   - answer: Says what came of one.
  /// - Returns: The result for each scenario.
  /// - Throws: As ``run()`` does, for what happens before the instant.
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

  /// Runs to just before an instant, and from there to the end as a scenario in which more happens from there on.
  ///
  /// - Throws: As ``run()`` does.
  public func run(to instant: Duration, as scenario: Scenario) throws -> ScenarioRun {
    let instant = scenario.start.advanced(by: instant)
    try reach(instant)
    try world.run(before: instant)
    return try goOn(as: scenario, from: instant)
  }

  private func goOn(as other: Scenario, from instant: VirtualTime) throws -> ScenarioRun {
    // What is due at once keeps the order it was sent in: at the start all of it is sent together.
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

  /// Approaches an instant in pieces, so that it ends where there is no more room.
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
