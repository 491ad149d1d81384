import ProcessSupport
import SimulationKernel

/// Counts how often a body begins.
final class ExplorationCounter: Sendable {
  private let begun = Guarded(0)

  var count: Int { begun.withLock { $0 } }

  func begin() { begun.withLock { $0 += 1 } }
}
