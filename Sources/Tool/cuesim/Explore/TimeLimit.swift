import Foundation
import ProcessSupport
import SimulationKernel
import Synchronization

/// A time limit counted in short sleeps, which does not depend on the machine's clock settings.
final class TimeLimit: Sendable {
  private let limit: Double?
  private let passed = Atomic<UInt64>(0)

  /// Starts the limit; `nil` seconds mean no limit.
  init(_ seconds: Double?) {
    limit = seconds
    guard let seconds else { return }
    Thread.detachNewThread { [weak self] in
      // The limit counts sleeps, so that it also ends a search where the clock stands (M-2).
      var patience = Patience()
      while patience.seconds < seconds, self != nil {
        patience.rest(0.05)
        self?.passed.store(patience.seconds.bitPattern, ordering: .relaxed)
      }
    }
  }

  /// The remaining seconds, or `nil` without a limit.
  var left: Double? {
    limit.map { max(0, $0 - Double(bitPattern: passed.load(ordering: .relaxed))) }
  }

  /// Whether the time is over.
  var isOver: Bool { left == 0 }
}
