import ProcessSupport
import SimulationModeling

/// What happened, in order, as processes tell it to a test.
final class Journal: Sendable {
  private let kept = Guarded<[String]>([])

  /// What was told so far.
  var lines: [String] { kept.withLock { $0 } }

  /// Puts a line at the end, with the second it was told at.
  func add(_ line: String, _ context: SimulationContext) {
    kept.withLock { $0.append("\(line) at \(context.now.seconds)") }
  }
}

extension ExecutionMode {
  /// Each way to run the same actors.
  static let all: [ExecutionMode] = [.fused, .interleaved, .threaded(2)]
}
