import ExplorationSuite
import ScheduleExploration
import Testing

@Suite struct PortfolioTests {
  @Test func `strategies take turns by their weights and are credited with what they find`() throws
  {
    let portfolio = Portfolio([(RandomWalk(), 1), (PCT(), 3)])
    let explorer = Explorer(try #require(BugSuite.program(named: "timeout_tie")).program)
    var (turns, failures) = ([String](), ["random": 0, "pct": 0])
    for number in 0..<40 {
      let verdict = explorer.run(number, under: portfolio)
      portfolio.credit(verdict)
      turns.append(portfolio.current.name)
      if verdict.failure != nil { failures[portfolio.current.name, default: 0] += 1 }
    }
    #expect(turns.prefix(5) == ["random", "pct", "pct", "pct", "random"])
    #expect(portfolio.members.map(\.runCount) == [10, 30])
    #expect(portfolio.members.map { failures[$0.name] } == portfolio.members.map(\.failureCount))
    #expect(portfolio.members.allSatisfy { $0.failureCount > 0 })
  }
}
