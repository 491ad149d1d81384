import ExplorationSuite
import Foundation
import Reporting
import ScheduleExploration
import TestFolders
import Testing

@testable import cuesim

/// The reports of a search and a table, and their statuses.
@Suite struct ExploreReportTests {
  /// The findings of a plan without processes: every program in one batch.
  private func findings(_ plan: ExplorePlan) throws -> ExploreFindings {
    var findings = ExploreFindings(programCount: plan.programs.count)
    for program in plan.programs.indices {
      let batch = ExploreBatch(program: program, first: 0, count: plan.schedules)
      let result = try #require(batch.run(plan) { _ in })
      findings.take(.line(result.line), of: .batch(batch))
    }
    return findings
  }

  private func rows(_ report: ExploreReport) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(report.json().utf8))
    return try #require((json as? [String: Any])?["programs"] as? [[String: Any]])
  }

  @Test func `a known bug that is found is expected, and has a token that replays`() throws {
    let plan = try ExplorePlan.of("reorder_5 reorder_5_fixed --schedules 200")
    let report = ExploreReport(plan, try findings(plan))
    let rows = try rows(report)

    #expect(report.status == 0)
    #expect(rows.map { $0["name"] as? String } == ["reorder_5", "reorder_5_fixed"])
    #expect(rows[1]["schedules"] as? Int == 200)
    #expect(rows[1]["failure"] == nil)
    let token = try #require(rows[0]["token"] as? String)
    #expect(report.text.contains("\n  replay: cuesim explore --replay \(token)\n"))
    #expect(report.text.contains("\n  no schedule breaks it; with 95 % confidence fewer than 1.48"))
    let replay = Tool.answer(to: ["explore", "--replay", token])
    #expect(replay.status == 1)
    #expect(replay.text.hasPrefix("reorder_5: \(try #require(rows[0]["failure"] as? String))\n"))
  }

  @Test func `a known bug that is missed is status 1, unless it is marked as out of reach`()
    throws
  {
    let plan = try ExplorePlan.of("safe_stack reorder_5 --schedules 1")
    var none = ExploreFindings(programCount: 2)
    for program in 0..<2 {
      var result = ExploreResult(program: program)
      result.runs = 1
      none.take(
        .line(result.line), of: .batch(ExploreBatch(program: program, first: 0, count: 1)))
    }
    let report = ExploreReport(plan, none)

    #expect(report.status == 1)
    #expect(
      try rows(report).map { $0["required"] as? Bool } == [false, true])
    #expect(report.text.contains("its known bug was not found; it is known to be beyond a search"))
    let single = try ExplorePlan.of("safe_stack --schedules 1")
    none.results.removeLast()
    #expect(ExploreReport(single, none).status == 0)
  }

  @Test func `a crash, a failure of a fixed variant and an unreached probe are status 1`() throws {
    let plan = try ExplorePlan.of("reorder_5_fixed --schedules 1")
    let batch = ExploreJob.batch(ExploreBatch(program: 0, first: 0, count: 1))
    let calm = try findings(plan)
    #expect(ExploreReport(plan, calm).status == 0)

    var dead = calm
    dead.take(.died(WorkerDeath(isBySignal: true, number: 5, breadcrumb: "run 0")), of: batch)
    #expect(ExploreReport(plan, dead).status == 1)
    #expect(ExploreReport(plan, dead).text.contains("\n  the process ended by signal 5 in run 0\n"))

    var unreached = calm
    unreached.results[0].declared = ["the queue is full"]
    #expect(ExploreReport(plan, unreached).status == 1)
    #expect(ExploreReport(plan, unreached).text.contains("  never reached: the queue is full\n"))

    var accused = calm
    accused.results[0].failure = .init(what: "wrong", strategy: "pos", number: 0, token: "")
    #expect(ExploreReport(plan, accused).status == 1)
  }

  @Test func `a program without a schedule is not tested: listed first, skipped, and status 1`()
    throws
  {
    let words = "reorder_5 account_fixed stack_fixed --schedules 4"
    let plan = try ExplorePlan.of(words)
    var some = ExploreFindings(programCount: 3)
    let batch = ExploreBatch(program: 1, first: 0, count: 4)
    some.take(.line(try #require(batch.run(plan) { _ in }).line), of: .batch(batch))
    let report = ExploreReport(plan, some)

    #expect(report.status == 1)
    #expect(report.omission.contains("2 of 3 targets had no schedule"))
    #expect(
      report.text.hasPrefix(
        "0 of 3 programs failed, as expected\nnot tried: 2 of 3 targets\n  reorder_5\n  stack_fixed\n"
          + "account_fixed: no failure in 4 schedules\n"))
    #expect(!report.text.contains("\nstack_fixed:"))
    #expect(!report.text.contains("not found"))
    #expect(try rows(report).map { $0["untried"] as? Bool } == [true, false, true])
    #expect(try report.json().contains("\"untried\" : 2"))
    let suites = report.suites(of: plan)
    #expect(suites.map(\.omissions.count) == [1, 0, 1])
    #expect(suites.allSatisfy { $0.failures.isEmpty })

    let allowing = ExploreReport(try ExplorePlan.of("\(words) --allow-untried"), some)
    #expect((allowing.status, allowing.text) == (0, report.text))
    var dead = some
    dead.take(.died(WorkerDeath(isBySignal: true, number: 5, breadcrumb: "")), of: .batch(batch))
    #expect(ExploreReport(try ExplorePlan.of("\(words) --allow-untried"), dead).status == 1)
  }

  @Test func `a program whose process crashed in its first schedule was tested`() throws {
    let plan = try ExplorePlan.of("canary --schedules 4")
    var dead = ExploreFindings(programCount: 1)
    dead.take(
      .died(WorkerDeath(isBySignal: true, number: 5, breadcrumb: "run 0")),
      of: .batch(ExploreBatch(program: 0, first: 0, count: 4)))
    let report = ExploreReport(plan, dead)

    #expect(report.untried.isEmpty)
    #expect(report.omission == "")
    #expect(report.status == 1)
    #expect(report.suites(of: plan)[0].omissions.isEmpty)
  }

  @Test func `a line states whether a scenario's expectations are judged`() throws {
    let path = "\(TestFolders.scenarios)/walk-to-a-store.json5"
    for (words, line, claim) in [
      ("", "expectations are not checked, only invariants: ", "no schedule violates an invariant"),
      (
        "--faultless", "expectations are not checked, only invariants: ",
        "no schedule violates an invariant"
      ),
      (
        "--faultless --order fifo", "invariants and expectations are checked\n",
        "no schedule violates an invariant or an expectation"
      ),
    ] {
      let plan = try ExplorePlan.of("\(path) --schedules 1 \(words)")
      let report = ExploreReport(plan, try findings(plan))
      #expect(report.status == 0)
      #expect(report.text.hasPrefix("\(plan.programs[0].name): no failure in 1 schedule\n"))
      #expect(report.text.contains("\n\(line)"))
      #expect(report.suites(of: plan)[0].checks[0].name == claim)
      let judged = try rows(report)[0]["judged"] as? [String]
      #expect(judged?.contains("expectations") == line.hasPrefix("invariants"))
    }
    let suite = try ExplorePlan.of("account_fixed --schedules 1")
    #expect(ExploreReport(suite, try findings(suite)).text.hasPrefix("account_fixed: "))
  }

  @Test func `a failed expectation is a failure with a token that replays it`() throws {
    let folder = TestFolder()
    try folder.write(
      """
      { name: "x", timeZone: "UTC", start: "2026-03-10T14:00:00", horizonSeconds: 60, cards: [],
        person: { at: [40.7, -73.9] }, expect: [{ count: "interruptions", equals: 1 }] }
      """, to: "x.json5")
    let path = folder.file("x.json5")
    let plan = try ExplorePlan.of("\(path) --schedules 2 --faultless --order fifo")
    let report = ExploreReport(plan, try findings(plan))
    let failure = "expect[0]: expected 1 interruptions between 0 and 60 s; found 0"

    #expect((report.status, report.rows[0].failure) == (1, failure))
    let replay = folder.answer("explore --replay \(try #require(report.rows[0].token))")
    #expect(replay.status == 1)
    #expect(replay.text.hasPrefix("\(path): \(failure)\n"))
    #expect(ExploreReport(plan, try findings(ExplorePlan.of(path + " --schedules 2"))).status == 0)
  }

  @Test func `the coverage without a failure is reported, in fewer lines for many programs`() throws
  {
    let plan = try ExplorePlan.of("account_fixed --schedules 216")
    var halves = ExploreFindings(programCount: 1)
    for first in [0, 108] {
      let batch = ExploreBatch(program: 0, first: first, count: 108)
      halves.take(.line(try #require(batch.run(plan) { _ in }).line), of: .batch(batch))
    }
    let again = halves.results[0].line
    let row = try #require(try rows(ExploreReport(plan, halves)).first)
    let pct = try #require(row["pct"] as? [String: Any])

    #expect((row["strategies"] as? [String: Int])?.count == Strategy.members.count)
    #expect((row["strategies"] as? [String: Int])?.values.allSatisfy { $0 == 24 } == true)
    #expect(pct["runs"] as? [Int] == [4, 4, 4])
    #expect(pct["tasks"] as? Int == 3)
    let missed = try #require(pct["missedAtMost"] as? [Double])
    #expect(abs(missed[0] - 16.0 / 81) < 1e-12)
    #expect(missed[0] < missed[1])
    #expect(missed[1] < missed[2])
    #expect(halves.results[0].runs == 216)
    #expect(again.contains("\"digests\":[]"))
    let distinct = try #require(halves.distinct(0))
    #expect(row["distinct"] as? Int == distinct)
    #expect(distinct > 96)
    #expect(distinct < 216)
    let lines = ExploreReport(plan, halves).text.split(separator: "\n")
    #expect(lines[0] == "account_fixed: no failure in 216 schedules")
    #expect(lines[1].hasPrefix("  216 schedules, \(distinct) different, "))
    #expect(
      lines[3].hasPrefix(
        "  PCT missed a bug of depth 1, 2, 3 with a probability of at most 0.198, "))
    #expect(lines[4].hasPrefix("  decided by coverage 24, delay 24, "))
    #expect(lines.count == 5)

    let words = Array(repeating: "account_fixed", count: 11).joined(separator: " ")
    let many = try ExplorePlan.of("\(words) --schedules 8")
    #expect(!ExploreReport(many, try findings(many)).text.contains("decided by"))
  }

  @Test func `the table has the same form in every case`() throws {
    var table = TrialTable(
      programs: try ExplorePlan.of("reorder_5 reorder_5_fixed").programs, buggy: ExplorePlan.buggy,
      strategies: ["pos", "portfolio"], trialCount: 2,
      limit: 100)
    func add(_ program: String, _ strategy: String, _ number: Int, _ count: Int, _ isFound: Bool) {
      let trial = Trial(program: program, strategy: strategy, number: number, limit: 100)
      table.add(TrialResult(trial: trial, scheduleCount: count, isFound: isFound))
    }
    add("reorder_5", "pos", 0, 3, true)
    add("reorder_5", "pos", 1, 100, false)
    for number in 0..<2 { add("reorder_5", "portfolio", number, 4 + number, true) }
    #expect(!table.isAsExpected(trials: 2))
    for number in 0..<2 { add("reorder_5_fixed", "portfolio", number, 100, false) }

    let (broken, correct) = (
      TrialTable.points(of: table.programs[0]), TrialTable.points(of: table.programs[1])
    )
    #expect(
      table.json == """
        {"programs":[{"name":"reorder_5","buggy":true,"showsState":true,\
        "portfolio":{"trials":2,"found":2,"meanSchedules":4.5},\
        "strategies":{"pos":{"trials":2,"found":1,"meanSchedules":3.0}},\
        "steps":\(broken.steps),"choices":\(broken.choices),"published":{\
        "random":{"trials":20,"found":0,"meanSchedules":null},\
        "pct3":{"trials":20,"found":20,"meanSchedules":647.0},\
        "pos":{"trials":20,"found":20,"meanSchedules":2169.0},\
        "surw":{"trials":20,"found":20,"meanSchedules":10.0}}},\
        {"name":"reorder_5_fixed","buggy":false,"showsState":true,\
        "portfolio":{"trials":2,"found":0,"meanSchedules":null},\
        "strategies":{"pos":{"trials":0,"found":0,"meanSchedules":null}},\
        "steps":\(correct.steps),"choices":\(correct.choices)}]}
        """)
    #expect(
      table.text(Paint(isOn: false)).contains(
        "\nno false positive: 1 of 1 correct programs tried, 200 schedules\n"))
    #expect(table.text(Paint(isOn: false)).contains("  —, 647, 2169, 10\n"))
    #expect(table.isAsExpected(trials: 2))
    #expect(!table.isAsExpected(trials: 3))
    #expect(table.text(Paint(isOn: false)).contains("reorder_5        3.0 (1/2)  4.5"))
    add("reorder_5_fixed", "portfolio", 1, 7, true)
    #expect(!table.isAsExpected(trials: 2))
    #expect(
      table.text(Paint(isOn: false)).contains(
        "\nfalse positive: reorder_5_fixed, schedule 7 of trial 1\n"))
  }

  @Test func `SafeStack's bug may stay undetected without failing the table`() throws {
    var table = TrialTable(
      programs: try ExplorePlan.of("safe_stack").programs, buggy: ExplorePlan.buggy,
      strategies: ["portfolio"], trialCount: 1, limit: 9)
    let trial = Trial(program: "safe_stack", strategy: "portfolio", number: 0, limit: 9)
    table.add(TrialResult(trial: trial, scheduleCount: 9, isFound: false))
    #expect(table.isAsExpected(trials: 1))
  }
}
