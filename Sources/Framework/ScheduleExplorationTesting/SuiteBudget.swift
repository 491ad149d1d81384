import ProcessSupport
import SimulationKernel

/// The time that the tests of one suite share, of which one test takes its part.
struct SuiteBudget {
  private static let taken = Guarded<[String: Duration]>([:])

  private let suite: String
  private let watch = Stopwatch()
  /// The time there was left when the test began.
  let left: Duration

  init(_ suite: String, _ budget: Duration) {
    self.suite = suite
    let taken = Self.taken.withLock { $0[suite, default: .zero] }
    left = max(.zero, budget - taken)
  }

  /// Counts the time since the test began.
  func end() {
    let passed = Duration.seconds(watch.seconds)
    Self.taken.withLock { $0[suite, default: .zero] += passed }
  }
}
