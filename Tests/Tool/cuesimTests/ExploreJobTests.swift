import CommandLineParsing
import ExplorationSuite
import Testing

@testable import cuesim

/// The requests to workers, their answers, and the use of these.
@Suite struct ExploreJobTests {
  @Test(arguments: [
    ExploreJob.batch(ExploreBatch(program: 3, first: 1_000, count: 16)),
    .batch(ExploreBatch(program: 3, first: 1_000, count: 16, made: 16, turn: .timed)),
    .exhaustive(ExhaustiveJob(program: 2)), .exhaustive(ExhaustiveJob(program: 2, milliseconds: 9)),
    .trial(Trial(program: "reorder_5", strategy: "pos", number: 7, limit: 2_000)),
  ])
  func `a job reads back unchanged from its line`(job: ExploreJob) {
    #expect(ExploreJob(line: job.line) == job)
    #expect(!job.line.contains("\n"))
  }

  @Test(arguments: [
    "", "batch", "batch\t1\t2", "batch\t1\t2\tx\t0\twhole", "batch\t1\t-2\t3\t0\twhole",
    "batch\t1\t2\t-3\t0\twhole", "batch\t0\t9223372036854775807\t1\t0\twhole",
    "batch\t1\t2\t3\t4\twhole", "batch\t1\t2\t3\t-1\twhole", "batch\t1\t2\t3\t0\tnone",
    "trial\ta\tb\tc\t1", "trial\ta\tb\t1", "exhaustive", "exhaustive\tx\t0", "exhaustive\t1",
    "exhaustive\t1\t-1", "rest\t1\t2\t3",
  ])
  func `a line that is not a job is refused`(line: String) {
    #expect(ExploreJob(line: line) == nil)
  }

  @Test func `a batch makes its runs, notes each before it begins, and stops at a failure`() throws
  {
    let plan = try ExplorePlan.of("reorder_5_fixed reorder_5 --seed 3")
    var notes: [String] = []
    let calm = try #require(
      ExploreBatch(program: 0, first: 40, count: 20).run(plan) { notes.append($0) })
    #expect(calm.runs == 20)
    #expect(calm.failure == nil)
    #expect(calm.audits == 1)
    #expect(calm.steps > 20)
    #expect(notes.count == 20)
    #expect(notes.first?.hasPrefix("run 40 of reorder_5_fixed under ") == true)
    #expect(notes.allSatisfy { $0.hasSuffix(", seed 3") })

    let broken = try #require(
      ExploreBatch(program: 1, first: 0, count: 1_000).run(plan) { _ in })
    let failure = try #require(broken.failure)
    #expect(failure.number == broken.runs - 1)
    #expect(broken.runs < 1_000)
    #expect(ExploreResult(line: broken.line) == broken)
    #expect(!broken.line.contains("\n"))
    #expect(ExploreBatch(program: 2, first: 0, count: 1).run(plan) { _ in } == nil)
  }

  private func result(_ program: Int, first: Int, failure number: Int?) -> ExploreResult {
    var result = ExploreResult(program: program)
    result.first = first
    (result.runs, result.steps, result.choices, result.audits) = (10, 100, 50, 1)
    (result.declared, result.reached) = (["a", "b"], [number == nil ? "a" : "b"])
    result.failure = number.map {
      ExploreResult.Failure(what: "\($0) is wrong", strategy: "pos", number: $0, token: "")
    }
    return result
  }

  @Test func `of several failures the first one by number is kept, in any order of arrival`() {
    let batch = ExploreJob.batch(ExploreBatch(program: 1, first: 0, count: 10))
    let lines = [nil, 17, 4, 9, nil].enumerated().map { place, failure in
      result(1, first: 10 * place, failure: failure).line
    }
    for order in [lines, lines.reversed()] {
      var findings = ExploreFindings(programCount: 2)
      for line in order { findings.take(.line(line), of: batch) }

      #expect(findings.results[1].failure?.number == 4)
      #expect((findings.results[1].runs, findings.results[1].steps) == (50, 500))
      #expect((findings.results[1].choices, findings.results[1].audits) == (250, 5))
      #expect(findings.results[1].reached == ["a", "b"])
      #expect(findings.results[0] == ExploreResult(program: 0))
      #expect(findings.deaths.isEmpty)
    }
  }

  @Test func `each line of a batch has its totals, and batches add up`() {
    let batch = ExploreJob.batch(ExploreBatch(program: 0, first: 0, count: 40))
    var findings = ExploreFindings(programCount: 1)
    for (first, runs, isOver) in [(0, 1, false), (40, 5, false), (0, 9, false), (0, 40, true)] {
      var line = result(0, first: first, failure: nil)
      (line.runs, line.isOver) = (runs, isOver)
      findings.take(.line(line.line), of: batch)
    }
    #expect((findings.results[0].runs, findings.results[0].steps) == (45, 200))
  }

  @Test func `a crash is reported with its signal and its run`() {
    var findings = ExploreFindings(programCount: 1)
    let batch = ExploreJob.batch(ExploreBatch(program: 0, first: 0, count: 10))
    let death = WorkerDeath(isBySignal: true, number: 4, breadcrumb: "run 7 of a   \n")
    findings.take(.died(death), of: batch)
    findings.take(
      .died(WorkerDeath(isBySignal: false, number: 3, breadcrumb: "")), of: batch)

    #expect(findings.results == [ExploreResult(program: 0)])
    #expect(
      findings.deaths.map(\.text) == [
        "the process ended by signal 4 in run 7 of a",
        "the process ended with status 3 in no run yet",
      ])
  }
}

extension ExplorePlan {
  /// The plan of some words after `cuesim explore`.
  static func of(_ words: String) throws -> ExplorePlan {
    let tool = Command("cuesim", "A tool.", commands: [ExploreCommand.command])
    let all = ["explore"] + words.split(separator: " ").map(String.init)
    guard case .run(let reader) = try tool.invocation(for: all) else {
      throw UsageError("no invocation")
    }
    return try ExplorePlan(reader)
  }
}
