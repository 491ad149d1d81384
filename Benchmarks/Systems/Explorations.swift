import ExplorationSuite
import ScheduleExploration
import SimulationKernel
import SimulationPrimitives

/// Programs whose schedules are explored.
enum Explorations {
  /// So many runs of a program of the suite, under all strategies in turn; a unit is a step.
  static func steps(of program: String, runs: Int) throws -> Work {
    // The correct fixed variant: nothing ends the campaign early.
    guard let program = BugSuite.program(named: program + "_fixed")?.program else {
      throw BenchmarkError(description: "\(program)_fixed is not in the suite")
    }
    let outcome = Campaign(program, settings: ExplorationSettings()).run(runs)
    return Work(units: outcome.stepCount, checksum: UInt64(outcome.choiceCount))
  }

  /// So many schedules of a plain actor that tasks call, which knows nothing of worlds.
  static func ordinary(schedules: Int) throws -> Work {
    let report = try ScheduleExploration.explore("tally", schedules: schedules) {
      let tally = Tally()
      async let first: Void = tally.add(1)
      await tally.add(2)
      await first
    }
    return Work(units: report.schedules, checksum: UInt64(report.choices))
  }

  /// Picks of one of fifty numbers, as a strategy makes them, and nothing else.
  static func plainWalk(runs: Int) -> Work {
    var draws = RandomStream(seed: 1)
    var sum: UInt64 = 0
    let count = runs * 1_000
    for _ in 0..<count { sum &+= UInt64(draws.below(50)) }
    return Work(units: count, checksum: sum)
  }

  private actor Tally {
    private var sum = 0
    func add(_ number: Int) { sum += number }
  }
}
