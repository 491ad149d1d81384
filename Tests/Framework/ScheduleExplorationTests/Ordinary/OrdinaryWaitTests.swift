import Foundation
import ScheduleExploration
import Testing

#if os(Linux)
/// A wait for a thread of the system until a deadline lasts as long as stated, by any clock.
@Suite struct OrdinaryWaitTests {
  /// Longer than any machine lets a thread wait for its turn.
  private static let hour = 3_600.0

  @Test func `a semaphore that a queue signals in time does not time out`() throws {
    let report = try explore("signaled", schedules: 20, environment: [:]) {
      let signal = DispatchSemaphore(value: 0)
      let clerk = Clerk()
      async let first: Void = clerk.work()
      async let second: Void = clerk.work()
      DispatchQueue.global().async {
        usleep(500)
        signal.signal()
        signal.signal()
      }
      #expect(Self.wait(for: signal, until: .now() + Self.hour) == .success)
      #expect(Self.wait(for: signal, untilWall: .now() + Self.hour) == .success)
      _ = await (first, second)
    }
    #expect(report.uncontrolled.contains { $0.hasPrefix("DispatchQueue.async") })
  }

  @Test func `a condition that a thread signals in time does not time out`() throws {
    _ = try explore("condition", schedules: 20, environment: [:]) {
      let clerk = Clerk()
      async let first: Void = clerk.work()
      async let second: Void = clerk.work()
      #expect(Self.isSignaled(within: Self.hour))
      _ = await (first, second)
    }
  }

  @Test func `a wait that times out takes its whole time`() throws {
    _ = try explore("in vain", schedules: 3, environment: [:]) {
      let clerk = Clerk()
      async let first: Void = clerk.work()
      async let second: Void = clerk.work()
      let start = Date()
      #expect(Self.wait(for: DispatchSemaphore(value: 0), until: .now() + 0.01) == .timedOut)
      #expect(!Self.isSignaled(within: 0.01, by: nil))
      let elapsed = Date().timeIntervalSince(start)
      #expect(elapsed >= 0.019)
      #expect(elapsed < 1)
      _ = await (first, second)
    }
  }

  private static func wait(for signal: DispatchSemaphore, until time: DispatchTime)
    -> DispatchTimeoutResult
  { signal.wait(timeout: time) }

  private static func wait(for signal: DispatchSemaphore, untilWall time: DispatchWallTime)
    -> DispatchTimeoutResult
  { signal.wait(wallTimeout: time) }

  private static func isSignaled(
    within seconds: Double,
    by thread: ((NSCondition) -> Thread)? = { condition in
      Thread {
        usleep(500)
        condition.lock()
        condition.signal()
        condition.unlock()
      }
    }
  ) -> Bool {
    let condition = NSCondition()
    condition.lock()
    defer { condition.unlock() }
    thread?(condition).start()
    return condition.wait(until: Date() + seconds)
  }
}

private actor Clerk {
  func work() {}
}
#endif
