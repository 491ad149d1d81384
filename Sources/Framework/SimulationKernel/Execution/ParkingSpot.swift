/// A place to wait in without a continuation: an actor whose executor keeps a job instead of running
/// it.
///
/// Resuming a continuation of an actor on a custom executor sends its task through the system's
/// threads first (Swift 6.3). A hop does not: the job of a handler that hops to a spot lands in
/// ``job``, and the world makes it ready when the handler is to go on.
actor ParkingSpot {
  private nonisolated let executor = ParkingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Whether somebody waits here.
  nonisolated var isOccupied: Bool { executor.job != nil }

  /// The identity of the task that waits here.
  nonisolated var task: UInt32? { executor.job.map(TaskIdentity.of) }

  /// Suspends the caller until ``leave(_:cancelled:)``; whether it was told to give up.
  // Inlined, the hop would be seen to do nothing and be removed.
  @inline(never)
  func wait() -> Bool { executor.isCancelled }

  /// Takes the job of whoever waits here, to be made ready.
  nonisolated func vacate(cancelled: Bool = false) -> ReadyJob? {
    executor.isCancelled = cancelled
    return executor.job.take().map { ReadyJob($0, on: executor) }
  }
}

/// The executor of one spot.
// In threaded mode the end of a round orders the thread that parks a job and the one that takes it.
// Safety: else only the thread that runs the world touches it.
final class ParkingExecutor: SerialExecutor, @unchecked Sendable {
  @safe @exclusivity(unchecked) var job: UnownedJob?
  @safe @exclusivity(unchecked) var isCancelled = false

  func enqueue(_ job: consuming ExecutorJob) {
    self.job = UnownedJob(job)
  }
}
