import Foundation
import TestFolders
import Testing

@testable import cuesim

@Suite("cuesim fleet --ablation", .triedInRelease)
struct FleetAblationTests {
  private static let words = "small-test --devices 8 --seed 3"

  private func object(_ answer: Tool.Answer) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any],
      "\(answer.complaint)")
  }

  @Test(
    "A rule's contribution is the difference without the rule; the rest is the fleet's.")
  func ablation() throws {
    let folder = TestFolder()
    var report = try object(folder.answer("fleet \(Self.words) --ablation --json"))
    let ablation = try #require(report.removeValue(forKey: "ablation") as? [String: Any])
    let fleet = try object(folder.answer("fleet \(Self.words) --audit --json"))
    #expect(report as NSDictionary == fleet as NSDictionary)
    let rules = try #require(ablation["rules"] as? [[String: Any]])
    let others = try #require(ablation["withoutEffect"] as? [String])
    let names = rules.compactMap { $0["rule"] as? String }
    #expect(Set(names).isDisjoint(with: others))
    #expect(names.contains("urgency"))
    // Every listed rule changes a measure that is shown.
    #expect(
      rules.allSatisfy { rule in
        let measures = rule["measures"] as? [String: [String: Any]] ?? [:]
        return measures.values.contains { ($0["changedShare"] as? Double ?? 0) > 0 }
      })
    let urgency = try #require(rules.first { $0["rule"] as? String == "urgency" })
    #expect((1...8).contains(try #require(urgency["runAgain"] as? Int)))
    try folder.write("{ enforcedVetoes: [\(vetoes(but: "urgency"))] }", to: "without.json5")
    let compared = try object(
      folder.answer("compare FOLDER/without.json5 conductor \(Self.words) --days 1 --json"))
    let measures = try #require(
      (compared["comparisons"] as? [[String: Any]])?.first?["measures"] as? [String: NSDictionary])
    let mine = try #require(urgency["measures"] as? [String: NSDictionary])
    #expect(mine.keys.sorted() == ["annoyance", "interruptions", "netBenefit", "reach"])
    #expect(mine.allSatisfy { measures[$0.key] == $0.value })
  }

  @Test("Parts of it, and a resumed run, have the result of the whole.")
  func parts() throws {
    let folder = TestFolder()
    let words = "fleet \(Self.words) --ablation"
    let whole = folder.answer(words + " --json").text
    for _ in 0..<2 {
      #expect(folder.answer(words + " --json --checkpoint FOLDER/kept").text == whole)
    }
    for part in 1...2 {
      #expect(folder.answer("\(words) --shard \(part)/2 --output FOLDER/\(part).json").status == 0)
    }
    let merged = folder.answer("merge FOLDER/1.json FOLDER/2.json --json")
    #expect(merged.text == whole, "\(merged.complaint)")
    #expect(!whole.isEmpty, "\(merged.complaint)")
    let other = folder.answer(
      "fleet small-test --devices 8 --seed 4 --ablation --checkpoint FOLDER/kept")
    #expect(other.status == 2)
    #expect(other.complaint.contains("seed is 3; expected 4"))
    let fleet = folder.answer("fleet \(Self.words) --shard 1/2 --output FOLDER/3.json")
    #expect(fleet.status == 0)
    #expect(
      folder.answer("merge FOLDER/3.json FOLDER/2.json").complaint.contains(
        "study is an ablation; expected a fleet as in "))
  }

  private func vetoes(but rule: String) throws -> String {
    let shown = try object(
      Tool.answer(to: ["show", "policies", "conductor", "--document", "--json"]))
    return try #require(shown["enforcedVetoes"] as? [String]).filter { $0 != rule }
      .map { "'\($0)'" }.joined(separator: ", ")
  }
}
