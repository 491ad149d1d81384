import CueModel
import Foundation
import TestFolders
import Testing

@testable import cuesim

/// `cuesim run` explains any decision.
@Suite struct ExplainingTests {
  private static let scenario = """
    { name: "Test", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 3600,
      cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
      person: { at: [40.7229851, -73.9] },
      events: [{ atSeconds: 60, geofenceEntry: "target" }, { atSeconds: 783, geofenceEntry: "target" },
               { atSeconds: 1000, used: "target" }] }
    """

  private static let track = """
    time,lat,lon
    2026-03-10T14:00:00Z,40.7128,-74.006
    2026-03-10T14:00:01Z,40.7128,-74.006
    2026-03-10T14:00:02Z,40.7128,-74.006
    """

  private func answer(
    _ words: [String], _ text: String = scenario, named name: String = "test.json5"
  ) throws -> Tool.Answer {
    let folder = try TestFolder([name: text])
    return Tool.answer(to: ["run", folder.file(name)] + words)
  }

  private func decisions(_ answer: Tool.Answer) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    return try #require(object?["decisions"] as? [[String: Any]])
  }

  @Test func `the reasons follow the trace, and stand alone if a decision is named`() throws {
    let (all, one) = (try answer(["--explain"]), try answer(["--decision", "2"]))

    #expect(all.status == 0)
    #expect(all.text.hasPrefix("Test: 1 alert, 1 withheld."))
    #expect(all.text.contains("\ndecision 1 · "))
    #expect(all.text.contains("\ndecision 2 · "))
    #expect(one.text.hasPrefix("decision 2 · "))
    #expect(!one.text.contains("decision 1 · "))
  }

  @Test func `one decision is explained with gates, figures, score and ledger`() throws {
    let text = try answer(["--decision", "2"]).text

    #expect(text.hasPrefix("decision 2 · 14:13:03 (783.000 s) · geofenceEntry target: "))
    #expect(text.contains("\n  howOften: ambientOnly\n"))
    #expect(
      text.contains("\n    held       cardCooldown     alerted 12 min 3 s ago; needs 30 min\n"))
    #expect(text.contains("\n    passed     carPlay          not connected; needs not connected\n"))
    #expect(text.contains("\n    touches in 24 h: 1 of 3\n"))
    #expect(text.contains("\n    standard interruptions today: 1 of 3\n"))
    #expect(text.contains("\n  score 85:\n      30  base        geofenceEntry\n"))
  }

  @Test(arguments: [
    ["--at", "783"], ["--at", "14:13:03"], ["--decision", "2"], ["--decision=2", "--at=783"],
  ])
  func `a decision is chosen by its number or its time`(words: [String]) throws {
    let chosen = try decisions(answer(words + ["--json"]))

    #expect(chosen.map { $0["number"] as? Int } == [2])
  }

  @Test func `the document has every veto, and parts that add up`() throws {
    let all = try decisions(answer(["--explain", "--json"]))
    #expect(all.map { $0["number"] as? Int } == [1, 2])
    for decision in all {
      let why = try #require(decision["explanation"] as? [String: Any])
      let findings = try #require(why["findings"] as? [[String: Any]])
      let parts = try #require(why["parts"] as? [[String: Any]])

      #expect(
        findings.compactMap { $0["veto"] as? String }
          == Applicability.vetoes(for: .geofenceEntry, under: .conductor).vetoes.map(\.name))
      #expect(
        findings.allSatisfy { Set($0.keys) == ["veto", "gate", "state", "seen", "needs"] })
      #expect(
        parts.reduce(0) { $0 + ($1["points"] as? Int ?? 0) } == why["score"] as? Int)
      #expect(
        Set(why.keys) == [
          "findings", "members", "gates", "score", "parts", "ledger", "choice", "choiceReason",
          "outcomeReason",
        ])
      #expect((why["gates"] as? [String: String])?.count == 5)
    }
  }

  @Test func `the smallest change that flips a decision is reported, alone or in a set`() throws {
    let text = try answer(["--explain"]).text

    let spoken = "interruption if: 17 min 57 s later, or time since the last alert >= 30 min, or "
    #expect(
      text.replacing("\n    or", with: " or").contains(spoken + "cardCooldownSeconds <= 723, or "))
    #expect(text.contains("\n  no interruption if: "))
  }

  @Test func `a counterfactual in JSON has the changed name, both values and the unit`()
    throws
  {
    let second = try #require(try decisions(answer(["--decision", "2", "--json"])).first)
    let counterfactuals = try #require(second["counterfactuals"] as? [[String: Any]])
    let changes = counterfactuals.compactMap { ($0["changes"] as? [[String: Any]])?.first }
    let cooldown = try #require(changes.first { $0["name"] as? String == "cardCooldownSeconds" })

    #expect(counterfactuals.allSatisfy { $0["outcome"] as? String == "interruptive" })
    #expect(changes.allSatisfy { Set($0.keys) == ["kind", "name", "card", "from", "to", "unit"] })
    #expect(cooldown["kind"] as? String == "figure")
    #expect(cooldown["unit"] as? String == "s")
    #expect(cooldown["from"] as? Double == 1_800)
    #expect(cooldown["to"] as? Double == 723)
  }

  @Test func `a decision along a track is explained as well`() throws {
    let answer = try answer(
      ["--decision", "1", "--pin", "A@40.7128,-74.006,balance=50"], Self.track, named: "walk.csv")

    #expect(answer.status == 0, "\(answer.complaint)")
    #expect(answer.text.hasPrefix("decision 1 · "))
    #expect(answer.text.contains("\n  score "))
  }

  @Test func `policy and profile are those of the run`() throws {
    let naive = try answer(["--decision", "2", "--policy", "naive"]).text

    #expect(
      naive.contains(
        "\n    unenforced cardCooldown     alerted 12 min 3 s ago; "
          + "needs 30 min (not enforced by the policy)\n"))
    #expect(naive.contains("  because: nothing held\n"))
  }

  @Test(arguments: [
    (["--decision", "3"], "option '--decision' was '3'; expected a number from 1 to 2"),
    (["--at", "noon"], "option '--at' was 'noon'; expected seconds from the start, or HH:MM:SS"),
    (
      ["--at", "5"],
      "there was no decision at '5'; see 'cuesim run FILE --explain' for all decisions"
    ),
    (
      ["--pin", "A@1,2"],
      "option '--pin' is for tracks, and not for scenarios"
    ),
  ])
  func `the error for a missing decision is one line and status 2`(
    words: [String], complaint: String
  ) throws {
    let answer = try answer(words)

    #expect((answer.status, answer.text) == (2, ""))
    #expect(answer.complaint == "cuesim: \(complaint)\n")
  }

  @Test func `an explanation names the quiet zone and its own radius (R-23, G-06)`() {
    let file = TestFolders.path("Scenarios/quiet-zones/a-wide-zone.json5")
    let text = Tool.answer(to: ["run", file, "--decision", "1"]).text

    #expect(text.contains("inside the quiet zone 'Campus'; needs more than 450 m from its middle"))
  }
}
