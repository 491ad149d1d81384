import ScheduleExploration
import SimulationKernel

extension BugSuite {
  /// Programs that fail only if one task waits for all of another, rarely found by a random walk.
  static let uneven =
    SuiteProgram.pair(
      "uneven",
      "One task has 25 steps, another 1, and that must come last: a walk that tosses a coin at each "
        + "step gets there once in millions of runs (the example SURW begins with)."
    ) { run, isBuggy in
      outwaiting(run, steps: 25, isBuggy: isBuggy)
    }
    + SuiteProgram.pair(
      "pct_5",
      "A task takes 20 steps and then sets a flag the other must not see: depth 1 for PCT, a coin "
        + "tossed 20 times for a random walk (PCT, fig. 5)."
    ) { run, isBuggy in
      outwaiting(run, steps: 20, isBuggy: isBuggy)
    }

  /// Starts the short task first, so that only its delay breaks the program.
  private static func outwaiting(_ run: Exploration, steps: Int, isBuggy: Bool) {
    let flag = run.shared("flag", false)
    let reporter = run.reporter
    run.task("short") { _ in
      let isSet = await flag.read()
      reporter.check(!isSet || !isBuggy, "the long task was done first")
    }
    run.task("long") { context in
      for _ in 0..<steps { try await context.schedulePoint() }
      await flag.write(true)
    }
  }
}
