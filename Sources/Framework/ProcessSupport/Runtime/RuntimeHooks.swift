#if canImport(Glibc)
import Glibc
#endif

/// Keeps with a ``JobKeeper`` what code gives to the threads of the system: child tasks, tasks of their own,
/// concurrent functions, the turns of default actors, and hops to the main actor.
///
/// The runtime asks at two places whether a hook decides instead, on Linux and elsewhere. Work of
/// threads without a keeper goes its way, unless its task is claimed, see ``ClaimedTasks``.
package enum RuntimeHooks {
  package static func install() {
    _ = installed
  }

  /// Whether work that leaves is kept.
  package static var areInstalled: Bool { installed }

  #if canImport(Glibc)
  /// Something the runtime exports.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    unsafe dlsym(dlopen(nil, RTLD_LAZY), name)
  }

  // Safety: the runtime declares the function so: a job, and the two words of an executor.
  private static let enqueueOnExecutor = SystemFunctions.find(
    "swift_task_enqueue", as: (@convention(thin) (UnownedJob, UInt, UInt) -> Void).self)

  /// Gives a job to its executor as the runtime does, which waits for its turn; whether it could.
  package static func enqueue(_ job: UnownedJob, on executor: UnownedSerialExecutor) -> Bool {
    guard let enqueueOnExecutor else { return false }
    // Safety: an unowned executor is two words.
    let words = unsafe unsafeBitCast(executor, to: (UInt, UInt).self)
    enqueueOnExecutor(job, words.0, words.1)
    return true
  }

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias Main = @convention(thin) () -> ExecutorWords
  private typealias MainHook = @convention(thin) (Main) -> ExecutorWords

  private static let installed: Bool = {
    guard let enqueue = unsafe symbol("swift_task_enqueueGlobal_hook"),
      let main = unsafe symbol("swift_task_getMainExecutor_hook")
    else { return false }
    let enqueueHook: EnqueueHook = { job, original in
      if JobKeeper.current?.keeps(job) == true { return }
      if ClaimedTasks.claimant(of: job)?.takesBack(job) == true { return }
      original(job)
    }
    let mainHook: MainHook = { original in
      JobKeeper.current?.mainExecutorWords ?? original()
    }
    // Safety: the runtime declares these variables with exactly these calling conventions.
    unsafe enqueue.assumingMemoryBound(to: EnqueueHook?.self).pointee = enqueueHook
    unsafe main.assumingMemoryBound(to: MainHook?.self).pointee = mainHook
    return true
  }()
  #else
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? { nil }

  /// Says that it cannot.
  package static func enqueue(_ job: UnownedJob, on executor: UnownedSerialExecutor) -> Bool {
    false
  }

  private static let installed = false
  #endif
}

/// An executor as the runtime hands it around: who it is, and its table of functions.
@safe
public struct ExecutorWords: Sendable {
  private let identity: UInt
  private let implementation: UInt

  package init(_ executor: UnownedSerialExecutor) {
    // Safety: an unowned executor is these two words.
    self = unsafe unsafeBitCast(executor, to: ExecutorWords.self)
  }
}
