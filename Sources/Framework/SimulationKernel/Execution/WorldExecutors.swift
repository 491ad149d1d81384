#if canImport(Glibc)
@_spi(ExperimentalScheduling) import _Concurrency
#endif

/// The serial executor of a whole world (fused), of one actor (interleaved), or of the kernel's pumps.
///
/// One object for a world makes calls between its actors free of hops; one object for an actor makes
/// every call between actors a hop, and so a choice.
final class WorldSerialExecutor: SerialExecutor {
  private let core: WorldCore
  private let cell: UInt32?

  init(core: WorldCore, cell: UInt32?) {
    self.core = core
    self.cell = cell
  }

  func enqueue(_ job: consuming ExecutorJob) {
    if core.catchesNext { return core.caught = UnownedJob(job) }
    core.arrive(ReadyJob(UnownedJob(job), on: self, cell: cell))
  }

  /// Asked only of a thread that runs no job of this executor: lets the kernel enter its own pump and
  /// actors that handle a message at once, and the owner of a paused world any actor.
  func isIsolatingCurrentContext() -> Bool? { core.isAtRest || core.delivering != nil }

  func checkIsolated() {
    precondition(
      core.isAtRest || core.delivering != nil,
      "an actor of a world was entered from outside its isolation")
  }
}

/// The executor of what is in no actor's isolation: those who prefer it, and those who were about to
/// leave the world.
final class WorldTaskExecutor: TaskExecutor {
  fileprivate let core: WorldCore

  init(core: WorldCore) {
    self.core = core
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A default actor about to work off its queue comes here too.
    if core.keepsOrdinaryWork, RunningWorld.current === core {
      // Nobody but the world's own tasks prefers its executor.
      core.ordinary.note(task: TaskIdentity.of(job))
      if core.capture(job) { return }
    }
    core.arrive(ReadyJob(loose: job))
  }
}

#if canImport(Glibc)
/// Sleeps of code that knows nothing of the world are events of it.
extension WorldTaskExecutor: SchedulingExecutor {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    core.sleep(ReadyJob(loose: UnownedJob(job)), for: delay)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let delay = clock.now.duration(to: instant)
    core.sleep(ReadyJob(loose: UnownedJob(job)), for: delay)
  }
}
#endif

/// Stands in for the main actor on threads that run a world; elsewhere the main actor is what it was.
///
/// There is one, as tasks outlive worlds.
final class MainStandIn: SerialExecutor {
  private static let shared = MainStandIn()

  // Safety: the object is never given back.
  static let words = unsafe ExecutorWords(shared.asUnownedSerialExecutor())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard let core = RunningWorld.current else {
      // Allowed: without a world on this thread the job is the main actor's own.
      unsafe MainActor.sharedUnownedExecutor.asSerialExecutor()?.enqueue(ExecutorJob(job))
      return
    }
    unsafe core.arrive(
      ReadyJob(job, ordinaryOn: asUnownedSerialExecutor(), place: OrdinaryActors.main))
  }

  /// Asked only of code that runs in no job of this executor.
  func isIsolatingCurrentContext() -> Bool? { false }
}
