import CueModel
import FleetRunner
import Foundation
import Reporting
import SimulationStatistics
import Testing

/// A fleet's result has one form for people and one for programs.
@Suite struct FleetReportTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func row(
    _ name: String, of section: String, in report: FleetReport
  ) throws -> [String: Any] {
    let sections = try #require(try object(try report.json())["sections"] as? [String: Any])
    let rows = try #require(sections[section] as? [[String: Any]])
    return try #require(rows.first { $0["name"] as? String == name })
  }

  @Test func `a policy without rules to leave out has no empty ablation table`() {
    let report = FleetReport(
      FleetTallies.busy, of: FleetTallies.setting, ablation: AblationReport(StudyTally(), of: []))

    #expect(
      report.text().contains(
        "\ncontribution of each rule\n  the policy enforces no rule that can be left out\n"))
    #expect(!report.text().contains("without effect"))
  }

  @Test func `the document has the same figures as the tally`() throws {
    let report = FleetReport(FleetTallies.busy, of: FleetTallies.setting)
    let document = try object(try report.json())

    #expect((document["fleet"] as? [String: Any])?["profile"] as? String == "ios-documented")
    #expect((document["fleet"] as? [String: Any])?["seed"] as? Int == 42)
    #expect(document["digest"] as? String == "0000000000001234")
    #expect(document["silence"] is NSNull)
    let day = try row("per user-day", of: "interruptions", in: report)
    #expect(day["total"] as? Int == 6)
    #expect(day["max"] as? Int == 5)
    #expect(day["p50"] as? Int == 0)
    #expect(day["mean"] as? Double == 1.5)
    #expect(day["evidence"] as? String == "measured")
    let precision = try row(
      "precision: right of those about a card", of: "moments", in: report)
    #expect(precision["share"] as? Double == 0.6667)
    let silenced = try row("silenced by a rule", of: "moments", in: report)
    #expect(silenced["value"] as? Double == 25.05)
    #expect(silenced["valueShare"] as? Double == 0.2505)
    #expect(silenced["total"] as? Int == 1)
    #expect(silenced["share"] as? Double == 0.25)
    let all = try row("all moments", of: "moments", in: report)
    #expect(all["total"] as? Int == 4)
    #expect(all["value"] as? Double == 100)
    let net = try row("net benefit", of: "benefit", in: report)
    #expect(net["total"] as? Double == -15.05)
    #expect(net["evidence"] as? String == "estimated")
    let reach = try row("reachable at the end", of: "benefit", in: report)
    #expect(reach["share"] as? Double == 0.5)
    let battery = try row("battery, percent", of: "budgets", in: report)
    #expect(battery["evidence"] as? String == "estimated")
    #expect(battery["max"] as? Double == 1.234)
    let limit = try row("widget reloads a day", of: "limits", in: report)
    #expect(limit["limit"] as? Int == 40)
    #expect(limit["evidence"] as? String == "declared")
    let kept = try row("kept from the driver", of: "focus", in: report)
    #expect(kept["total"] as? Int == 2)
    #expect(kept["part"] as? Double == 0.1)
    let bills = try row("finance shown", of: "focus", in: report)
    #expect(bills["total"] as? Int == 6)
    let below = try row("below threshold", of: "focusReasons", in: report)
    #expect(below["total"] as? Int == 12)
    #expect(below["part"] as? Double == 0.6)
    let alone = try row("weather", of: "vetoes", in: report)
    #expect(alone["alone"] as? Int == 2)
    #expect(alone["alonePart"] as? Double == 0.5)
  }

  @Test func `a distribution has all its values in bins, and a map has every square`() throws {
    let tally = FleetTallies.busy
    let report = FleetReport(tally, of: FleetTallies.setting)
    let day = try row("per user-day", of: "interruptions", in: report)
    let bins = try #require(day["bins"] as? [[String: Int]])
    #expect((bins.map { $0["from"] }, bins.last?["to"]) == ([0, 1, 2, 3, 4, 5], 5))
    #expect(bins.map { $0["count"] } == (0...5).map { tally.speech.perDay.count(of: $0) })
    let battery = try row("battery, percent", of: "budgets", in: report)
    let parts = try #require(battery["bins"] as? [[String: Double]])
    #expect(parts.last?["to"] == 1.234)
    #expect(parts.compactMap { $0["count"] }.reduce(0, +) == Double(tally.platform.battery.count))
    #expect(try row("duplicates", of: "interruptions", in: report)["bins"] == nil)
    let map = try #require(try object(try report.json())["map"] as? [String: Any])
    for key in ["spoken", "silent"] { #expect((map[key] as? [Int])?.count == 16 * 16) }
    #expect(map["cells"] as? Int == 16)
  }

  @Test func `equal tallies are equal bytes`() throws {
    let reports = [FleetTallies.busy, FleetTallies.busy].map {
      FleetReport($0, of: FleetTallies.setting)
    }
    #expect(try reports[0].json() == reports[1].json())
    #expect(reports[0].text() == reports[1].text())
  }

  @Test func `a device of the report has the command that runs it alone`() throws {
    let report = FleetReport(FleetTallies.busy, of: FleetTallies.setting)

    #expect(
      report.worst.map(\.command) == [
        "cuesim run 'my city.json5' --devices 2 --days 2 --seed 42 --policy naive "
          + "--profile ios-documented --preferences errands --device 1"
      ])
    #expect(report.text().contains("    \(report.worst[0].command)\n"))
  }

  @Test func `silence is explained: by its causes, and the closest calls`() throws {
    let report = FleetReport(FleetTallies.silent, of: FleetTallies.setting)
    let silence = try #require(try object(try report.json())["silence"] as? [String: Any])
    let deciding = try #require((silence["deciding"] as? [[String: Any]])?.first)

    #expect(report.text().contains("no interruption; decided most: weather 3 (alone 2)\n"))
    #expect(report.text().contains("closest call: no store came near anyone\n"))
    #expect(deciding["veto"] as? String == "weather")
    #expect(deciding["decisions"] as? Int == 3)
  }

  @Test func `a fleet without people has no quotients`() throws {
    let report = FleetReport(DeviceTally(), of: FleetTallies.setting)

    #expect(try row("per user-day", of: "interruptions", in: report)["mean"] is NSNull)
    #expect(report.text().contains("decided most: no decision was made\n"))
  }

  @Test(arguments: [
    (1, 3, 2, "0.33"), (-5, 1_000, 2, "-0.01"), (Int.min, Int.max, 2, "-1.00"), (2, 3, 2, "0.67"),
    (1, 2, 0, "1"), (0, 7, 3, "0.000"),
    (Int.max, Int.max, 3, "1.000"), (199, 100, 1, "2.0"), (Int.max - 1, Int.max, 4, "1.0000"),
  ])
  func `quotients are rounded half up to their places`(
    numerator: Int, denominator: Int, places: Int, text: String
  ) {
    #expect(FleetNumber(numerator, over: denominator, places: places)?.text == text)
  }
}
