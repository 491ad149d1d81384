import ExplorationSuite
import ScheduleExploration
import Testing

@Suite struct TrialTableTests {
  private func program(_ name: String) throws -> ExploredProgram {
    try #require(BugSuite.program(named: name)).program
  }

  @Test func `a trial is a function of its fields`() throws {
    let reorder = try program("reorder_4")
    for strategy in Trial.strategies {
      let trial = Trial(program: "reorder_4", strategy: strategy, number: 3, limit: 200)
      let result = trial.run(reorder)
      #expect(result?.trial == trial)
      #expect(result == trial.run(reorder))
    }
    #expect(Trial(program: "another", strategy: "pos", number: 0).run(reorder) == nil)
    #expect(Trial(program: "reorder_4", strategy: "no such", number: 0).run(reorder) == nil)
  }

  @Test func `the last run of a trial can be replayed`() throws {
    let reorder = try program("reorder_4")
    let trial = Trial(program: "reorder_4", strategy: "portfolio", number: 3, limit: 200)
    let (schedule, verdict) = try #require(trial.firstFailure(of: reorder))
    #expect(trial.run(reorder)?.scheduleCount == schedule + 1)
    #expect(Explorer(reorder, settings: trial.settings).replay(verdict.log) == verdict)
    let few = Trial(program: "reorder_4", strategy: "portfolio", number: 3, limit: schedule)
    #expect(few.firstFailure(of: reorder) == nil)
    #expect(few.run(reorder)?.isFound == false)
  }

  @Test func `a result reads back from its line, and a truncated line is refused`() {
    let trial = Trial(program: "reorder_4", strategy: "pos", number: 3, limit: 200)
    let result = TrialResult(trial: trial, scheduleCount: 17, isFound: true)
    #expect(TrialResult(line: result.line) == result)
    for length in 0..<result.line.count {
      #expect(TrialResult(line: String(result.line.prefix(length))) == nil)
    }
  }

  @Test func `a table lists only the missing trials, and counts the others`() throws {
    var table = TrialTable(
      programs: [try program("account")], buggy: ["account"], strategies: ["pos", "portfolio"],
      trialCount: 2, limit: 9)
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
    #expect(table.missing.map(\.trial.strategy) == ["portfolio", "portfolio"])
    let summary = table.summary("account", "pos")
    #expect((summary.trials, summary.found, summary.scheduleCount) == (2, 1, 13))
    let points = TrialTable.points(of: try program("account"))
    #expect(points.steps > points.choices)
    #expect(points.choices > 2)
    #expect(
      table.json == """
        {"programs":[{"name":"account","buggy":true,"showsState":false,\
        "portfolio":{"trials":0,"found":0,"meanSchedules":null},\
        "strategies":{"pos":{"trials":2,"found":1,"meanSchedules":4.0}},\
        "steps":\(points.steps),"choices":\(points.choices),"published":{\
        "random":{"trials":20,"found":20,"meanSchedules":18.0},\
        "pct3":{"trials":20,"found":20,"meanSchedules":4.0},\
        "pos":{"trials":20,"found":20,"meanSchedules":4.0},\
        "surw":{"trials":20,"found":20,"meanSchedules":6.0}}}]}
        """)
  }

  @Test func `a failure of a correct program is a false positive, one of a broken program is not`()
    throws
  {
    var table = TrialTable(
      programs: [try program("account"), try program("account_fixed")], buggy: ["account"],
      strategies: ["portfolio"], trialCount: 2, limit: 9)
    func add(_ program: String, _ number: Int, isFound: Bool) {
      let trial = Trial(program: program, strategy: "portfolio", number: number, limit: 9)
      table.add(TrialResult(trial: trial, scheduleCount: 9, isFound: isFound))
    }
    add("account", 0, isFound: true)
    add("account_fixed", 0, isFound: false)
    #expect(table.accusations.isEmpty)
    add("account_fixed", 1, isFound: true)
    #expect(table.accusations.map(\.result.trial.number) == [1])
    #expect(table.accusations.map(\.program.name) == ["account_fixed"])
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
