#if canImport(Glibc)
import Glibc
#endif

/// Notices work that leaves a world for the system's threads: a child task without a scope, a
/// concurrent function, a detached task.
///
/// It only looks. The runtime offers the hook on Linux; elsewhere such work shows when it comes back
/// from a foreign thread, or not at all.
enum EscapeHook {
  /// The worlds being run, by thread; a world run inside a handler of another shadows it.
  private static let running = Guarded<[UInt: [WorldCore]]>([:])

  static func enter(_ core: WorldCore, thread: UInt) {
    running.withLock { $0[thread, default: []].append(core) }
  }

  static func leave(thread: UInt) {
    running.withLock { worlds in
      _ = worlds[thread]?.popLast()
      if worlds[thread]?.isEmpty == true { worlds[thread] = nil }
    }
  }

  /// Runs a closure while no other thread is about to enter or leave a run: in a copy of the process made
  /// by it the lock is open.
  static func whileNobodyEnters<Result>(_ body: () -> Result) -> Result {
    running.withLock { _ in body() }
  }

  /// A job was given to the system's threads by the calling one.
  private static func noticed(_ job: UnownedJob) {
    let thread = currentThreadNumber()
    guard let core = running.withLock({ $0[thread]?.last }) else { return }
    core.reportEscape(of: job)
  }

  static func install() {
    _ = installed
  }

  #if canImport(Glibc)
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let installed: Bool = {
    guard let symbol = unsafe dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    let hook: Hook = { job, original in
      EscapeHook.noticed(job)
      original(job)
    }
    // Safety: the runtime declares this variable with exactly this calling convention.
    unsafe symbol.assumingMemoryBound(to: Hook?.self).pointee = hook
    return true
  }()
  #else
  private static let installed = false
  #endif
}

extension WorldCore {
  /// A job went from the one being run to a foreign thread.
  func reportEscape(of job: UnownedJob) {
    let resumed = pumps[TaskIdentity.of(job)]
    let handler = (resumed ?? runningPump).flatMap(handling)
    let running = isShared ? Worker.current?.executor?.currentJob : currentJob
    let work = EscapedWork(job, startedBy: running?.task, isHandler: resumed != nil)
    reportForeign(
      .unscopedChild, actor: handler?.actor, message: handler?.message ?? "", detail: work.detail)
  }
}
