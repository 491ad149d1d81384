import TestFolders
import CueDocuments
import CueRuns
import Foundation
import Reporting
import SimulationKernel
import Testing

@testable import cuesim

/// `cuesim run --fork`: a run continues from an instant as it would with the events in its
/// document.
@Suite struct ForkTests {
  private static func document(_ events: String = "") -> String {
    """
    { name: "Walk", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 420, seed: 7,
      cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                balanceCents: 5000, expires: "2026-03-31", digitalReady: true }],
      person: { at: [40.7436965, -73.9], motion: "walking", watchWorn: true, watchReachable: true },
      route: [{ to: [40.75, -73.9], metersPerSecond: 1.78816, motion: "walking" }],
      events: [{ atSeconds: 90, phoneInHand: true }\(events)], expect: [] }
    """
  }

  /// Runs the tool on the document; FILE stands for it, and text between quotes is one word.
  private func answer(_ words: [String]) throws -> Tool.Answer {
    let file = try TemporaryFile(Self.document(), named: "test.json5")
    return Tool.answer(to: ["run", file.path] + words)
  }

  @Test func `a time of day is the first such local time of the run, in any zone`()
    throws
  {
    let document = """
      { name: "Flight", timeZone: "Europe/Berlin", start: "2026-03-13T08:00:00",
        horizonSeconds: 54000, person: { at: [40.7, -73.9] },
        events: [{ atSeconds: 7500, timeZone: "America/New_York" }], expect: [] }
      """
    let scenario = try Scenario(parsing: document, file: "flight.json5")
    let end = scenario.start.advanced(by: scenario.horizon)
    func seconds(_ hour: Int, _ minute: Int) -> Double? {
      scenario.calendar.first(
        minute: 60 * hour + minute, second: 0, from: scenario.start, through: end
      )?.seconds(since: scenario.start)
    }
    #expect(seconds(8, 30) == 1_800)
    #expect(seconds(5, 30) == 9_000)
    // It is put back from 10:05 to 5:05, and shows ten o'clock twice.
    #expect(seconds(10, 0) == 7_200)
    #expect(seconds(4, 0) == nil)
    #expect(seconds(23, 59) == nil)
  }

  @Test(arguments: [
    "{ atSeconds: 200, carPlay: true }", "{ atSeconds: 180.5, focus: 'sleep' }",
    "{ atSeconds: 300, used: 'target' }, { atSeconds: 310, watchWorn: false }",
    "{ atSeconds: 180, carPlay: true }", "{ atSeconds: 223.846407678, watchReachable: false }",
    "{ atSeconds: 181, weather: { rainMillimetersPerHour: 9 } }",
    "{ atSeconds: 190, process: 'killed' }, { atSeconds: 250, process: 'launched' }",
    "{ atSeconds: 190, fixes: { count: 20, startMeters: 300, card: 'target', metersPerSecond: 15 } }",
  ])
  func `a fork equals a run of the document with its events added`(events: String) throws {
    let scenario = try Scenario(parsing: Self.document(), file: "walk.json5")
    let fork = try scenario.adding(events, from: .minutes(3))
    let whole = try ScenarioRun(Scenario(parsing: Self.document(", " + events), file: "walk.json5"))
    let alone = try ScenarioRun(scenario).outcome.digestText

    let digests = try ScenarioStage(scenario)
      .forks(at: .minutes(3), as: [scenario, fork]) { $0.outcome.digestText }

    #expect(digests == [.success(alone), .success(whole.outcome.digestText)])
    #expect(whole.outcome.digestText != alone)
    #expect(try ScenarioStage(scenario).run(to: .minutes(3), as: fork).outcome == whole.outcome)
  }

  @Test(arguments: [0, 60.1, 151.846407678, 180, 335.846407678, 420])
  func `an event at the instant of the fork keeps its order`(seconds: Double) throws {
    let scenario = try Scenario(parsing: Self.document(), file: "walk.json5")
    let instant = Duration.nanoseconds(Int64((seconds * 1e9).rounded()))
    for event in ["carPlay: true", "focus: 'sleep'", "used: 'target'", "watchReachable: false"] {
      let written = Self.document(", { atSeconds: \(seconds), \(event) }")
      let whole = try ScenarioRun(Scenario(parsing: written, file: "walk.json5"))
      let fork = try scenario.adding(event, from: instant)

      let digests = try ScenarioStage(scenario).forks(at: instant, as: [fork]) {
        $0.outcome.digestText
      }

      #expect(digests == [.success(whole.outcome.digestText)], "\(event) at \(seconds)")
    }
  }

  @Test func `invariants that a fork violates are reported`() throws {
    let answer = try answer(["--policy", "naive", "--until", "0", "--fork", "carPlay: true"])

    #expect(answer.status == 1)
    #expect(answer.text.contains("FAILED"))
    #expect(answer.text.contains(": invariant violated: "))
  }

  @Test func `each fork is listed from its divergence, the unchanged run first`() throws {
    let answer = try answer(
      ["--until", "14:03:00", "--fork", "carPlay: true", "--fork", "{ focus: 'sleep' }", "--json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
    let forks = try #require(report["forks"] as? [[String: Any]])

    #expect(answer.status == 0)
    #expect(report["fromSeconds"] as? Double == 180)
    #expect(
      forks.map { $0["events"] as? String } == ["as it is", "carPlay: true", "{ focus: 'sleep' }"])
    #expect(Set(forks.compactMap { $0["digest"] as? String }).count == 3)
    let times = forks.flatMap { $0["decisions"] as? [[String: Any]] ?? [] }
      .compactMap { $0["atSeconds"] as? Double }
    #expect(times.count == 3)
    #expect(times.allSatisfy { $0 >= 180 })
  }

  @Test(arguments: [
    (["--fork", "carPlay: true"], "missing option '--until'"),
    (["--until", "5"], "missing option '--fork'"),
    (["--until", "421", "--fork", "carPlay: true"], "expected a time of the run"),
    (["--until", "nan", "--fork", "carPlay: true"], "expected a time of the run"),
    (
      ["--until", "5", "--fork", "carPlay: 1"],
      "--fork:1: [0].carPlay: found 1; expected true or false"
    ),
    (["--until", "5", "--fork", "{ atSeconds: 3, carPlay: true }"], "an event before the fork"),
    (["--until", "5", "--fork", "timeZone: 'Europe/Rome'"], "a zone, which"),
    (
      ["--until", "5", "--fork", "carPlay: true", "--explain"], "option '--explain' is for one run"
    ),
    (["--until", "5", "--fork", "{}"], "no kind"),
  ])
  func `the error for an impossible fork has a remedy`(words: [String], problem: String) throws {
    let answer = try answer(words)

    #expect(answer.status == 2)
    #expect(answer.text.isEmpty)
    #expect(answer.complaint.contains(problem), "\(answer.complaint)")
  }
}
