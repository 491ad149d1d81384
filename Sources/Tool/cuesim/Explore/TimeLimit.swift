import Foundation
import SimulationKernel
import Synchronization

/// An end after so many seconds, counted in naps: it comes whatever the clocks of the machine say.
final class TimeLimit: Sendable {
  private let hasPassed = Atomic<Bool>(false)

  /// Begins to count; there is no end if the seconds are nil.
  init(_ seconds: Double?) {
    guard let seconds else { return }
    Thread.detachNewThread { [weak self] in
      // M-2
      var patience = Patience()
      while patience.seconds < seconds, self != nil { patience.rest(0.05) }
      self?.hasPassed.store(true, ordering: .relaxed)
    }
  }

  /// Whether the seconds are over.
  var isOver: Bool { hasPassed.load(ordering: .relaxed) }
}
