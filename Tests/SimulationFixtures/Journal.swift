import ProcessSupport
package import SimulationKernel

/// Events, in order, as handlers and processes report them to a test.
package final class Journal: Sendable {
  private let kept = Guarded<[String]>([])

  package init() {}

  /// The reports so far.
  package var lines: [String] { kept.withLock { $0 } }

  /// Adds a line.
  package func add(_ line: String) {
    kept.withLock { $0.append(line) }
  }

  /// Adds a line with the second at which it was reported.
  package func add(_ line: String, _ context: SimulationContext) {
    add("\(line) at \(context.now.seconds)")
  }
}
