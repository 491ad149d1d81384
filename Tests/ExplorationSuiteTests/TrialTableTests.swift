import ExplorationSuite
import ScheduleExploration
import Testing

@Suite struct TrialTableTests {
  @Test func `a trial is a function of its fields`() {
    for strategy in Trial.strategies {
      let trial = Trial(program: "reorder_4", strategy: strategy, number: 3, limit: 200)
      let result = trial.run()
      #expect(result?.trial == trial)
      #expect(result == trial.run())
    }
    #expect(Trial(program: "no such", strategy: "pos", number: 0).run() == nil)
    #expect(Trial(program: "account", strategy: "no such", number: 0).run() == nil)
  }

  @Test func `a result is read back from its line, and a line that was cut off is not`() {
    let trial = Trial(program: "reorder_4", strategy: "pos", number: 3, limit: 200)
    let result = TrialResult(trial: trial, scheduleCount: 17, isFound: true)
    #expect(TrialResult(line: result.line) == result)
    for length in 0..<result.line.count {
      #expect(TrialResult(line: result.line.prefix(length)) == nil)
    }
  }

  @Test func `a table asks for what is missing alone, and counts what is there`() {
    var table = TrialTable(
      programs: ["account"], strategies: ["pos", "portfolio"], trialCount: 2, limit: 9)
    #expect(table.missing.count == 4)
    for (number, isFound) in [(0, true), (1, false)] {
      let trial = Trial(program: "account", strategy: "pos", number: number, limit: 9)
      table.add(TrialResult(trial: trial, scheduleCount: isFound ? 4 : 9, isFound: isFound))
    }
    table.add(
      TrialResult(
        trial: Trial(program: "account", strategy: "pos", number: 0, limit: 10),
        scheduleCount: 8, isFound: true))
    table.add(nil)
    #expect(table.missing.map(\.strategy) == ["portfolio", "portfolio"])
    let summary = table.summary("account", "pos")
    #expect((summary.trials, summary.found, summary.scheduleCount) == (2, 1, 13))
    #expect(
      table.json == """
        {"programs":[{"name":"account","buggy":true,\
        "portfolio":{"trials":0,"found":0,"meanSchedules":null},\
        "strategies":{"pos":{"trials":2,"found":1,"meanSchedules":4.0}}}]}
        """)
  }

  @Test func `the interval of a probability is Wilson's`() {
    let results = (0..<20).map { number in
      TrialResult(
        trial: Trial(program: "account", strategy: "pos", number: number),
        scheduleCount: 10, isFound: true)
    }
    // 20 of 200: as in any table of Wilson's intervals.
    let interval = TrialSummary(results).probability
    #expect(abs(interval.lowerBound - 0.0657) < 0.0001)
    #expect(abs(interval.upperBound - 0.1494) < 0.0001)
    #expect(TrialSummary([]).probability == 0...1)
  }
}
