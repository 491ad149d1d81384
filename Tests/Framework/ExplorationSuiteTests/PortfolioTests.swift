import ExplorationSuite
import ScheduleExploration
import Testing

@Suite struct PortfolioTests {
  @Test func `strategies alternate, and later every second turn is the coverage-guided one's`()
    throws
  {
    let portfolio = Strategy.portfolio([.random, .pct(), .coverage], equalRounds: 2).make()
    let program = try #require(BugSuite.program(named: "timeout_tie_fixed")).program
    let explorer = Explorer(program)
    let turns = (0..<14).map { number in
      _ = explorer.run(number, under: portfolio)
      return portfolio.leader?.name ?? ""
    }
    let round = ["random", "pct", "coverage"]
    #expect(Array(turns.prefix(6)) == round + round)
    #expect(
      Array(turns.dropFirst(6)) == round.flatMap { ["coverage", $0] } + ["coverage", "random"])
  }
}
