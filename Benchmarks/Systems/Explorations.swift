import ExplorationSuite
import ScheduleExploration
import SimulationKernel
import SimulationPrimitives

/// The exploration of programs.
enum Explorations {
  /// Performs runs of a program of the suite under all strategies in turn; a unit is a step.
  static func steps(of program: String, runs: Int) throws -> Work {
    // The fixed variant has no failure, which would end the campaign early.
    guard let program = BugSuite.program(named: program + "_fixed")?.program else {
      throw BenchmarkError(description: "\(program)_fixed is not in the suite")
    }
    let outcome = Campaign(program, settings: ExplorationSettings()).run(runs)
    return Work(units: outcome.stepCount, checksum: UInt64(outcome.choiceCount))
  }

  /// Runs schedules of ordinary code: tasks that call an actor outside of any world.
  static func ordinary(schedules: Int) throws -> Work {
    let report = try ScheduleExploration.explore("tally", schedules: schedules) {
      let tally = Tally()
      async let first: Void = tally.add(1)
      await tally.add(2)
      await first
    }
    return Work(units: report.schedules, checksum: UInt64(report.choices))
  }

  /// Draws one of fifty numbers for each step, as a strategy does.
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
