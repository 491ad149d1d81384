#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A copy of this process that runs one closure and ends, so that a trap in it ends nothing else.
///
///     let child = ForkedProcess.start(errors: nil) { file.write(answer()) }
///     while child?.ending == nil { rest(0.001) }
///
/// The copy has one thread, the one that made it. The memory allocator supports this. A lock of the
/// Swift runtime that another thread held at that instant stays locked in the copy. This is rare
/// but possible, so the waiting caller checks whether the copy makes progress, and makes another if
/// not.
///
/// The copy exits without flushing: the original's buffered standard output is printed once. The
/// copy ends when the original does, for any reason.
package final class ForkedProcess {
  /// The ending of a process.
  package enum Ending: Hashable, Sendable {
    /// The process exited with a status.
    case exited(Int32)
    /// A signal killed the process.
    case killed(Int32)
  }

  private let number: pid_t
  /// The process that made the copy; only this process may end it.
  private let maker = getpid()
  private var known: Ending?
  /// The end of a pipe that only the original, and copies made after this one, hold open.
  private let lifeline: Int32

  private init(number: pid_t, lifeline: Int32) { (self.number, self.lifeline) = (number, lifeline) }

  /// Starts a copy.
  ///
  /// - Parameters:
  ///   - errors: The file that receives standard error; without one it is discarded.
  ///   - body: Runs in the copy.
  /// - Returns: The process, or `nil` if the system has no room for it.
  package static func start(errors: ScratchFile?, _ body: () -> Void) -> ForkedProcess? {
    // The copy must not print buffered output of the original a second time.
    fflush(nil)
    let parent = getpid()
    // An initialization or a lookup that another thread has started would never end in the copy.
    ProcessHooks.prepare()
    let (heard, lifeline) = makeLifeline()
    let number = CodeName.whileNobodyAsks {
      ClaimedTasks.whileNobodyClaims { TestLibraries.whileNobodyListensAnew(makeCopy) }
    }
    guard number == 0 else {
      close(heard)
      guard number > 0 else {
        close(lifeline)
        return nil
      }
      return ForkedProcess(number: number, lifeline: lifeline)
    }
    close(lifeline)
    DeathNotice.standBack()
    leaveNoCore()
    hearSignals()
    endWithOriginal(heard)
    let sink = unsafe errors?.descriptor ?? open("/dev/null", O_WRONLY)
    if sink >= 0 { dup2(sink, 2) }
    // If the original has ended, no process reads the answer.
    if getppid() == parent { body() }
    _exit(0)
  }

  /// The ending of the process, or `nil` while the process runs.
  package var ending: Ending? {
    guard known == nil else { return known }
    var status: Int32 = 0
    guard unsafe waitpid(number, &status, WNOHANG) == number else { return nil }
    // As in the macros of `wait.h`, the low seven bits are the signal, and the next eight the
    // status.
    known = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
    return known
  }

  /// Waits for the ending for a limited time, and returns nil if the process still runs.
  package func ending(within seconds: Double) -> Ending? {
    var waited = Patience()
    while ending == nil, waited.seconds < seconds { waited.rest(0.000_2) }
    return ending
  }

  /// The used processor time in nanoseconds, or `nil` if it is not available.
  package var processorTime: Int64? {
    #if canImport(Darwin)
    nil
    #else
    var (clock, time) = (clockid_t(), timespec())
    guard unsafe clock_getcpuclockid(number, &clock) == 0, unsafe clock_gettime(clock, &time) == 0
    else { return nil }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    #endif
  }

  /// Whether the process may be waiting for a lock; true if the system does not report its state.
  package var mayWaitForLock: Bool {
    #if canImport(Darwin)
    true
    #else
    guard let file = unsafe fopen("/proc/\(number)/syscall", "r") else { return true }
    defer { unsafe fclose(file) }
    var call = Int32(-1)
    var digit = unsafe fgetc(file)
    while digit >= 48, digit <= 57 {
      call = max(call, 0) * 10 + digit - 48
      digit = unsafe fgetc(file)
    }
    return call == -1 || call == Self.futex
    #endif
  }

  /// The number of the system call that waits for locks.
  #if arch(x86_64)
  private static let futex = Int32(202)
  #else
  private static let futex = Int32(98)
  #endif

  /// Kills the process, and waits until it has ended.
  package func end() {
    guard maker == getpid() else { return }
    while ending == nil {
      kill(number, SIGKILL)
      rest(0.000_1)
    }
  }

  deinit {
    end()
    close(lifeline)
  }

  /// The name of a signal, for reports.
  package static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGKILL: "SIGKILL"
    case SIGSEGV: "SIGSEGV"
    default: "signal \(signal)"
    }
  }

  /// Checks whether the parent of the calling process, which had this number, has ended.
  package static func isOrphan(of parent: Int32) -> Bool { getppid() != parent }

  /// The number of the calling process.
  package static var current: Int32 { getpid() }

  /// Unblocks all signals: threads of pools block most of them, so that the copy could not be
  /// ended.
  private static func hearSignals() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
    AbandonableCall.renewSignals()
  }

  /// Creates a pipe without a writer, or returns invalid numbers if the system has none.
  private static func makeLifeline() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Makes the system end this copy when no process holds the other end of a pipe any more.
  ///
  /// Then the original has ended, possibly without a chance to end its copies.
  private static func endWithOriginal(_ pipe: Int32) {
    guard pipe >= 0 else { return }
    signal(SIGIO, SIG_DFL)
    _ = fcntl(pipe, F_SETOWN, getpid())
    _ = fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) | O_ASYNC)
  }

  /// Disables core files, as many copies crash on purpose.
  private static func leaveNoCore() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
    unsafe setrlimit(RLIMIT_CORE, &none)
    #endif
  }

  private static func makeCopy() -> pid_t {
    #if canImport(Darwin)
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = unsafe dlsym(dlopen(nil, RTLD_LAZY), "fork") else { return -1 }
    // Safety: the system's library declares the function with this type.
    return unsafe unsafeBitCast(symbol, to: Fork.self)()
    #else
    return fork()
    #endif
  }
}
