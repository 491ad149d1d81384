/// A place to wait without a continuation.
///
/// The actor's executor keeps a job instead of running it. Resuming a continuation of an actor on a
/// custom executor first sends its task through the system's threads (Swift 6.3). A hop does not.
/// The job of a task that hops to the spot is kept in the place set just before. The world makes
/// the job ready when the wait is over. One spot therefore serves all tasks that wait on a thread.
actor ParkingSpot {
  private nonisolated let executor = ParkingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { words }

  /// The executor, on which a parked job can be run.
  // Safety: code that has the words has the spot.
  @safe nonisolated var words: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// Sets the world whose jobs are kept.
  nonisolated func serve(_ core: WorldCore) { unsafe executor.core = core }

  /// Prepares to keep the next job in a slot of the waiting tasks.
  nonisolated func prepare(_ slot: UInt32, isMain: Bool) {
    executor.next = .waiting(slot: slot, isMain: isMain)
  }

  /// Prepares to keep the next job as that of an idle pump.
  nonisolated func prepare(_ pump: Pump) { unsafe executor.next = .idle(.passUnretained(pump)) }

  /// Suspends the caller until its job is run.
  // Inlined, the hop would be seen to do nothing and be removed.
  // It may end on another thread than it began, and so reads nothing that is written here.
  @inline(never)
  func wait() -> Bool { unsafe executor.core == nil }
}

/// The executor of a parking spot.
// Safety: one thread at a time parks here, the one the spot was made for.
final class ParkingExecutor: SerialExecutor, @unchecked Sendable {
  // Safety: the spot belongs to the world, or to a thread of it.
  @exclusivity(unchecked) unowned(unsafe) var core: WorldCore?
  @safe @exclusivity(unchecked) var next = NextJob.unknown

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    switch next {
    case .idle(let pump): unsafe pump._withUnsafeGuaranteedRef { $0.parked = job }
    case .waiting(let slot, let isMain):
      unsafe core?.withSleepers { $0.park(job, in: slot, isMain: isMain) }
    case .unknown, .arriving: assertionFailure("a task parks without a place")
    }
    next = .unknown
  }
}
