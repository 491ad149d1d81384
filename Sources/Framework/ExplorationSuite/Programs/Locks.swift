import ScheduleExploration
import SimulationKernel

extension BugSuite {
  /// Locks acquired in opposite orders, and use of the wrong lock.
  static let locks =
    SuiteProgram.pair(
      "deadlock01", "Two tasks take two locks in opposite orders; each holds what the other needs.",
      published: PublishedFigures(3, 13, 4, 2)
    ) { run, isBuggy in
      crossing(run, isBuggy: isBuggy, steps: 0)
    }
    + SuiteProgram.pair(
      "pct_1c",
      "The same after ten steps of each task's own: the first must stop between its two locks "
        + "for the whole of the other's ten (PCT, fig. 1c)."
    ) { run, isBuggy in
      crossing(run, isBuggy: isBuggy, steps: 10)
    }
    + wrongLock("wronglock", others: 7, published: PublishedFigures(36, 51, 10, 7))
    + wrongLock("wronglock_3", others: 3, published: PublishedFigures(36, 58, 11, 9))

  private static func crossing(_ run: Exploration, isBuggy: Bool, steps: Int) {
    let (a, b) = (run.lock("a"), run.lock("b"))
    let orders = [(a, b), isBuggy ? (b, a) : (a, b)]
    for (name, (first, second)) in zip(["ada", "ben"], orders) {
      run.task(name) { context in
        for _ in 0..<steps { try await context.schedulePoint() }
        try await first.lock(by: context)
        try await second.lock(by: context)
        await second.unlock()
        await first.unlock()
      }
    }
  }

  private static func wrongLock(
    _ name: String, others: Int, published: PublishedFigures
  ) -> [SuiteProgram] {
    SuiteProgram.pair(
      name,
      "One task adds under a lock, \(others) others under another: one of them adds between the "
        + "first one's reading and its looking again.",
      published: published
    ) { run, isBuggy in
      let data = run.shared("data", 0)
      let (right, wrong) = (run.lock("right"), run.lock("wrong"))
      let reporter = run.reporter
      run.task("first") { context in
        try await right.lock(by: context)
        let seen = await data.read()
        await data.write(seen + 1)
        reporter.check(await data.read() == seen + 1, "someone else wrote under the lock")
        await right.unlock()
      }
      for other in 1...others {
        run.task("other \(other)") { context in
          let lock = isBuggy ? wrong : right
          try await lock.lock(by: context)
          await data.access { $0 += 1 }
          await lock.unlock()
        }
      }
    }
  }
}
