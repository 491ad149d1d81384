import ExplorationSuite
import ScheduleExploration
import SimulationPrimitives
import TestFolders
import Testing

@Suite struct BugSuiteTests {
  static let broken = BugSuite.programs.filter { $0.isBuggy && $0.leastSearch == 1 }.map(\.name)
  static let correct = BugSuite.programs.filter { !$0.isBuggy }.map(\.name)

  @Test(arguments: Trials.sample(broken, every: 2), Trials.sample([0, 1], every: 2))
  func `the portfolio breaks every broken program in two thousand schedules, and so does a replay`(
    name: String, seed: Int
  ) throws {
    let program = try #require(BugSuite.program(named: name)).program
    let trial = Trial(program: name, strategy: "portfolio", number: seed, limit: 2_000)
    let verdict = try #require(trial.firstFailure(of: program)).verdict
    #expect(Explorer(program, settings: trial.settings).replay(verdict.log) == verdict)
  }

  @Test func `the portfolio breaks SafeStack, which needs eight preemptions, within ten thousand`()
    throws
  {
    let trial = Trial(program: "safe_stack", strategy: "portfolio", number: 18, limit: 10_000)
    let program = try #require(BugSuite.program(named: trial.program)).program
    #expect(try #require(trial.run(program)).isFound)
  }

  @Test(arguments: Trials.sample(correct, every: 4))
  func `no strategy reports a failure of a fixed variant`(name: String) throws {
    let program = try #require(BugSuite.program(named: name)).program
    let explorer = Explorer(program)
    for strategy in Strategy.members.map({ $0.make() }) {
      // Three hundred schedules, fewer of programs with many tasks.
      var stepCount = 0
      var accusations: [String] = []
      for number in 0..<300 where stepCount < Trials.count(15_000, debug: 200) {
        let verdict = explorer.run(number, under: strategy)
        stepCount += verdict.stepCount
        if let failure = verdict.failure { accusations.append("schedule \(number): \(failure)") }
      }
      #expect(accusations == [], "\(strategy.name)")
    }
  }

  @Test func `names are unique, and every broken program is followed by its fixed variant`() {
    let programs = BugSuite.programs
    #expect(Set(programs.map(\.name)).count == programs.count)
    for (index, program) in programs.enumerated() where program.isBuggy {
      #expect(index + 1 < programs.count)
      #expect(programs[index + 1].name == program.name + "_fixed")
    }
  }
}
