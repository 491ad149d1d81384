/// One closed system of actors in virtual time: its clock, schedule, random streams and trace.
///
///     let world = World(seed: 42)
///     let server = world.spawn("server") { Server(context: $0) }
///     server.send(.arrive, after: .seconds(1))
///     let outcome = try world.run(until: VirtualTime(secondsSinceEpoch: 3_600))
///     outcome.digestText  // equal for equal (assembly, seed, horizon)
///
/// A world is paused between two calls of ``run(until:)`` or ``step()``: its owner may then send
/// messages, spawn, stop, crash or restart actors, and look at the trace. It is not `Sendable`: one
/// thread owns it, and many worlds run in parallel on many threads.
///
/// Events are delivered in the order of (time, rank, sequence). A message sent without delay is due
/// now and goes behind everything already due; a delayed one is ranked among those of its instant,
/// equal ranks in the order they were sent.
public final class World {
  let core: WorldCore

  /// Creates an empty world.
  ///
  /// - Parameters:
  ///   - seed: The root of every random draw.
  ///   - start: The instant the clock stands at; zero, or a date if instants are dates.
  ///   - mode: How the actors are run, see ``ExecutionMode``.
  ///   - limits: Bounds on events, mailboxes and the trace.
  ///   - isTracing: Whether to keep what happens for reading; the digest is kept anyway.
  public init(
    seed: Seed, start: VirtualTime = .zero, mode: ExecutionMode = .fused,
    limits: RunLimits = RunLimits(), isTracing: Bool = false
  ) {
    core = WorldCore(seed: seed, start: start, mode: mode, limits: limits, isTracing: isTracing)
    EscapeHook.install()
  }

  deinit {
    core.tearDown()
  }

  /// The seed of the world.
  public var seed: Seed { core.seed }

  /// The instant the world stands at.
  public var now: VirtualTime { core.now }

  /// The rolling hash over every delivery and record so far.
  public var digest: UInt64 { core.digest.finalize() }

  /// What happened so far, if the world was made to keep it.
  public var trace: [TraceEntry] { core.trace?.entries ?? [] }

  /// When the next event is due; `nil` if nothing is scheduled.
  public var nextEventTime: VirtualTime? {
    core.nextEvent.map { VirtualTime(nanoseconds: $0.time) }
  }

  /// Runs until nothing is due by the horizon; the clock then stands at the horizon.
  ///
  /// - Parameter horizon: The last instant whose events are delivered. Without one the run ends
  ///   when nothing is scheduled, and the clock stands at the last event.
  /// - Returns: What the world has come to, see ``outcome``.
  /// - Throws: ``SimulationError`` naming actor, message, time and seed. The world is then over.
  @discardableResult
  public func run(until horizon: VirtualTime = .distantFuture) throws(SimulationError) -> RunOutcome
  {
    try core.run(until: horizon, events: .max)
    if horizon != .distantFuture, core.now < horizon { core.now = horizon }
    return outcome
  }

  /// Delivers the next event and lets everything it makes ready happen.
  ///
  /// - Returns: Whether there was an event.
  /// - Throws: ``SimulationError`` naming actor, message, time and seed. The world is then over.
  @discardableResult
  public func step() throws(SimulationError) -> Bool {
    guard nextEventTime != nil else { return false }
    try core.run(until: .distantFuture, events: 1)
    return true
  }

  /// What the world has come to so far.
  public var outcome: RunOutcome {
    RunOutcome(
      ending: core.isScheduleEmpty ? .quiescent : .horizon, time: core.now, digest: digest,
      eventCount: core.deliveredCount,
      deliveries: core.cells.map { .init(actor: $0.name, count: $0.delivered) },
      waiting: core.pumps.compactMap(core.handling))
  }
}
