#if canImport(Glibc)
import Glibc
#endif

/// Hooks that give a ``JobKeeper`` the work that code gives to the threads of the system.
///
/// This work includes child tasks, unstructured tasks, concurrent functions, the turns of default
/// actors, and hops to the main actor. The runtime has two hooks for this, on Linux and elsewhere.
/// Work of threads without a keeper is not affected, unless its task is claimed, see
/// ``ClaimedTasks``.
package enum RuntimeHooks {
  package static func install() {
    _ = installed
  }

  /// Whether the hooks are installed.
  package static var areInstalled: Bool { installed }

  #if canImport(Glibc)
  /// Returns the address of a symbol that the runtime exports.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    unsafe dlsym(dlopen(nil, RTLD_LAZY), name)
  }

  // Safety: the runtime declares the function with these parameters: a job, and two words.
  private static let enqueueOnExecutor = SystemFunctions.find(
    "swift_task_enqueue", as: (@convention(thin) (UnownedJob, UInt, UInt) -> Void).self)

  /// Gives a job to its executor as the runtime does, and returns whether it could.
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

  /// Returns `false`, as this is not available on this platform.
  package static func enqueue(_ job: UnownedJob, on executor: UnownedSerialExecutor) -> Bool {
    false
  }

  private static let installed = false
  #endif
}

/// An executor as the runtime passes it: its identity, and its table of functions.
@safe
public struct ExecutorWords: Sendable {
  private let identity: UInt
  private let implementation: UInt

  package init(_ executor: UnownedSerialExecutor) {
    // Safety: an unowned executor is these two words.
    self = unsafe unsafeBitCast(executor, to: ExecutorWords.self)
  }
}
