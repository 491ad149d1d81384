import Foundation
import ScheduleExploration
import Testing

/// The guarantee of PCT's runs is counted from them, and holds.
@Suite struct PCTGuaranteeTests {
  private func guarantee(
    _ program: ExploredProgram, depths: ClosedRange<Int>, runs: Int
  ) -> (PCTGuarantee, failureCount: Int) {
    let strategy = Strategy.pct(depths: depths).make()
    let explorer = Explorer(program)
    let failures = (0..<runs).count { explorer.run($0, under: strategy).failure != nil }
    return (strategy.guarantee, failures)
  }

  @Test func `the bound equals the published formula, for any runs, tasks and steps`() {
    let (counted, _) = guarantee(.callers([2, 1, 1]), depths: 1...6, runs: 62)
    // Two callers of one call, one of two: eleven steps, of which the last of all is no choice.
    #expect((counted.tasks, counted.steps) == (3, 16))
    #expect(counted.runs == [11, 11, 10, 10, 10, 10])
    for depth in 1...6 {
      let found = 1 / (3 * pow(16, Double(depth - 1)))
      let missed = pow(1 - found, Double(counted.runs[depth - 1]))
      #expect(abs(counted.missed(depth: depth) - missed) < 1e-12)
    }
    #expect((counted.missed(depth: 7), counted.missed(depth: 0)) == (1, 1))
    #expect(PCTGuarantee().missed(depth: 1) == 1)
  }

  @Test func `several campaigns have the guarantee of all their runs, at their largest`() {
    var sum = PCTGuarantee()
    sum.add(guarantee(.callers([1, 1, 1]), depths: 1...2, runs: 5).0)
    sum.add(guarantee(.callers([20, 20]), depths: 1...3, runs: 30).0)
    #expect(sum.tasks == 3)
    #expect(sum.steps > 16)
    #expect(sum.runs[0] == 13)
    #expect(sum.runs[2] <= 10)
  }

  @Test func `a run longer than predicted for its change points counts only at depth one`() {
    // The first run learns how long they are.
    let (counted, _) = guarantee(.callers([20, 20]), depths: 2...2, runs: 1)
    #expect(counted.runs.isEmpty)
    let (first, _) = guarantee(.callers([20, 20]), depths: 1...1, runs: 1)
    #expect((first.runs, first.missed(depth: 1)) == ([1], 0.5))
  }

  @Test(arguments: [2, 3])
  func `runs find a lost update at least as often as guaranteed`(depth: Int) {
    let (counted, failures) = guarantee(.lostUpdate, depths: 2...depth, runs: 600)
    let ways = Double(counted.tasks * counted.steps)
    #expect(Double(failures) >= Double(counted.runs[1]) / ways)
    #expect(failures < 600)
  }
}
