package import Foundation
import ProcessSupport
import SimulationKernel

/// The end of a process.
package struct ProcessEnd: Hashable, Sendable {
  /// Indicates whether a signal ended it.
  package let isBySignal: Bool
  /// The signal, or the status.
  package let number: Int32
}

extension Process {
  /// Waits until it has ended.
  ///
  /// Foundation's own wait is a run loop that naps until a time of day: a clock that is set back makes a
  /// nap of years, and one that stands a nap for ever.
  ///
  /// - Parameter limit: After how many seconds it is killed, if it has not ended.
  /// - Returns: How it ended.
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

  /// The end as the system reports it, if it ended and Foundation was not told yet.
  private var end: ProcessEnd? {
    #if os(Linux)
    var told = unsafe siginfo_t()
    // Safety: the system writes to what lives as long as the call.
    let result = unsafe waitid(
      P_PID, id_t(processIdentifier), &told, WEXITED | WNOHANG | WNOWAIT)
    // Safety: of the kinds of what is told, that of a child is told here; all are plain numbers.
    let child = unsafe told._sifields._sigchld
    guard result == 0, child.si_pid == processIdentifier else { return nil }
    return unsafe ProcessEnd(
      isBySignal: told.si_code != Int32(CLD_EXITED), number: child.si_status)
    #else
    return nil
    #endif
  }

  /// Indicates whether the system has file descriptors left for another process and its pipes.
  ///
  /// Foundation traps where it gets none.
  package static var hasRoom: Bool { hasDescriptors(descriptorsOfOne) }

  /// Checks whether the system has so many file descriptors left.
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

  /// Two pipes, their copies, and those of the queues that wait; with some to spare.
  private static var descriptorsOfOne: Int { 24 }
}
