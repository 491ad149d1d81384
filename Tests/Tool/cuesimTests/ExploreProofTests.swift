import Foundation
import ScheduleExploration
import TestFolders
import Testing

@testable import cuesim

/// `--strategy exhaustive` proves exactly its complete searches.
@Suite struct ExploreProofTests {
  private func search(
    _ words: String
  ) throws -> (report: ExploreReport, result: ExploreResult, told: [ExploreResult], notes: [String])
  {
    let plan = try ExplorePlan.of("\(words) --strategy exhaustive")
    var (told, notes): ([ExploreResult], [String]) = ([], [])
    let job = ExhaustiveJob(program: 0)
    let result = try #require(job.run(plan, { notes.append($0) }) { told.append($0) })
    var findings = ExploreFindings(programCount: 1)
    for line in told.map(\.line) + [result.line] {
      findings.take(.soFar(line), of: .exhaustive(job))
    }
    #expect(findings.results == [result])
    return (ExploreReport(plan, findings), result, told, notes)
  }

  /// The arguments, and the reported lines; a debug build tries the shortest two.
  private static let lines = [
    // Three tasks of one call each to one actor: 9! / (3! 3! 3!), and 3! orders of the calls.
    (
      "",
      "  proven: all interleavings, 6 after leaving out equivalent ones (29 more begun and given up)"
    ),
    ("--unreduced", "  proven: all 1680 interleavings"),
    ("--unreduced --faultless", "  proven: all 1680 interleavings, without faults"),
    ("--unreduced --schedules 1680", "  proven: all 1680 interleavings"),
    ("--unreduced --schedules 1679", "  1679 schedules, not complete: nothing proven"),
    ("--schedules 20", "  4 schedules (16 more begun and given up), not complete: nothing proven"),
  ]

  @Test(arguments: Trials.sample(lines, every: 5))
  func `a complete search is a proof, and an incomplete one is not`(
    words: String, line: String
  ) throws {
    let (report, result, _, _) = try search("account_fixed \(words)")
    let isComplete = line.contains("proven: all")

    #expect(report.text.split(separator: "\n").dropFirst(2) == [line[...]])
    #expect((report.status, result.proof?.isComplete) == (0, isComplete))
    // One schedule after another is not a sample: the report has no estimate of the others.
    let json = try report.json()
    #expect(!report.text.contains("confidence"))
    #expect(!json.contains("missedBelow"))
    #expect(json.contains("\"complete\" : \(isComplete)"))
  }

  @Test func `a failure ends the search, with a token that replays`() throws {
    let (report, result, _, _) = try search("account --unreduced")
    let failure = try #require(result.failure)

    #expect((report.status, result.proof?.isComplete) == (0, false))
    #expect((failure.number, failure.strategy) == (result.runs - 1, "exhaustive"))
    let replay = Tool.answer(to: ["explore", "--replay", failure.token])
    #expect(replay.status == 1)
    #expect(replay.text.hasPrefix("account: \(failure.what)\n"))
    #expect(!report.text.contains("proven"))
  }

  @Test func `each run is noted before it begins, and progress is reported in between`() throws {
    let (_, result, told, notes) = try search("account_fixed --unreduced --schedules 250")

    #expect((told.map(\.runs), result.runs) == ([0, 1, 2, 4, 8, 16, 32, 64, 100, 200], 250))
    #expect(notes.count == 251)
    #expect(notes.first == "run 0 of account_fixed under exhaustive, seed 1")
  }

  @Test func `a program with shared state beside messages is searched without reduction`() throws {
    let plan = try ExplorePlan.of("cue_lost_haptic_fixed account_fixed --strategy exhaustive")
    #expect(plan.programs.map(plan.mayReduce) == [false, true])
  }
}
