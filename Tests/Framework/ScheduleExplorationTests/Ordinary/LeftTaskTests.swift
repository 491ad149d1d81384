#if os(Linux)
import Foundation
import ProcessSupport
import ScheduleExploration
import Testing

/// Actions of a task that a run left behind, resumed by a thread of the system, are not part of any
/// run.
@Suite struct LeftTaskTests {
  /// An actor that outlives runs and notes whether two threads were in it.
  private actor Lasting {
    private let inside = Guarded(0)
    private(set) var haveMet = false

    func wait(until isTime: @escaping @Sendable () -> Bool) async {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          while !isTime() { usleep(10) }
          continuation.resume()
        }
      }
      stay(0)
    }

    func stay(_ microseconds: UInt32) {
      inside.withLock { inside in
        inside += 1
        if inside > 1 { haveMet = true }
      }
      usleep(microseconds)
      inside.withLock { $0 -= 1 }
    }
  }

  @Test func `an actor with a task of an earlier run never has two threads in it`()
    async throws
  {
    let (pool, runs) = (Lasting(), Guarded(0))
    let report = try explore("lasting", schedules: 20, environment: [:]) {
      let run = runs.withLock { runs in
        runs += 1
        return runs
      }
      Task { await pool.wait { runs.withLock { $0 > run } } }
      await pool.stay(20_000)
    }
    runs.withLock { $0 = .max }
    #expect(report.uncontrolled.contains { $0.hasPrefix("DispatchQueue.async in ") })
    #expect(await !pool.haveMet)
  }

  private typealias Continuation = CheckedContinuation<Void, Never>

  @Test func `a run that needs a task of an earlier one is not controlled`() throws {
    let (parked, answer) = (Guarded<Continuation?>(nil), Guarded<Continuation?>(nil))
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("needed", schedules: 3, environment: [:]) {
        if parked.withLock({ $0 == nil }) {
          Task {
            DispatchQueue.global().async {}
            await withCheckedContinuation { waiter in parked.withLock { $0 = waiter } }
            answer.withLock { $0.take() }?.resume()
          }
          for _ in 0..<5 { await Task.yield() }
        } else {
          await withCheckedContinuation { waiter in
            answer.withLock { $0 = waiter }
            parked.withLock { $0.take() }?.resume()
          }
        }
      }
    }
    #expect(failure.failure.hasPrefix("not under control: a task that an earlier run left in "))
  }
}
#endif
