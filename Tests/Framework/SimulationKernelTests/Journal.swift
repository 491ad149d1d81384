import ProcessSupport
import SimulationKernel

/// What happened, in order, as handlers tell it to a test.
final class Journal: Sendable {
  private let kept = Guarded<[String]>([])

  /// What was told so far.
  var lines: [String] { kept.withLock { $0 } }

  /// Puts a line at the end.
  func add(_ line: String) {
    kept.withLock { $0.append(line) }
  }
}
