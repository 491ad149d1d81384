import ProcessSupport

/// One closed system of actors in virtual time: its clock, schedule, random streams and trace.
///
///     let world = World(seed: 42)
///     let server = world.add("server") { Server(context: $0) }
///     server.send(.arrive, after: .seconds(1))
///     let outcome = try world.run(for: .hours(1))
///     outcome.digestText  // equal for equal (assembly, seed, horizon)
///
/// A world is paused between two calls of ``run(until:)`` or ``step()``: its owner may then send
/// messages, add, read, stop, crash or restart actors, and look at the trace; tasks outside may await
/// its actors. It is not `Sendable`: one
/// thread owns it, and many worlds run in parallel on many threads. Handlers of another world, unless they made it, do
/// not reach it: their run ends with an error of code `otherWorld`.
///
/// Events are delivered in the order of (time, rank, sequence). A message sent without delay is due
/// now and goes behind everything already due; a delayed one is ranked among those of its instant,
/// equal ranks in the order they were sent.
public final class World {
  @usableFromInline let core: WorldCore

  /// Creates an empty world.
  ///
  /// - Parameters:
  ///   - seed: The root of every random draw.
  ///   - start: The instant the clock stands at; zero, or a date if instants are dates.
  ///   - mode: The way the actors are run, see ``ExecutionMode``.
  ///   - limits: Bounds on events, mailboxes and the trace.
  ///   - isTracing: Whether to keep deliveries and records for reading, see ``trace``; the digest is kept
  ///     anyway.
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

  /// The instant the world stands at.
  public var now: VirtualTime { core.now }

  /// The rolling hash over every delivery, wake-up and record so far, and the present instant.
  public var digest: UInt64 {
    guard mayLook(at: "digest") else { return 0 }
    return core.journal.digest(at: core.now)
  }

  /// Deliveries and records so far, if the world was made to keep it.
  public var trace: [TraceEntry] { mayLook(at: "trace") ? core.journal.trace?.entries ?? [] : [] }

  /// The number of entries the trace had no room for, see ``RunLimits/traceLength``.
  public var droppedTraceCount: Int { core.journal.trace?.dropped ?? 0 }

  /// The number of entries for the trace, including dropped ones; `nil` if the world keeps none.
  package var traceCount: Int? { core.journal.trace.map { $0.entries.count + $0.dropped } }

  /// The instant of the next event, now if a pause kept a handler waiting; `nil` if there is none.
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

  /// The numbers of messages each actor was delivered, in the order the actors were added.
  ///
  /// - Complexity: O(actors).
  public var deliveries: [ActorDeliveries] {
    living("deliveries").compactMap(\.resident)
      .map { ActorDeliveries(actor: $0.name, count: $0.delivered) }
  }

  /// Handlers and processes that have begun and not ended: none, if nothing is scheduled and none said it may
  /// wait.
  ///
  /// After a stall or a deadlock they are those that waited then.
  ///
  /// - Complexity: O(*n* log *n*) in them.
  public var waitingHandlers: [BusyHandler] {
    guard mayLook(at: "waitingHandlers") else { return [] }
    return core.isFinished ? core.ending.leftWaiting : core.handlers()
  }

  /// Returns whether the caller may look now; a handler of another region has failed.
  func mayLook(at property: String) -> Bool { core.mayReach(nil, to: property) }

  /// The actors that were not stopped, for a property that tells of them.
  func living(_ property: String) -> [ActorCell] {
    mayLook(at: property) ? core.registry.living : []
  }
}

/// The number of messages one actor has been delivered.
public struct ActorDeliveries: Hashable, Sendable {
  /// The actor's name.
  public let actor: String
  /// Messages delivered to it, over all its instances.
  public package(set) var count: UInt64
}
