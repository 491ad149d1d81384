public import Synchronization

/// The state of one world, shared by its actors, references, clock and run loop.
///
/// Invariants: 1. Outside threaded mode only the home thread touches it while it runs. 2. `now` never
/// decreases. 3. The digest depends on deliveries, wake-ups, records and the end instant, never on hops.
@usableFromInline
@safe
// `home` names the home thread; `admits` and the executors check it, and send others to `foreign`.
// Safety: every entry point runs on the home thread, on a worker in its round, or takes a lock.
final class WorldCore: @unchecked Sendable {
  @usableFromInline let seed: Seed
  @usableFromInline let mode: ExecutionMode
  @usableFromInline let limits: RunLimits
  /// Whether several threads run the world's actors at once.
  @usableFromInline let isShared: Bool
  /// The thread that runs the world, zero while it is paused and belongs to its owner; with ``visit``
  /// set, the thread of a task outside that is with an actor meanwhile.
  @usableFromInline let home = Atomic<UInt>(0)
  /// Jobs that came from elsewhere, and what the enqueue hook saw leave.
  let foreign = Guarded(ForeignArrivals())
  /// Why the run is to end after this event, see ``Interruption``; read once an event.
  @usableFromInline let interruption = Atomic<UInt8>(0)

  @usableFromInline @safe @exclusivity(unchecked) var now: VirtualTime
  @usableFromInline @safe @exclusivity(unchecked) var schedule = Schedule()
  @usableFromInline @safe @exclusivity(unchecked) var journal: Journal
  /// Where the message lies that is handled at once.
  @usableFromInline @safe @exclusivity(unchecked) var room = MessageRoom()
  @usableFromInline @safe @exclusivity(unchecked) var allowance = Allowance()
  @usableFromInline @safe @exclusivity(unchecked) var prefetcher = Prefetcher()
  @usableFromInline @safe @exclusivity(unchecked) var membership = Membership()
  @safe @exclusivity(unchecked) var errands = Errands()
  @usableFromInline @safe @exclusivity(unchecked) var isFinished = false
  /// The handlers that waited as the world came to a standstill.
  @safe @exclusivity(unchecked) var leftWaiting: [BusyHandler] = []
  @safe @exclusivity(unchecked) var registry = Registry()

  @safe @exclusivity(unchecked) var waiting = WaitingRoom()
  @safe @exclusivity(unchecked) var processes = ProcessTable()
  /// The message the run loop itself has handled, without a task.
  @safe @exclusivity(unchecked) var delivering: Event?
  /// Options of interleaved mode, and who chooses among them; seeded draws without a driver.
  @safe @exclusivity(unchecked) var agenda = InterleavedAgenda()
  @safe @exclusivity(unchecked) var driver: (any ScheduleDriver)?
  @safe @exclusivity(unchecked) var choices: RandomStream
  @safe @exclusivity(unchecked) var ready = ReadyQueue()
  @safe @exclusivity(unchecked) var pumps = PumpPool()
  /// The world inside one of whose handlers this one is run.
  @safe @exclusivity(unchecked) var shadowed: (world: WorldCore?, time: OverrideScope?)?
  /// The name of the task that is being made.
  @safe @exclusivity(unchecked) var nameOfNewTask: String?
  /// The time and chance its code sees, and how it left.
  @safe @exclusivity(unchecked) var surroundings: OverrideScope?
  @safe @exclusivity(unchecked) var departures: [NotedDeparture] = []
  /// The work of code that knows nothing of this world.
  @safe @exclusivity(unchecked) var ordinary = OrdinaryWork()
  /// The first failure; in a threaded run several handlers may fail at once.
  private let firstFailure = Guarded<SimulationError?>(nil)
  /// In threaded mode.
  @safe @exclusivity(unchecked) var round = Round()
  @safe @exclusivity(unchecked) var taskExecutor: WorldTaskExecutor?

  /// The world in whose handler this one was made, if it was made in one.
  // Allowed: it is compared, and neither ordered nor told.
  let maker = RunningWorld.current.map(ObjectIdentifier.init)

  init(
    seed: Seed, start: VirtualTime, mode: ExecutionMode, limits: RunLimits, isTracing: Bool
  ) {
    self.seed = seed
    self.mode = mode
    self.limits = limits
    if case .threaded = mode { isShared = true } else { isShared = false }
    now = start
    choices = RandomStream(seed: seed, actor: "kernel", purpose: "schedule")
    journal = Journal(
      isShared: isShared, traceLength: limits.traceLength, isTracing: isTracing)
    if case .threaded(let count) = mode { round.hire(ThreadTeam(core: self, count: count)) }
    waiting.spot.serve(self)
    taskExecutor = WorldTaskExecutor(core: self)
    pumps.settle(in: PumpHost(core: self, executor: self))
  }

  /// Whether it is a region of a federation.
  @inlinable var isFederated: Bool { membership.isRegion }

  /// Whether the calling thread may touch the world now.
  @inlinable var isHome: Bool {
    let thread = home.load(ordering: .relaxed)
    guard thread != 0 else { return trespasser == nil }
    return thread & ~Self.visit == currentThreadNumber() || isWorker
  }

  /// A bit no number of a thread has, as threads are numbered by addresses.
  @usableFromInline static let visit: UInt = 1

  /// Whether a task outside is with an actor of the paused world.
  var isVisited: Bool { home.load(ordering: .relaxed) & Self.visit != 0 }

  /// Whether the calling thread is one of this threaded world.
  @usableFromInline var isWorker: Bool { worker != nil }

  /// The calling thread's place in this threaded world, if it is one of its threads.
  var worker: Worker? {
    guard isShared, let worker = Worker.current, worker.serves(self) else { return nil }
    return worker
  }

  /// The worker whose handler the calling thread runs, in threaded mode.
  var activeWorker: Worker? {
    guard let worker, worker.isWorking else { return nil }
    return worker
  }

  /// Whether no handler runs on the calling thread, and it may touch the world.
  var isAtRest: Bool {
    isHome && ready.running == nil && delivering == nil && activeWorker == nil
  }

  /// The error that ended the world, if one did.
  var failure: SimulationError? { firstFailure.withLock { $0 } }

  /// Records the first failure; later ones are its consequences.
  func fail(
    _ code: SimulationError.Code, actor: String, message: String, detail: String
  ) {
    let error = SimulationError(
      code, actor: actor, message: message, time: now, seed: seed, detail: detail)
    let isFirst = firstFailure.withLock { first in
      defer { if first == nil { first = error } }
      return first == nil
    }
    interruption.bitwiseOr(Interruption.failure, ordering: .releasing)
    if isFirst { tell(.faults, actor, .failure(error)) }
  }
}
