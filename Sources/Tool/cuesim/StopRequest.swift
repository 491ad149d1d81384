import Foundation
import Synchronization

/// Whether somebody asked the process to stop, with Ctrl-C or a termination signal.
enum StopRequest {
  private static let isMade = Atomic<Bool>(false)

  /// Turns the first such signal into a request; the second ends the process at once.
  static func listen() {
    for signal in [SIGINT, SIGTERM] {
      // A handler may only set a flag and call what the system lists as safe in one.
      Foundation.signal(signal) { _ in
        StopRequest.isMade.store(true, ordering: .relaxed)
        Foundation.signal(SIGINT, SIG_DFL)
        Foundation.signal(SIGTERM, SIG_DFL)
      }
    }
  }

  /// Whether it was asked.
  static var isPending: Bool { isMade.load(ordering: .relaxed) }
}
