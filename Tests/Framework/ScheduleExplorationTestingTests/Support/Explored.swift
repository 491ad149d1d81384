import ScheduleExploration
import ProcessSupport
import SimulationKernel
import TestFolders
import Testing

@testable import ScheduleExplorationTesting

/// A body explored as the calling test, and the issues reported to the library.
struct Explored {
  private(set) var issues: [CapturedIssue] = []
  private(set) var error: (any Error)?
  /// How often the body began.
  private(set) var count = 0

  /// Explores a body with the trait as a test does, and keeps the issues from failing the test.
  init(
    _ trait: ExplorationTrait, _ body: @Sendable @escaping @concurrent () async throws -> Void
  ) throws {
    let test = try #require(Test.current)
    let testCase = Test.Case.current
    let begun = ExplorationCounter()
    let thrown = Guarded<(any Error)?>(nil)
    issues = ExpectationCapture.run {
      CallingThread.run {
        do {
          // As the trait does, but on this thread.
          let explored = ExploredTest(trait: trait, name: TestName(test, testCase), variables: [:])
          let outcome = explored.explore {
            begun.begin()
            try await body()
          }
          try test.record(outcome, explored.name)
        } catch {
          thrown.withLock { $0 = error }
        }
      }
    }
    (error, count) = (thrown.withLock { $0 }, begun.count)
  }
}

extension ExploredTest {
  /// A test of a name under its own environment.
  init(
    _ name: String, _ trait: ExplorationTrait = .explored(schedules: 200),
    _ variables: [String: String] = [:]
  ) {
    self.init(trait: trait, name: TestName(text: name, filter: name), variables: variables)
  }

  /// The words of its failure; nil if it does not fail.
  func failure(of body: @concurrent () async throws -> Void) -> String? {
    if case .failed(let text, _) = explore(body) { text } else { nil }
  }
}
