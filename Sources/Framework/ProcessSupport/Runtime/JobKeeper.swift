/// The keeper of jobs that code on a thread gives to the threads of the system: a world, while the thread runs it.
///
/// Hooks of the runtime and functions that are replaced ask the keeper of the calling thread; on a thread without one
/// everything goes its way.
open class JobKeeper {
  @usableFromInline static let slot = ThreadLocal<JobKeeper>()

  /// The keeper of the calling thread, kept alive by the code that installed it.
  @inlinable package static var current: JobKeeper? { slot.current }

  /// Installs the keeper of the calling thread, or none; the one before.
  @discardableResult
  package static func replace(with keeper: JobKeeper?) -> JobKeeper? { slot.exchange(keeper) }

  /// Creates a keeper that keeps nothing.
  public init() {}

  /// Takes a job that was about to go to the threads of the system; whether it is the keeper's.
  open func keeps(_ job: UnownedJob) -> Bool { false }

  /// Takes a job that was about to sleep on a queue until a time of the system's steady clock; whether it is the
  /// keeper's.
  open func keeps(_ job: UnownedJob, sleepingUntil time: UInt64) -> Bool { false }

  /// Hears that the running task asks whether it is cancelled; whether it has to end, as the run is over.
  open func asksWhetherCancelled() -> Bool { false }

  /// Hears that the running task blocks its thread until something has happened, or for so long; whether others could
  /// go on meanwhile.
  open func blocks(for time: Duration, until hasHappened: () -> Bool) -> Bool { false }

  /// The executor that stands in for the main actor's.
  open var mainExecutorWords: ExecutorWords? { nil }

  /// Whether tasks and errors are noted.
  open var notesTasks: Bool { false }

  /// Hears of the name of the task that is being made, or that it is made.
  open func name(newTask name: String?) {}

  /// Hears of an error that is thrown, in which line if the program says it.
  open func note(thrown error: String, at line: String?) {}

  /// Whether those are noted.
  open var notesErrors: Bool { false }

  /// Whether its code has given work to threads of the system.
  open var hasHelpers: Bool { false }

  /// Waits in real time for threads that code of the calling thread's keeper has given work to, if it has.
  package static func awaitHelpers(seconds: Double, until isDone: () -> Bool) {
    guard current?.hasHelpers == true else { return }
    var patience = Patience()
    while !isDone(), patience.seconds < min(seconds, 10) { patience.rest(0.001) }
  }
}
