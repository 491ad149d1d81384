import ExplorationSuite
import ScheduleExploration
import SimulationKernel
import SimulationPrimitives

extension Row {
  /// Steps of explored programs, under all strategies in turn, one run in fifty made twice.
  static var exploration: [Row] {
    [
      explore(
        "explore.steps", of: "twostage_50", runs: 64, must: "300 k",
        note: "scheduling decisions, auditor on, a hundred tasks"),
      explore(
        "explore.steps.small", of: "reorder_3", runs: 400,
        note: "the same for runs so short that building the world counts"),
      ordinary,
    ]
  }

  /// Schedules of a plain actor that three tasks call, which knows nothing of worlds.
  private static var ordinary: Row {
    rate(
      "explore.ordinary", of: "schedules", must: "20 k",
      note: "schedules of ordinary code in five steps, auditor on",
      { _ in
        let report = try ScheduleExploration.explore("tally", schedules: 5_000) {
          let tally = Tally()
          async let first: Void = tally.add(1)
          await tally.add(2)
          await first
        }
        return Work(units: report.schedules, checksum: UInt64(report.choices))
      }, plain: { plainWalk(runs: 5) })
  }

  private actor Tally {
    private var sum = 0
    func add(_ number: Int) { sum += number }
  }

  private static func explore(
    _ name: String, of program: String, runs: Int, must: String = "", note: String
  ) -> Row {
    rate(
      name, of: "steps", must: must, note: note,
      { _ in
        // The correct twin: nothing ends the campaign early.
        guard let program = BugSuite.program(named: program + "_fixed")?.program else {
          throw BenchmarkError(description: "\(program)_fixed is not in the suite")
        }
        let outcome = Campaign(program, settings: ExplorationSettings()).run(runs)
        return Work(units: outcome.stepCount, checksum: UInt64(outcome.choiceCount))
      }, plain: { plainWalk(runs: runs) })
  }

  /// Picks of one of fifty numbers, as a strategy makes them, and nothing else.
  private static func plainWalk(runs: Int) -> Work {
    var draws = RandomStream(seed: 1)
    var sum: UInt64 = 0
    let count = runs * 1_000
    for _ in 0..<count { sum &+= UInt64(draws.below(50)) }
    return Work(units: count, checksum: sum)
  }
}
