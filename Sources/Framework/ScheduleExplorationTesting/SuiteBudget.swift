import ProcessSupport
import SimulationKernel

/// The shared time budget of a suite, and the use of the budget by one test.
struct SuiteBudget {
  private static let taken = Guarded<[String: Duration]>([:])

  private let suite: String
  private let watch = Stopwatch()
  /// The remaining time at the start of the test.
  let left: Duration

  init(_ suite: String, _ budget: Duration) {
    self.suite = suite
    let taken = Self.taken.withLock { $0[suite, default: .zero] }
    left = max(.zero, budget - taken)
  }

  /// Counts the time since the start of the test.
  func end() {
    let passed = Duration.seconds(watch.seconds)
    Self.taken.withLock { $0[suite, default: .zero] += passed }
  }
}
