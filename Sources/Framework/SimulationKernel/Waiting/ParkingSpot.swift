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
  // Safety: code that has the words also has the spot.
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
  // If the function were inlined, the optimizer would remove the hop. The function may resume on
  // another thread, so that it reads no state that changes here.
  @inline(never)
  func wait() -> Bool { unsafe executor.core == nil }
}

/// The executor of a parking spot.
// Safety: only the thread for which the spot was made parks here.
final class ParkingExecutor: SerialExecutor, @unchecked Sendable {
  // Safety: the world, or a thread of the world, owns the spot.
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
