import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

@Suite struct StrategyTests {
  static let strategies = [
    Strategy.random, .weighted, .pct(), .partialOrderSampling, .uniform, .selectiveUniform,
    .delays(), .starvation, .coverage,
  ]

  @Test(arguments: 0..<9)
  func `every strategy finds a lost update, and replaying its log finds it again`(index: Int) throws
  {
    let strategy = Self.strategies[index].make()
    let explorer = Explorer(.lostUpdate)
    let found = (0..<100).lazy.map { explorer.run($0, under: strategy) }.first { $0.failure != nil }
    let verdict = try #require(found)
    #expect(verdict.failure == .claim("two increments make two"))
    #expect(explorer.replay(verdict.log) == verdict)
  }

  @Test(arguments: 0..<9)
  func `no strategy reports a failure of a correct program`(index: Int) {
    let strategy = Self.strategies[index].make()
    let explorer = Explorer(.increments)
    for number in 0..<Trials.count(500, debug: 100) {
      #expect(explorer.run(number, under: strategy).failure == nil)
    }
  }
}
