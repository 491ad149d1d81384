public import ProcessSupport

/// One world, composed of parts that its actors, references, clock and run loop share.
///
/// A part is a struct in a separate file, which alone modifies its state. This class and its
/// extensions contain the operations that need several parts: to send, to deliver, to wait, to
/// halt, to run, to end.
///
/// Invariants: 1. Outside threaded mode only the thread that holds the gate touches the world while
/// it runs. 2. `now` never decreases. 3. The digest depends on deliveries, wake-ups, records and
/// the end instant, never on hops.
@usableFromInline
@safe
// The gate stores the thread that may use the world. `admits` and the executors check it, and leave
// the jobs of other threads at the gate.
// Safety: every entry point runs on that thread, on a worker in its round, or takes a lock.
final class WorldCore: JobKeeper, @unchecked Sendable {
  @usableFromInline let seed: Seed
  @usableFromInline let mode: ExecutionMode
  @usableFromInline let limits: RunLimits
  /// Whether several threads run the world's actors at once.
  @usableFromInline let isShared: Bool

  // The parts, each of which owns its state; the parts that every message uses are first.
  @usableFromInline let gate = Gate()
  @usableFromInline @safe @exclusivity(unchecked) var now: VirtualTime
  @usableFromInline @safe @exclusivity(unchecked) var schedule = Schedule()
  @usableFromInline @safe @exclusivity(unchecked) var journal: Journal
  @usableFromInline @safe @exclusivity(unchecked) var room = MessageRoom()
  @usableFromInline @safe @exclusivity(unchecked) var allowance = Allowance()
  @usableFromInline @safe @exclusivity(unchecked) var prefetcher = Prefetcher()
  @usableFromInline @safe @exclusivity(unchecked) var ending = Ending()
  @usableFromInline @safe @exclusivity(unchecked) var membership = Membership()
  @safe @exclusivity(unchecked) var errands = Errands()
  @safe @exclusivity(unchecked) var registry = Registry()
  @safe @exclusivity(unchecked) var ready = ReadyQueue()
  @safe @exclusivity(unchecked) var pumps = PumpPool()
  @safe @exclusivity(unchecked) var waiting = WaitingRoom()
  @safe @exclusivity(unchecked) var processes = ProcessTable()
  // The parts of interleaved mode: the options, and the chooser among them.
  @safe @exclusivity(unchecked) var agenda = InterleavedAgenda()
  @safe @exclusivity(unchecked) var chooser: Chooser
  // The part of threaded mode.
  @safe @exclusivity(unchecked) var round = Round()
  // The parts for ordinary code, which uses no world.
  @safe @exclusivity(unchecked) var guest = Guest()
  @safe @exclusivity(unchecked) var ordinary = OrdinaryWork()

  init(
    seed: Seed, start: VirtualTime, mode: ExecutionMode, limits: RunLimits, isTracing: Bool
  ) {
    self.seed = seed
    self.mode = mode
    self.limits = limits
    if case .threaded = mode { isShared = true } else { isShared = false }
    now = start
    chooser = Chooser(seed: seed)
    journal = Journal(
      isShared: isShared, traceLength: limits.traceLength, isTracing: isTracing)
    super.init()
    if case .threaded(let count) = mode { round.hire(ThreadTeam(core: self, count: count)) }
    waiting.spot.serve(self)
    guest.settle(on: WorldTaskExecutor(core: self))
    pumps.settle(in: PumpHost(core: self, executor: self))
  }

  /// The event that the run loop itself handles, without a task.
  var delivering: Event? { room.event }

  /// Whether the world is a partition of a federation.
  @inlinable var isFederated: Bool { membership.isPartition }

  /// Whether the calling thread may touch the world now.
  @inlinable @inline(__always) var isHome: Bool {
    let thread = gate.present
    guard thread != 0 else { return trespasser == nil }
    return thread & ~(Gate.visit | Gate.resting) == currentThreadNumber() || isWorker
  }

  /// Whether the world is over.
  @inlinable var isFinished: Bool { ending.isFinished }

  /// Whether the calling thread is one of this threaded world.
  @usableFromInline var isWorker: Bool { worker != nil }

  /// The worker of this threaded world that the calling thread is, if any.
  var worker: Worker? {
    guard isShared, let worker = Worker.current, worker.serves(self) else { return nil }
    return worker
  }

  /// The worker of the calling thread while it is inside a round, in threaded mode.
  var activeWorker: Worker? {
    guard let worker, worker.isWorking else { return nil }
    return worker
  }

  /// Whether no handler runs on the calling thread, and it may touch the world.
  var isAtRest: Bool {
    isHome && ready.running == nil && delivering == nil && activeWorker == nil
  }

  /// The error that ended the world, if any.
  var failure: SimulationError? { ending.failure }

  /// Stores the first failure; later ones are its consequences.
  func fail(
    _ code: SimulationError.Code, actor: String, message: String, detail: String
  ) {
    let error = SimulationError(
      code, actor: actor, message: message, time: now, seed: seed, detail: detail)
    let isFirst = ending.keep(error)
    gate.interrupt(by: .failure)
    if isFirst { tell(.faults, actor, .failure(error)) }
  }

  // The answers to hooks of the runtime while a thread runs the world.

  override func keeps(_ job: UnownedJob) -> Bool { capture(job) }

  override func keeps(_ job: UnownedJob, sleepingUntil time: UInt64) -> Bool {
    capture(job, sleepingUntil: time)
  }

  override func asksWhetherCancelled() -> Bool { letsOthersGoOnBeforeItIsCancelled() }

  override func blocks(for time: Duration, until hasHappened: () -> Bool) -> Bool {
    letsOthersGoOn(until: now.advanced(by: time), hasHappened)
  }

  override var mainExecutorWords: ExecutorWords? {
    Self.canKeepOrdinaryWork ? MainStandIn.words : nil
  }

  override var hasHelpers: Bool { guest.surroundings?.hasHelpers == true }

  override var notesTasks: Bool { guest.notesTasks }

  override func name(newTask name: String?) { guest.name(newTask: name) }

  override var notesErrors: Bool {
    guest.notesTasks && chooser.driver != nil && ready.running != nil
  }

  override func note(thrown error: String, at line: String?) {
    chooser.driver?.throwing(error, at: line)
  }
}
