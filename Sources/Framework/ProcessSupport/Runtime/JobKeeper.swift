/// A keeper of the jobs that code on a thread gives to the threads of the system.
///
/// A world is the keeper while the thread runs it. Hooks of the runtime and replaced functions call
/// the keeper of the calling thread. A thread without a keeper is not affected.
open class JobKeeper {
  @usableFromInline static let slot = ThreadLocal<JobKeeper>()

  /// The keeper of the calling thread, kept alive by the code that installed it.
  @inlinable package static var current: JobKeeper? { slot.current }

  /// Sets the keeper of the calling thread, or none, and returns the previous one.
  @discardableResult
  package static func replace(with keeper: JobKeeper?) -> JobKeeper? { slot.exchange(keeper) }

  /// Creates a keeper that takes no jobs.
  public init() {}

  /// Takes a job that was about to go to the threads of the system, and returns whether it did.
  open func keeps(_ job: UnownedJob) -> Bool { false }

  /// Takes a job that was about to sleep until a time of the steady clock, and returns whether it
  /// did.
  open func keeps(_ job: UnownedJob, sleepingUntil time: UInt64) -> Bool { false }

  /// Returns whether the running task has to end as cancelled, as the run is over.
  open func asksWhetherCancelled() -> Bool { false }

  /// Handles that the running task blocks its thread until a condition or a time, and returns
  /// whether other tasks could continue meanwhile.
  open func blocks(for time: Duration, until hasHappened: () -> Bool) -> Bool { false }

  /// The replacement for the main actor's executor.
  open var mainExecutorWords: ExecutorWords? { nil }

  /// Whether tasks and errors are recorded.
  open var notesTasks: Bool { false }

  /// Receives the name of the task about to be made, and nil after its creation.
  open func name(newTask name: String?) {}

  /// Receives a thrown error, with its line if available.
  open func note(thrown error: String, at line: String?) {}

  /// Whether thrown errors are recorded.
  open var notesErrors: Bool { false }

  /// Whether the keeper's code has given work to threads of the system.
  open var hasHelpers: Bool { false }

  /// Waits in real time for the threads that have work of the calling thread's keeper, if any.
  package static func awaitHelpers(seconds: Double, until isDone: () -> Bool) {
    guard current?.hasHelpers == true else { return }
    var patience = Patience()
    while !isDone(), patience.seconds < min(seconds, 10) { patience.rest(0.001) }
  }
}
