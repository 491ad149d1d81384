#if canImport(Glibc)
import Glibc

/// A C function by which code leaves a run's control: the call is reported and then made.
///
/// All of them take at most six integers and pointers, which both supported processors pass in
/// registers. So one signature is suitable for all, regardless of the declaration.
enum LeavingFunction: String, CaseIterable {
  typealias Words = (Int, Int, Int, Int, Int, Int)
  typealias Function = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int

  case dispatchAsync = "dispatch_async"
  case dispatchAsyncF = "dispatch_async_f"
  case dispatchBarrierAsync = "dispatch_barrier_async"
  case dispatchBarrierAsyncF = "dispatch_barrier_async_f"
  case dispatchGroupAsync = "dispatch_group_async"
  case dispatchGroupAsyncF = "dispatch_group_async_f"
  case dispatchAfter = "dispatch_after"
  case dispatchAfterF = "dispatch_after_f"
  case dispatchGroupNotify = "dispatch_group_notify"
  case dispatchGroupNotifyF = "dispatch_group_notify_f"
  case dispatchApply = "dispatch_apply"
  case dispatchApplyF = "dispatch_apply_f"
  case dispatchSourceCreate = "dispatch_source_create"
  case dispatchSourceSetTimer = "dispatch_source_set_timer"
  case timerSet = "timerfd_settime"
  case pthreadCreate = "pthread_create"
  case nanosleep
  case clockNanosleep = "clock_nanosleep"
  case usleep
  case sleep
  case socket
  case socketPair = "socketpair"
  case connect
  case accept
  case accept4
  case pipe
  case pipe2
  case open
  case open64
  case openat
  case openat64
  case fopen
  case fopen64
  case posixSpawn = "posix_spawn"
  case posixSpawnp = "posix_spawnp"
  case dispatchSemaphoreWait = "dispatch_semaphore_wait"
  case dispatchGroupWait = "dispatch_group_wait"
  case condTimedWait = "pthread_cond_timedwait"
  case condClockWait = "pthread_cond_clockwait"

  /// The uncontrolled operation, or `nil` if the function only waits for another thread.
  private var operation: UncontrolledConstruct? {
    switch self {
    case .dispatchAsync, .dispatchAsyncF, .dispatchBarrierAsync, .dispatchBarrierAsyncF,
      .dispatchGroupAsync, .dispatchGroupAsyncF:
      .queueAsync
    case .dispatchAfter, .dispatchAfterF: .queueAfter
    case .dispatchGroupNotify, .dispatchGroupNotifyF: .groupNotify
    case .dispatchApply, .dispatchApplyF: .concurrentPerform
    case .dispatchSourceCreate, .dispatchSourceSetTimer: .source
    case .timerSet: .timer
    case .pthreadCreate: .thread
    case .nanosleep, .clockNanosleep, .usleep, .sleep: .threadSleep
    case .socket, .socketPair, .connect, .accept, .accept4: .socket
    case .pipe, .pipe2: .pipe
    case .open, .open64, .openat, .openat64, .fopen, .fopen64: .file
    case .posixSpawn, .posixSpawnp: .process
    case .dispatchSemaphoreWait, .dispatchGroupWait, .condTimedWait, .condClockWait: nil
    }
  }

  /// Reports the operation, if the thread has an override, and calls the real function.
  ///
  /// Calls within the real function are not reported.
  func call(_ words: Words) -> Int {
    guard let real = Self.real[self] else { return -1 }
    guard let scope = Interposition.scope, leaves(words) else {
      return real(words.0, words.1, words.2, words.3, words.4, words.5)
    }
    guard let operation else { return wait(words, in: scope, by: real) }
    let sleep = requestedSleep(words, now: scope.now)
    defer { scope.hold(for: sleep ?? 0) }
    return Interposition.withRealTime {
      scope.notice(operation)
      if let sleep { return self.sleep(words, nanoseconds: sleep, by: real) }
      let words = withRealDeadline(words, now: scope.now)
      return real(words.0, words.1, words.2, words.3, words.4, words.5)
    }
  }

  /// Checks whether a call leaves the run's control.
  ///
  /// Exceptions are files of the system, which no run changes, and random devices, which are
  /// replaced when they are read.
  private func leaves(_ words: Words) -> Bool {
    guard operation == .file else { return true }
    let isRelative = self == .openat || self == .openat64
    // Safety: the caller passes the path as a string that ends in zero, as the function requires.
    guard let path = unsafe UnsafePointer<CChar>(bitPattern: isRelative ? words.1 : words.0) else {
      return true
    }
    let name = unsafe String(cString: path)
    return !["/etc/", "/usr/", "/proc/", "/sys/", "/dev/random", "/dev/urandom"].contains {
      name.hasPrefix($0)
    }
  }
}
#endif
