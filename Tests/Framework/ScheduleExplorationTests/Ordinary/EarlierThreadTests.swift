#if os(Linux)
import Foundation
import ProcessSupport
import ScheduleExploration
import Testing

/// A thread that was there before all runs may make their tasks ready, which use no construct that
/// shows it.
@Suite struct EarlierThreadTests {
  private enum Start: CaseIterable { case task, detached, actor, mainActor, child }

  /// Resumes its continuations on its own thread.
  private final class Resumer: Sendable {
    private let own = pthread_self()
    private let waiting = Guarded<[CheckedContinuation<Void, Never>]>([])
    private let isOver = Guarded(false)
    /// How many tasks were resumed, and took a step behind that on another thread than the one that
    /// explores.
    let resumptions = Guarded(0)
    let foreignSteps = Guarded(0)

    init() {
      Thread.detachNewThread { [self] in
        while !isOver.withLock({ $0 }) {
          usleep(2_000)
          for continuation in waiting.withLock({ take(&$0) }) {
            continuation.resume()
            resumptions.withLock { $0 += 1 }
          }
        }
      }
    }

    private func take(
      _ waiting: inout [CheckedContinuation<Void, Never>]
    ) -> [CheckedContinuation<Void, Never>] {
      defer { waiting = [] }
      return waiting
    }

    func wait(isolation: isolated (any Actor)? = #isolation) async {
      await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
      if pthread_equal(own, pthread_self()) == 0 { foreignSteps.withLock { $0 += 1 } }
    }

    func end() { isOver.withLock { $0 = true } }
  }

  private actor Waiter {
    func wait(for resumer: Resumer) async { await resumer.wait() }
  }

  private static func wait(for resumer: Resumer, in start: Start) async {
    switch start {
    case .task: await Task { await resumer.wait() }.value
    case .detached: await Task.detached { await resumer.wait() }.value
    case .actor: await Task { await Waiter().wait(for: resumer) }.value
    case .mainActor: await Task { @MainActor in await resumer.wait() }.value
    case .child: await withTaskGroup { $0.addTask { await resumer.wait() } }
    }
  }

  @Test(arguments: Start.allCases)
  private func `a task that such a thread resumes ends the run, and makes no step there`(
    start: Start
  ) async throws {
    let resumer = Resumer()
    defer { resumer.end() }
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("\(start)", schedules: 20, environment: [:]) {
        async let wait: Void = Self.wait(for: resumer, in: start)
        // The run takes steps until the thread has answered.
        while resumer.resumptions.withLock({ $0 }) == 0 {
          usleep(1_000)
          await Task.yield()
        }
        await wait
      }
    }
    #expect(failure.failure.hasPrefix("not under control: a thread that is not the run's"))
    while resumer.resumptions.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(20))
    #expect(resumer.foreignSteps.withLock { $0 } == 0)
  }
}
#endif
