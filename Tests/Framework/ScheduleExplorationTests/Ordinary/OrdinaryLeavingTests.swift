#if os(Linux)
import Foundation
import ScheduleExploration
import Synchronization
import Testing

/// What a body does behind a wait for a thread of the system is no part of any run.
@Suite struct OrdinaryLeavingTests {
  private final class Counter: Sendable {
    let begins = Atomic(0)
    let ends = Atomic(0)
    let resumptions = Atomic(0)
  }

  @Test(arguments: [0, 300])
  func `a body that a queue resumes is not under control, and goes no further`(milliseconds: Int)
    async throws
  {
    let counter = Counter()
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("queue", environment: [:]) {
        counter.begins.add(1, ordering: .relaxed)
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            if milliseconds > 0 { usleep(UInt32(milliseconds) * 1_000) }
            continuation.resume()
            counter.resumptions.add(1, ordering: .sequentiallyConsistent)
          }
        }
        counter.ends.add(1, ordering: .relaxed)
        #expect(Bool(false))
      }
    }
    #expect(failure.failure.hasPrefix("not under control: DispatchQueue.async"))
    #expect(failure.issues.isEmpty)
    let begins = counter.begins.load(ordering: .relaxed)
    while counter.resumptions.load(ordering: .sequentiallyConsistent) < begins {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(counter.ends.load(ordering: .relaxed) == 0)
  }
}
#endif
