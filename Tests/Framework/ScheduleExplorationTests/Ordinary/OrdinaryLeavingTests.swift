#if os(Linux)
import Foundation
import ProcessSupport
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
        let mayResume = Guarded(false)
        // It begins when the body waits: an answer that is there before is no failure.
        async let wait: Void = mayResume.withLock { $0 = true }
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            while !mayResume.withLock({ $0 }) { usleep(10) }
            if milliseconds > 0 { usleep(UInt32(milliseconds) * 1_000) }
            continuation.resume()
            counter.resumptions.add(1, ordering: .sequentiallyConsistent)
          }
        }
        await wait
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

  @Test func `a body that a queue resumes as the run ends goes no further either`() {
    let spins = Atomic(0)
    let steps = Atomic(0)
    let key = DispatchSpecificKey<Bool>()
    for turn in 0..<3_000 {
      let queue = DispatchQueue(label: "answers")
      queue.setSpecific(key: key, value: true)
      _ = try? explore("late answer", schedules: 1, environment: [:]) {
        await withCheckedContinuation { continuation in
          queue.async {
            for _ in 0..<(turn % 300) * 50 { spins.add(1, ordering: .relaxed) }
            continuation.resume()
          }
        }
        if DispatchQueue.getSpecific(key: key) == true { steps.add(1, ordering: .relaxed) }
      }
      queue.sync {}
    }
    #expect(steps.load(ordering: .relaxed) == 0)
  }
}
#endif
