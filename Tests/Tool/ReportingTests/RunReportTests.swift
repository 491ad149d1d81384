import CueDocuments
import CueModel
import CueRuns
import Foundation
import Reporting
import SimulationKernel
import Testing

/// The output of `cuesim run` is complete, stable, and fails where it must.
@Suite struct RunReportTests {
  private let failing = "expect: [\n{ count: 'interruptions', equals: 0 }],"

  private func object(_ report: RunReports) throws -> [String: Any] {
    let data = Data(try report.json().utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func scenario(_ report: RunReports) throws -> [String: Any] {
    try #require((try object(report)["runs"] as? [[String: Any]])?.first)
  }

  @Test func `one scenario run twice has the same bytes`() throws {
    let first = RunReports([try Runs.report()])
    let second = RunReports([try Runs.report()])

    #expect(try first.json() == second.json())
    #expect(first.text() == second.text())
    #expect(try first.json().hasSuffix("}\n"))
  }

  @Test func `the document has its documented keys`() throws {
    let run = try Runs.run(failing)
    let scenario = try scenario(RunReports([RunReport(run)]))
    let decision = try #require((scenario["decisions"] as? [[String: Any]])?.first)
    let expectation = try #require((scenario["expectations"] as? [[String: Any]])?.first)

    #expect(scenario["file"] as? String == "a/test.json5")
    #expect(scenario["name"] as? String == "Test")
    #expect(scenario["seed"] as? Int == 7)
    #expect(scenario["digest"] as? String == run.outcome.digestText)
    #expect(scenario["passed"] as? Bool == false)
    #expect((scenario["deliveries"] as? [String: Int])?["shareSheet"] == 0)
    #expect((scenario["timeline"] as? [Any])?.count == run.entries.count)
    #expect(
      Set(decision.keys) == [
        "atSeconds", "event", "subject", "outcome", "surfaces", "primaryReason", "vetoes", "score",
        "level",
      ])
    #expect(decision["primaryReason"] is NSNull)
    #expect(decision["subject"] as? String == "target")
    #expect(decision["surfaces"] as? [String] == ["watchHaptic", "liveActivity", "widget"])
    #expect(expectation["line"] as? Int == 9)
    #expect(expectation["passed"] as? Bool == false)
  }

  @Test
  func `the platform layer's counts, figures and cap ledger are in the document (P-25, P-33)`()
    throws
  {
    let run = try Runs.run(person: "watchWorn: false")
    let scenario = try scenario(RunReports([RunReport(run)]))
    let metrics = try #require(scenario["metrics"] as? [String: Any])
    let line = try #require((scenario["capLedger"] as? [[String: Any]])?.first)

    #expect((scenario["analytics"] as? [String: Int]) == [:])
    #expect(metrics["delivered"] as? Int == 1)
    #expect(metrics["budgetViolations"] as? Int == 0)
    #expect(
      Set(metrics.keys) == [
        "delivered", "suppressed", "duplicateRate", "tapThroughRate", "optOuts", "budgetViolations",
      ])
    #expect(line["change"] as? String == "charged")
    #expect(line["bucket"] as? String == "standard")
    #expect(try Runs.report().text().contains("analytics:") == false)
  }

  @Test func `a failed expectation is status 1, with file, line, expected and found`() throws {
    let passing = try Runs.report()
    let report = RunReports([passing, try Runs.report(failing)])

    #expect(RunReports([passing]).exitStatus == 0)
    #expect(report.exitStatus == 1)
    #expect(!report.passed)
    #expect(
      report.text().contains(
        "\na/test.json5:9: expect[0]: expected 0 interruptions between 0 and 600 s; "
          + "found 1 (at 60 s)\n"))
    #expect(report.text().hasPrefix("2 scenarios, 1 failed.\npassed  a/test.json5: 1 alert, "))
    #expect(report.text().contains("\nFAILED  a/test.json5: 1 alert, "))
    #expect(report.text().hasSuffix("\nnext: cuesim run a/test.json5 --explain\n"))
  }

  @Test func `of several scenarios, one that passed is a line`() throws {
    let text = RunReports([try Runs.report(), try Runs.report()]).text()
    #expect(text.hasPrefix("2 scenarios, all passed.\n"))
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test func `the text begins with the answer and shows decisions with all their vetoes`() throws {
    let told = try Runs.report(person: "carPlay: true, focus: true").text()
    let text = told.replacing(/\n {2,}/, with: " ")

    #expect(
      text.hasPrefix(
        "Test: 0 alerts, 1 withheld.\n"
          + "14:01:00  Alert for target withheld: CarPlay is connected (carPlay).\n\n"
          + "a/test.json5, seed 7, from 2026-03-10 14:00:00\n"))
    #expect(told.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(
      try Runs.report().text().hasPrefix(
        "Test: 1 alert, 0 withheld.\n14:01:00  Alert for target: the watch tapped.\n\n"))
    #expect(
      text.contains(
        "\n14:01:00     60.000 s  geofenceEntry target: ambientOnly → liveActivity, widget; "
          + "because carPlay; all: carPlay, focus; score 85\n"))
    #expect(text.contains("carPlay target: kept from the driver\n"))
    #expect(text.contains("weather 1, health 0, watch 1"))
  }

  @Test func `a run without an interruption explains it`() throws {
    let far = try Runs.report(person: "focus: true").text()
    let near = try Runs.report(
      """
      route: [{ to: [40.7485593, -73.9], metersPerSecond: 29, motion: "automotive" }],
      """, person: "carPlay: true"
    ).text().replacing(/\n {2,}/, with: " ")

    #expect(far.contains("\nno interruption; decided most: focus 1\n"))
    #expect(far.contains("\nclosest call: no store came near\n"))
    #expect(near.contains("\nno interruption; decided most: carPlay 1\n"))
    #expect(near.contains("160.0 m away; withheld by: carPlay, notOnFoot\n"))
    #expect(!(try Runs.report().text().contains("no interruption")))
  }

  @Test func `colors are only for terminals`() throws {
    let report = RunReports([try Runs.report(failing)])

    #expect(!report.text().contains(Paint.mark))
    #expect(report.text(Paint(isOn: true)).contains("\(Paint.mark)31m"))
  }
}
