import Foundation
import ProcessSupport
import SimulationKernel
import Synchronization

/// An end after so many seconds, counted in naps: it comes whatever the clocks of the machine say.
final class TimeLimit: Sendable {
  private let limit: Double?
  private let passed = Atomic<UInt64>(0)

  /// Begins to count; there is no end if the seconds are nil.
  init(_ seconds: Double?) {
    limit = seconds
    guard let seconds else { return }
    Thread.detachNewThread { [weak self] in
      // M-2
      var patience = Patience()
      while patience.seconds < seconds, self != nil {
        patience.rest(0.05)
        self?.passed.store(patience.seconds.bitPattern, ordering: .relaxed)
      }
    }
  }

  /// The seconds that are left; nil if there is no end.
  var left: Double? {
    limit.map { max(0, $0 - Double(bitPattern: passed.load(ordering: .relaxed))) }
  }

  /// Whether the seconds are over.
  var isOver: Bool { left == 0 }
}
