import TestFolders
import CueModel
import Foundation
import Testing

@testable import cuesim

/// `cuesim show policies` shows every figure of a policy, and where it comes from.
@Suite struct ShowPolicyTests {
  private func fields(_ words: [String]) throws -> [[String: Any]] {
    let answer = Tool.answer(to: words)
    let object = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    return try #require(object?["fields"] as? [[String: Any]])
  }

  @Test func `the list has every shipped policy and the oracle, with a purpose each`() throws {
    let answer = Tool.answer(to: ["show", "policies", "--wide"])

    #expect(answer.status == 0)
    let names = answer.text.split(separator: "\n").map { line in String(line.prefix { $0 != " " }) }
    #expect(names == Policy.bundled.map(\.name) + ["oracle"])
    #expect(Tool.answer(to: ["show", "policies", "--json"]).text.contains("\"policies\" : ["))
  }

  @Test func `a policy is shown with every field, and changed fields are marked`() throws {
    let conductor = try fields(["show", "policies", "conductor", "--json"])
    let naive = try fields(["show", "policies", "naive", "--json"])
    let keys: Set = [
      "name", "value", "unit", "default", "isChanged", "requirement", "origin", "step", "meaning",
    ]

    #expect(conductor.compactMap { $0["name"] as? String } == PolicyField.all.map(\.name))
    #expect(conductor.allSatisfy { Set($0.keys) == keys && $0["isChanged"] as? Bool == false })
    #expect(
      naive.filter { $0["isChanged"] as? Bool == true }.compactMap { $0["name"] as? String } == [
        "sensing.refreshSilenceSeconds", "enforcedVetoes", "usesEverySurface", "coalescesClusters",
        "persistsLedger",
        "skipsUnchangedWidget",
      ])
  }

  @Test func `the text has value, unit, requirement and origin, and an asterisk for a change`()
    throws
  {
    let text = Tool.answer(to: ["show", "policies", "naive", "--wide"]).text

    #expect(text.contains(/\n  cardTouchCap +3 touches +G-17 +source  touches of a card/))
    #expect(text.contains(/\n  quietHours.startMinute +23:00 +D-03 +ours/))
    #expect(text.contains(/\n\* enforcedVetoes +authorization +K-11 .*\(default all \d+\)\n/))
    #expect(text.contains("(default all \(VetoSet.standard.vetoes.count))\n"))
    #expect(text.contains(#/^naive: 6 of \d+ fields changed from conductor\. /#))
  }

  @Test func `a file of fields is shown like a shipped policy`() throws {
    let file = try TemporaryFile("{ base: 'preConductor', cardTouchCap: 1 }", named: "mine.json5")
    let text = Tool.answer(to: ["show", "policies", file.path, "--wide"]).text

    #expect(text.contains(/: 3 of \d+ fields changed from conductor\./))
    #expect(text.contains(/\n\* cardTouchCap +1 touches .*\(default 3 touches\)\n/))
  }

  @Test func `the error for an unknown policy is one line and status 2`() {
    let answer = Tool.answer(to: ["show", "policies", "loud"])

    #expect((answer.status, answer.text) == (2, ""))
    #expect(answer.complaint.hasPrefix("cuesim: loud: no policy is called so"))
  }
}
