import ExplorationSuite
import ScheduleExploration
import TestFolders
import Testing

@Suite struct OrdinaryProgramsTests {
  static let broken = BugSuite.ordinary.filter(\.isBuggy).map(\.name)
  static let all = BugSuite.ordinary.map(\.name)

  @Test func `forty bugs in ordinary code exist, and as many fixed variants`() {
    #expect(Self.broken.count >= 40)
    #expect(Self.all.count == 2 * Self.broken.count)
  }

  @Test(arguments: broken)
  func `every campaign finds every bug in ordinary code within a thousand schedules`(
    name: String
  ) throws {
    let program = try #require(BugSuite.program(named: name)).program
    for campaign in 0..<3 {
      let trial = Trial(program: name, strategy: "portfolio", number: campaign, limit: 1_000)
      #expect(try #require(trial.run(program)).isFound, "campaign \(campaign)")
    }
  }

  @Test(arguments: all)
  func `a run of ordinary code is reproducible from its token`(name: String) throws {
    let program = try #require(BugSuite.program(named: name)).program
    let settings = ExplorationSettings()
    let explorer = Explorer(program, settings: settings)
    let strategy = Strategy.random.make()
    for number in 0..<Trials.count(20, debug: 5) {
      let verdict = explorer.run(number, under: strategy)
      #expect(verdict == explorer.run(number, under: strategy))
      let text = ReplayToken(of: verdict, program: name, settings: settings).description
      #expect(try ReplayToken(text).replay(program) == verdict)
    }
  }
}
