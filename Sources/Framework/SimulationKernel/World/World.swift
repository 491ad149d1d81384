import ProcessSupport

/// One closed system of actors in virtual time: its clock, schedule, random streams and trace.
///
///     let world = World(seed: 42)
///     let server = world.add("server") { Server(context: $0) }
///     server.send(.arrive, after: .seconds(1))
///     let outcome = try world.run(for: .hours(1))
///     outcome.digestText  // equal for equal (assembly, seed, horizon)
///
/// A world is paused between two calls of ``run(until:)`` or ``step()``. Its owner may then send
/// messages, add, read, stop, crash or restart actors, and inspect the trace. Outside tasks may
/// await its actors. A world is not `Sendable`: one thread owns it, and many worlds run in parallel
/// on many threads. A handler of another world that touches it without having created it ends its
/// own run with an error of code `otherWorld`.
///
/// Events are delivered in the order of (time, rank, sequence). A message sent without delay is due
/// now, after all events already due. Delayed messages of one instant are ordered by rank, and
/// equal ranks in the order they were sent.
public final class World {
  @usableFromInline let core: WorldCore

  /// Creates an empty world.
  ///
  /// - Parameters:
  ///   - seed: The seed of every random number.
  ///   - start: The initial instant of the clock; zero, or a date if instants are dates.
  ///   - mode: The mode in which the actors run, see ``ExecutionMode``.
  ///   - limits: Limits on events, mailboxes and the trace.
  ///   - isTracing: Whether to keep deliveries and records, see ``trace``. The digest is always
  ///     kept.
  public init(
    seed: Seed, start: VirtualTime = .zero, mode: ExecutionMode = .sequential,
    limits: RunLimits = RunLimits(), isTracing: Bool = false
  ) {
    core = WorldCore(seed: seed, start: start, mode: mode, limits: limits, isTracing: isTracing)
    ProcessHooks.prepare()
  }

  deinit {
    core.tearDown()
  }

  /// The seed of the world.
  public var seed: Seed { core.seed }

  /// The present instant of the world.
  public var now: VirtualTime { core.now }

  /// The event-history hash: every delivery, wake-up and record so far, and the present instant.
  public var digest: UInt64 {
    guard mayLook(at: "digest") else { return 0 }
    return core.journal.digest(at: core.now)
  }

  /// The deliveries and records so far, if tracing is enabled.
  public var trace: [TraceEntry] { mayLook(at: "trace") ? core.journal.trace?.entries ?? [] : [] }

  /// The number of entries that exceeded ``RunLimits/traceLength`` and were dropped.
  public var droppedTraceCount: Int { core.journal.trace?.dropped ?? 0 }

  /// The number of trace entries, including dropped ones, or `nil` without tracing.
  package var traceCount: Int? { core.journal.trace.map { $0.entries.count + $0.dropped } }

  /// The instant of the next event, now if a pause kept a handler waiting, or `nil` without events.
  public var nextEventTime: VirtualTime? {
    mayLook(at: "nextEventTime") ? core.nextInstant : nil
  }

  /// The outcome so far.
  public var outcome: RunOutcome {
    outcome(mayLook(at: "outcome") && core.isScheduleEmpty ? .quiescent : .horizon)
  }

  func outcome(_ ending: RunOutcome.Ending) -> RunOutcome {
    RunOutcome(
      ending: ending, time: core.now, digest: digest, eventCount: core.journal.deliveredCount)
  }

  /// The number of messages delivered to each actor, in the order the actors were added.
  ///
  /// - Complexity: O(actors).
  public var deliveries: [ActorDeliveries] {
    living("deliveries").compactMap(\.resident)
      .map { ActorDeliveries(actor: $0.name, count: $0.delivered) }
  }

  /// The handlers and processes that have begun and not ended.
  ///
  /// If nothing is scheduled, these are only waits without stall detection. After a stall or a
  /// deadlock they are the handlers that were waiting then.
  ///
  /// - Complexity: O(*n* log *n*) in the handlers and processes.
  public var waitingHandlers: [BusyHandler] {
    guard mayLook(at: "waitingHandlers") else { return [] }
    return core.isFinished ? core.ending.leftWaiting : core.handlers()
  }

  /// Returns whether the caller may inspect the world now; a handler of another partition fails.
  func mayLook(at property: String) -> Bool { core.mayReach(nil, to: property) }

  /// Returns the actors that were not stopped, for a property of the world.
  func living(_ property: String) -> [ActorCell] {
    mayLook(at: property) ? core.registry.living : []
  }
}

/// The number of messages delivered to one actor.
public struct ActorDeliveries: Hashable, Sendable {
  /// The actor's name.
  public let actor: String
  /// The number of messages delivered to the actor, in total for all its instances.
  public package(set) var count: UInt64
}
