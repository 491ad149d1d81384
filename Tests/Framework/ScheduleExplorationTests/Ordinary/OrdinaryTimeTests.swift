import Foundation
import ScheduleExploration
import TestFolders
import Testing

#if os(Linux)
private actor Flag {
  private(set) var isSet = false
  func set() { isSet = true }
}

/// Time is that of the run, and correct code that waits does not fail.
@Suite struct OrdinaryTimeTests {
  @Test func `tasks may be created after time has passed`() throws {
    try explore("late tasks", schedules: 200) {
      try await Task.sleep(for: .milliseconds(1))
      let (first, second) = (Task {}, Task {})
      _ = await (first.value, second.value)
    }
  }

  @Test func `a loop that polls and yields observes the end of a sleep`() throws {
    try explore("polling", schedules: 50) {
      let flag = Flag()
      Task {
        try await Task.sleep(for: .seconds(5))
        await flag.set()
      }
      while !(await flag.isSet) { await Task.yield() }
    }
  }

  @Test func `a loop that polls until its own deadline reaches it, with timers pending or not`()
    throws
  {
    for timers in [[], [1], [9], [1, 2, 3]] {
      try explore("deadline \(timers)", schedules: Trials.count(20, debug: 5)) {
        let flag = Flag()
        for timer in timers {
          Task {
            try await Task.sleep(for: .milliseconds(timer))
            await flag.set()
          }
        }
        async let other: Void = flag.set()
        let start = Date()
        while Date().timeIntervalSince(start) < 0.005 {
          await Task.yield()
          _ = await flag.isSet
        }
        await other
      }
    }
  }

  @Test func `a loop that reads the clock without awaiting ends`() throws {
    try explore("busy", schedules: 5) {
      let flag = Flag()
      async let one: Void = flag.set()
      async let other: Void = flag.set()
      let start = Date()
      while Date().timeIntervalSince(start) < 0.002 {}
      _ = await (one, other)
    }
  }

  @Test func `an endless loop is still found, at any time of the clock`() throws {
    var settings = ExplorationSettings()
    settings.stepLimit = Trials.count(100_000, debug: 4_000)
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("endless", schedules: 2, settings: settings, environment: [:]) {
        let flag = Flag()
        while !(await flag.isSet) { await Task.yield() }
      }
    }
    #expect(failure.failure.contains("still running after \(settings.stepLimit) steps"))
  }

  @Test func `endless loops that no task awaits end with the run`() throws {
    try explore("loops", schedules: 20) {
      let flag = Flag()
      Task { while true { await Task.yield() } }
      Task {
        while true {
          try? await Task.sleep(for: .seconds(1))
          await flag.set()
        }
      }
      await Task.yield()
    }
  }

  @Test func `dates advance exactly by the time slept`() throws {
    try explore("clocks", schedules: 50) {
      let date = Date()
      async let other: Void = Task.sleep(for: .seconds(60))
      try await Task.sleep(for: .seconds(60))
      #expect(Date().timeIntervalSince(date) == 60)
      try await other
    }
  }
}
#endif
