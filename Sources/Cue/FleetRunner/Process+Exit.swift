package import Foundation
import ProcessSupport
import SimulationKernel

/// The end of a process.
package struct ProcessEnd: Hashable, Sendable {
  /// Whether a signal ended the process.
  package let isBySignal: Bool
  /// The signal, or the exit status.
  package let number: Int32
}

extension Process {
  /// Waits until the process has ended.
  ///
  /// Foundation's wait is a run loop that sleeps until a time of day. A clock that is set back
  /// extends the sleep by years, and a stopped clock without end.
  ///
  /// - Parameter limit: The seconds after which a running process is killed.
  /// - Returns: The end of the process.
  @discardableResult
  package func awaitExit(killingAfter limit: Double = .infinity) -> ProcessEnd {
    var (patience, forFoundation) = (Patience(), Patience())
    while isRunning {
      if let end, forFoundation.seconds > 1 { return end }
      if end != nil { forFoundation.rest(0.001) } else { patience.rest(0.001) }
      if patience.seconds > limit { kill(processIdentifier, SIGKILL) }
    }
    return ProcessEnd(isBySignal: terminationReason == .uncaughtSignal, number: terminationStatus)
  }

  /// The end as the system reports it, if the process has ended before Foundation noticed.
  private var end: ProcessEnd? {
    #if os(Linux)
    var told = unsafe siginfo_t()
    // Safety: the system writes to a variable that outlives the call.
    let result = unsafe waitid(
      P_PID, id_t(processIdentifier), &told, WEXITED | WNOHANG | WNOWAIT)
    // Safety: `waitid` sets the member for a child process, and all members are plain numbers.
    let child = unsafe told._sifields._sigchld
    guard result == 0, child.si_pid == processIdentifier else { return nil }
    return unsafe ProcessEnd(
      isBySignal: told.si_code != Int32(CLD_EXITED), number: child.si_status)
    #else
    return nil
    #endif
  }

  /// Whether enough file descriptors are available for another process and its pipes.
  ///
  /// Foundation traps if none is available.
  package static var hasRoom: Bool { hasDescriptors(descriptorsOfOne) }

  /// Checks whether a number of file descriptors is available.
  package static func hasDescriptors(_ count: Int) -> Bool {
    var taken: [CInt] = []
    defer { for descriptor in taken { close(descriptor) } }
    while taken.count < count {
      let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      taken.append(descriptor)
    }
    return true
  }

  /// Two pipes, their copies, and those of the waiting queues, with a reserve.
  private static var descriptorsOfOne: Int { 24 }
}
