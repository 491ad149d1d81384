#if os(Linux)
import Foundation
import ProcessSupport
import Synchronization
import TestFolders
import Testing

@testable import ScheduleExploration

/// A task that never suspends keeps neither its run nor the process from an end.
@Suite struct OrdinaryLoopTests {
  private final class Flag: Sendable {
    let isSet = Atomic(false)
    let count = Atomic(0)
  }

  @Test func `a child that loops until cancelled is cancelled by another task`() throws {
    try explore("loop", schedules: 100) {
      await withTaskGroup { group in
        for _ in 0..<2 { group.addTask { while !Task.isCancelled {} } }
        await Task.yield()
        group.cancelAll()
      }
    }
  }

  @Test func `a child that loops until a check throws is cancelled after a sleep`() throws {
    try explore("check", schedules: 100) {
      let task = Task { while true { try Task.checkCancellation() } }
      try await Task.sleep(for: .seconds(1))
      task.cancel()
      _ = await task.result
    }
  }

  @Test func `a polling loop that ends without help is not a failure`() throws {
    let report = try explore("work", schedules: 20) {
      async let other: Void = Task.yield()
      var sum = 0
      for number in 0..<10_000 where !Task.isCancelled { sum += number }
      await other
      if sum != 49_995_000 { throw CancellationError() }
    }
    #expect(report.schedules == 20)
  }

  @Test func `other tasks observe the state that a loop has half changed`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("half", schedules: 100, environment: [:]) {
        let flag = Flag()
        let task = Task {
          flag.count.add(1, ordering: .relaxed)
          while !Task.isCancelled {}
          flag.count.add(1, ordering: .relaxed)
        }
        await Task.yield()
        let count = flag.count.load(ordering: .relaxed)
        task.cancel()
        await task.value
        if count == 1 { throw CancellationError() }
      }
    }
    #expect(failure.failure.contains("CancellationError"))
  }

  @Test func `a body that loops until a cancellation that never happens is not controlled`() throws
  {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("for ever", environment: [:]) { while !Task.isCancelled {} }
    }
    #expect(failure.failure.hasPrefix("not under control: a loop in closure #1"))
  }

  // It takes the processor for those ten seconds.
  @Test(.triedInRelease)
  func `a loop on an atomic is abandoned after ten seconds and named`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("atomic", environment: [:]) {
        let flag = Flag()
        let task = Task { while !flag.isSet.load(ordering: .relaxed) {} }
        await Task.yield()
        flag.isSet.store(true, ordering: .relaxed)
        await task.value
      }
    }
    #expect(failure.failure.hasPrefix("not under control: a loop in closure #1"))
  }

  @Test
  func `a loop is abandoned on a thread that blocked all signals before its first exploration`() {
    let found = Guarded<RunFailure?>(nil)
    let isOver = Guarded(false)
    let explorer = Guarded<StuckStep.Runner?>(nil)
    Thread.detachNewThread {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      _ = Explorer(ExploredProgram("calm", body: { await Task.yield() }))
        .run(0, under: Strategy.random.make())
      let runner = StuckStep.Runner()
      explorer.withLock { $0 = runner }
      let looping = ExploredProgram(
        "atomic",
        body: {
          let flag = Flag()
          await Task { while !flag.isSet.load(ordering: .relaxed) {} }.value
        })
      let failure = Explorer(looping).run(0, under: Strategy.random.make()).failure
      found.withLock { $0 = failure }
      isOver.withLock { $0 = true }
    }
    var attempts = 0
    while !isOver.withLock({ $0 }), attempts < 1_000_000 {
      if let runner = explorer.withLock({ $0 }) {
        StuckStep.giveUp(runner)
        attempts += 1
      }
      rest(0.001)
    }
    #expect(found.withLock { $0 }?.isUncontrolled == true)
  }
}
#endif
