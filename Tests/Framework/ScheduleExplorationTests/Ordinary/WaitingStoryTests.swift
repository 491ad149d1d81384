import Dispatch
import ScheduleExploration
import Synchronization
import Testing

#if os(Linux)
private actor Lock {
  private var isTaken = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiters.append($0) }
  }

  func give() {
    if waiters.isEmpty { isTaken = false } else { waiters.removeFirst().resume() }
  }
}

private func cross() async {
  let (first, second) = (Lock(), Lock())
  async let there: Void = take(first, then: second)
  async let back: Void = take(second, then: first)
  _ = await (there, back)
}

private func take(_ first: Lock, then second: Lock) async {
  await first.take()
  await second.take()
  await second.give()
  await first.give()
}

/// The trace of stalled ordinary code lists each wait.
@Suite struct WaitingStoryTests {
  /// The lines that close the trace of a body that never ends.
  private func end(_ body: @escaping @Sendable () async -> Void) throws -> [String] {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("stuck", environment: [:], body)
    }
    #expect(failure.failure.contains("never ends"))
    let lines = try #require(failure.trace).lines
    let place = try #require(lines.lastIndex(of: "In the end:"))
    return Array(lines[(place + 1)...])
  }

  @Test func `for locks taken crosswise each wait has the lock and the waiting tasks`() throws {
    let lines = try end { await cross() }
    #expect(lines.count == 3)
    #expect(lines[0].contains(/^  body waits in .*since 1 for async let at .*:\d+$/))
    let held = /^  async let at WaitingStoryTests\.swift:\d+ waits .*since \d+ for a continuation/
    #expect(lines[1].contains(held))
    #expect(lines[2].contains(held))
    #if DEBUG
    // The optimizer makes one function of several.
    #expect(
      lines[1].contains(
        #/in Lock\.take\(\) \(WaitingStoryTests\.swift:\d+\), from take\(_:then:\) /#))
    #endif
  }

  @Test func `tasks that wait for each other are listed by their names`() throws {
    let lines = try end {
      let hen = Mutex<Task<Void, Never>?>(nil)
      let egg = Task(name: "egg") {
        await Task.yield()
        await hen.withLock { $0 }?.value
      }
      hen.withLock { $0 = Task(name: "hen") { await egg.value } }
      await egg.value
    }
    #expect(lines.count == 3)
    #expect(lines.contains { $0.contains(/^  body waits .* for egg$/) })
    #expect(lines.contains { $0.contains(/^  egg waits .* for hen$/) })
    #expect(lines.contains { $0.contains(/^  hen waits .* for egg$/) })
  }

  @Test func `a group and an unfinished stream are listed, and ended tasks are not`() throws {
    let lines = try end {
      let (numbers, source) = AsyncStream.makeStream(of: Int.self)
      await withTaskGroup(of: Void.self) { group in
        group.addTask(name: "writer") { source.yield(1) }
        group.addTask(name: "reader") { for await _ in numbers {} }
      }
    }
    #expect(lines.count == 2)
    #expect(lines[0].contains(/^  body waits .* for its group$/))
    #expect(lines[1].contains(/^  reader waits .* for a continuation that was not resumed$/))
  }

  @Test func `tasks with equal waits share one line, after tasks with other waits`() throws {
    let lines = try end {
      let (lock, start) = (Lock(), Lock())
      await start.take()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 { group.addTask(name: "w\(number)") { await start.take() } }
        group.addTask(name: "boss") {
          await lock.take()
          await Task.yield()
          await lock.take()
          await start.give()
        }
      }
    }
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("  boss waits"))
    #expect(lines[2].hasPrefix("  w0 and 19 others wait"))
  }

  @Test func `sleeping, ready and cancelled tasks are each listed by name`() throws {
    var settings = ExplorationSettings()
    settings.stepLimit = 500
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("at the limit", schedules: 1, settings: settings, environment: [:]) {
        let lock = Lock()
        await lock.take()
        for name in ["same", "same", ""] { Task(name: name) { await lock.take() } }
        let stuck = Task(name: "left\nalone") { await lock.take() }
        stuck.cancel()
        Task(name: "slow") { try? await Task.sleep(for: .seconds(1_000_000)) }
        Task(name: "fast") { while true { try? await Task.sleep(for: .milliseconds(10)) } }
        await stuck.value
      }
    }
    let lines = try #require(failure.trace).lines
    let end = lines[(try #require(lines.lastIndex(of: "In the end:")) + 1)...]
    #expect(end.contains { $0.contains(/^  slow waits .* for its sleep to end$/) })
    #expect(end.count { $0.contains("fast") } == 1)
    #expect(end.contains { $0.contains(/^  body waits .* for left\u{FFFD}alone$/) })
    #expect(
      end.contains { $0.contains(/^  left\u{FFFD}alone waits .* was not resumed, cancelled$/) })
    #expect(end.contains { $0.hasPrefix("  same and 2 others wait") })
  }

  @Test func `locks taken crosswise are listed beside unrelated work of Dispatch`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("beside", environment: [:]) {
        DispatchQueue.global().async {}
        await cross()
      }
    }
    #expect(failure.failure.hasPrefix("not under control: DispatchQueue.async in "))
    let lines = try #require(failure.trace).lines
    #expect(lines.count { $0.contains("for a continuation that was not resumed") } == 2)
  }

  @Test func `a task that continues before it parks is listed with its function and line`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("hatch", schedules: 500, environment: [:]) {
        let hatch = Hatch()
        let eater = Task(name: "eater") { await hatch.take() }
        Task(name: "cook") { hatch.put(1) }
        _ = await eater.value
      }
    }
    let trace = try #require(failure.trace).description
    #expect(trace.contains(/eater continues in Hatch.take\(\) \(WaitingStoryTests.swift:\d+\)/))
    #expect(!trace.contains("outside actors"))
  }

  @Test func `a wait for an executor that does not run the task is listed`() throws {
    let lines = try end {
      let actor = OnIdle()
      let caller = Task(name: "caller") { await actor.hit() }
      await caller.value
    }
    #expect(lines.count == 2)
    #expect(lines[0].contains(/^  body waits .* for caller$/))
    #expect(lines[1].contains(/^  caller waits .* for an executor that did not run it$/))
  }
}

/// Misses a value that arrives between its check and its wait.
private final class Hatch: Sendable {
  private let state = Mutex<(dish: Int?, eater: CheckedContinuation<Int, Never>?)>((nil, nil))

  func put(_ dish: Int) {
    state.withLock { state in
      if let eater = state.eater { eater.resume(returning: dish) } else { state.dish = dish }
    }
  }

  func take() async -> Int {
    if let dish = state.withLock({ $0.dish }) { return dish }
    return await withCheckedContinuation { eater in state.withLock { $0.eater = eater } }
  }
}

/// Keeps its jobs and runs none.
private final class IdleExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {}
  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

private actor OnIdle {
  private nonisolated let executor = IdleExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  func hit() {}
}
#endif
