package import Foundation
import SimulationKernel

extension Process {
  /// Waits until it has ended.
  ///
  /// Foundation's own wait is a run loop that naps until a time of day: a clock that is set back makes a
  /// nap of years.
  ///
  /// - Parameter limit: After how many seconds it is killed, if it has not ended.
  package func awaitExit(killingAfter limit: Double = .infinity) {
    var patience = Patience()
    while isRunning {
      patience.rest(0.001)
      if patience.seconds > limit { kill(processIdentifier, SIGKILL) }
    }
  }

  /// Whether the system has file descriptors left for another process, its pipes and what looks after it.
  ///
  /// Foundation traps where it gets none.
  package static var hasRoom: Bool {
    var taken: [CInt] = []
    defer { for descriptor in taken { close(descriptor) } }
    while taken.count < descriptorsOfOne {
      let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      taken.append(descriptor)
    }
    return true
  }

  /// Two pipes, their copies, and those of the queues that wait; with some to spare.
  private static var descriptorsOfOne: Int { 24 }
}
