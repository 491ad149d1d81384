#if canImport(Glibc)
@_spi(ExperimentalScheduling) import _Concurrency
#endif
import ProcessSupport

/// The serial executor of a world's pumps and, in sequential mode, of all its actors.
///
/// Calls between them therefore need no hops. An actor keeps its world's record, and so its
/// executor, even when the world is over.
extension WorldCore: SerialExecutor {
  @usableFromInline
  func enqueue(_ job: consuming ExecutorJob) {
    if ready.isCatching { return ready.catch(UnownedJob(job)) }
    arrive(ReadyJob(UnownedJob(job), of: self))
  }

  /// Returns whether a thread that runs no job of this executor may enter its isolation.
  ///
  /// The kernel may enter its pump and actors that handle a message at once. Code in no isolation
  /// may spawn processes, and the owner of a paused world may enter any actor.
  @usableFromInline
  func isIsolatingCurrentContext() -> Bool? { isAtRest || delivering != nil || ready.isCatching }

  @usableFromInline
  func checkIsolated() {
    precondition(
      isIsolatingCurrentContext() == true,
      "an actor of a world was entered from outside its isolation")
  }
}

/// The serial executor of one actor in interleaved mode.
///
/// Every call between actors is then a hop, and so a choice.
final class ActorExecutor: SerialExecutor {
  private let core: WorldCore
  private let cell: UInt32

  init(core: WorldCore, cell: UInt32) {
    self.core = core
    self.cell = cell
  }

  func enqueue(_ job: consuming ExecutorJob) {
    core.arrive(ReadyJob(UnownedJob(job), on: self, cell: cell))
  }

  func isIsolatingCurrentContext() -> Bool? { core.isIsolatingCurrentContext() }

  func checkIsolated() { core.checkIsolated() }
}

/// The executor of code in no actor's isolation.
///
/// Tasks that prefer it run here, and tasks that were about to leave the world.
final class WorldTaskExecutor: TaskExecutor {
  fileprivate let core: WorldCore

  init(core: WorldCore) {
    self.core = core
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The turn of a default actor is enqueued here, too.
    if core.keepsOrdinaryWork, RunningWorld.current === core {
      // Only tasks of the world prefer its executor.
      core.ordinary.note(task: TaskIdentity.of(job))
      if core.capture(job) { return }
    }
    core.arrive(ReadyJob(loose: job))
  }
}

#if canImport(Glibc)
/// The scheduling of sleeps of ordinary code as events of the world.
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

/// A replacement of the main actor on threads that run a world; elsewhere it changes nothing.
///
/// It is a single object, as tasks outlive worlds.
final class MainStandIn: SerialExecutor {
  private static let shared = MainStandIn()

  // Safety: the object is never released.
  static let words = unsafe ExecutorWords(shared.asUnownedSerialExecutor())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let ready = unsafe ReadyJob(
      job, ordinaryOn: asUnownedSerialExecutor(), place: OrdinaryActors.main)
    guard let core = RunningWorld.current else {
      let claimant = ClaimedTasks.claimant(of: job) as? WorldCore
      if claimant?.reportForeign(ready) == true { return }
      // Allowed: without a world on this thread the job belongs to the main actor.
      unsafe MainActor.sharedUnownedExecutor.asSerialExecutor()?.enqueue(ExecutorJob(job))
      return
    }
    guard core.keepsOrdinaryWork else {
      // If the main thread runs the world, it would run the job too late to detect it.
      core.reportEscape(of: job)
      return core.refuse(ready)
    }
    core.arrive(ready)
  }

  /// Returns `false`, as the calling code runs in no job of this executor.
  func isIsolatingCurrentContext() -> Bool? { false }
}
