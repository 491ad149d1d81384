import CueDocuments
import CueFuzzing
import CueJudging
import CueModel
import CueRuns
import SimulationPrimitives
import TestFolders
import Testing

/// Days are drawn by seed, written as scenarios, and judged alike by any number of threads.
@Suite struct DrawnDayTests {
  private let hunt = Hunt(seed: Seed(7), policy: .conductor)

  @Test func `equal seeds and numbers give equal days, and different ones different days`() {
    #expect(hunt.day(3) == hunt.day(3))
    #expect(hunt.day(3).text() != hunt.day(4).text())
    #expect(hunt.day(3) != Hunt(seed: Seed(8), policy: .conductor).day(3))
  }

  @Test func `every day is a valid scenario`() throws {
    for number in 0..<Trials.count(100, debug: 25) {
      let text = hunt.day(number).text()
      #expect(throws: Never.self) { try Scenario(parsing: text, file: "day \(number)") }
    }
  }

  @Test func `results are the same for any number of threads`() throws {
    let numbers = 0..<Trials.count(10, debug: 4)
    let one = try #require(try hunt.results(of: numbers, threads: 1))
    let many = try #require(try hunt.results(of: numbers, threads: 5))
    #expect(one.map(\.number) == Array(numbers))
    #expect(one.map { $0.faults.map(\.words) } == many.map { $0.faults.map(\.words) })
  }

  @Test func `a search that is stopped has no result`() throws {
    #expect(try hunt.results(of: 0..<4, threads: 1) { true } == nil)
  }

  @Test func `a policy without restraint has faults, and a found fault is shrunk`() throws {
    let naive = Hunt(seed: Seed(1), policy: .naive, changesPolicy: false)
    let results = try #require(try naive.results(of: 0..<Trials.count(12, debug: 4), threads: 2))
    let found = try #require(results.first { $0.faults.contains { $0.sentence == .oneStayOneTap } })
    let fault = try #require(found.faults.first { $0.sentence == .oneStayOneTap })
    let day = naive.day(found.number)
    var shrinking = Shrinking(fault, of: day, in: naive, atMost: 100)
    shrinking.run()
    #expect(shrinking.text.count < day.text().count)
    let scenario = try Scenario(parsing: shrinking.text, file: "small")
    let judged = try JudgedDay(scenario, under: .naive, by: [.oneStayOneTap])
    #expect(judged.faults.map(\.sentence).contains(.oneStayOneTap))
    let run = try ScenarioRun(scenario, policy: .naive)
    #expect(run.expectations.map(\.isMet) == [false])
  }
}
