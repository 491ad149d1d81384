#if os(Linux)
import Foundation
import ProcessSupport
import ScheduleExploration
import Testing

/// Work that a run gives the system for later, at a time of the clocks it sees.
@Suite struct LaterWorkTests {
  /// Counts events.
  private final class Counter: Sendable {
    let count = Guarded(0)
    func come() { count.withLock { $0 += 1 } }
  }

  private static func giveWork(_ counter: Counter, in time: TimeInterval) -> any DispatchSourceTimer
  {
    let queue = DispatchQueue.global()
    queue.asyncAfter(deadline: .now() + time) { counter.come() }
    queue.asyncAfter(wallDeadline: .now() + time) { counter.come() }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { counter.come() }
    timer.schedule(wallDeadline: .now() + time)
    timer.resume()
    return timer
  }

  @Test func `delayed work is delayed equally by the clocks of the system`() async throws {
    let (late, soon) = (Counter(), Counter())
    let report = try explore("later", schedules: 3, environment: [:]) {
      let timers = [Self.giveWork(late, in: 86_400), Self.giveWork(soon, in: 0.001)]
      try await Task.sleep(for: .seconds(172_800))
      withExtendedLifetime(timers) {}
      for timer in timers { timer.cancel() }
    }
    #expect(report.uncontrolled.contains { $0.hasPrefix("DispatchQueue.asyncAfter in ") })
    #expect(report.uncontrolled.contains { $0.hasPrefix("a DispatchSource in ") })
    while soon.count.withLock({ $0 }) < 2 { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(100))
    #expect(late.count.withLock { $0 } == 0)
  }

  @Test func `a pair of sockets and a pipe are not controlled`() throws {
    let report = try explore("pairs", schedules: 3, environment: [:]) {
      var ends: [Int32] = [-1, -1]
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      ends.forEach { close($0) }
      pipe(&ends)
      ends.forEach { close($0) }
    }
    #expect(report.uncontrolled.count == 2)
    #expect(report.uncontrolled.first?.hasPrefix("a pipe in ") == true)
    #expect(report.uncontrolled.last?.hasPrefix("a socket in ") == true)
  }

  @Test func `a timer of a run loop is not controlled`() throws {
    let report = try explore("timer", schedules: 3, environment: [:]) {
      let timer = Timer(timeInterval: 60, repeats: false) { _ in }
      RunLoop.main.add(timer, forMode: .default)
      timer.invalidate()
    }
    #expect(report.uncontrolled.contains { $0.hasPrefix("a timer of a run loop in ") })
  }
}
#endif
