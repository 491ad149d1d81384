#if canImport(Glibc)
import Glibc
#endif

/// Keeps in a world what its code gives to the threads of the system: child tasks, tasks of their own,
/// concurrent functions, the turns of default actors, and hops to the main actor.
///
/// The runtime asks at two places whether somebody else wants to decide, on Linux and elsewhere. Work of
/// threads that run no world goes its way.
enum RuntimeHooks {
  static func install() {
    _ = installed
  }

  /// Whether work that leaves is kept.
  static var areInstalled: Bool { installed }

  #if canImport(Glibc)
  /// Something the runtime exports.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    unsafe dlsym(dlopen(nil, RTLD_LAZY), name)
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
      if let world = RunningWorld.current, world.capture(job) { return }
      original(job)
    }
    let mainHook: MainHook = { original in
      RunningWorld.current?.mainExecutorWords ?? original()
    }
    // Safety: the runtime declares these variables with exactly these calling conventions.
    unsafe enqueue.assumingMemoryBound(to: EnqueueHook?.self).pointee = enqueueHook
    unsafe main.assumingMemoryBound(to: MainHook?.self).pointee = mainHook
    return true
  }()
  #else
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? { nil }

  private static let installed = false
  #endif
}

/// An executor as the runtime hands it around: who it is, and its table of functions.
@safe
struct ExecutorWords {
  private let identity: UInt
  private let implementation: UInt

  init(_ executor: UnownedSerialExecutor) {
    // Safety: an unowned executor is these two words.
    self = unsafe unsafeBitCast(executor, to: ExecutorWords.self)
  }
}
