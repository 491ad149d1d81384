import Foundation
import TestFolders
import Testing

@testable import cuesim

/// `cuesim audit` lists the unreached parts, and its status reports whether there are any.
@Suite struct AuditCommandTests {
  private let folder = TestFolders.scenarios

  /// The audit of all shipped scenarios, run once.
  private static let shipped = Tool.answer(to: ["audit", TestFolders.scenarios])

  @Test func `the shipped scenarios reach every audited part (P-01)`() {
    let answer = Self.shipped

    #expect(answer.status == 0)
    #expect(answer.text.contains(" things, all reached\n"))
  }

  @Test func `one folder reaches fewer, and the list names the others`() throws {
    let words = ["audit", "\(folder)/focus"]
    let (text, json) = (Tool.answer(to: words), Tool.answer(to: words + ["--json"]))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
    let items = try #require(document["items"] as? [[String: Any]])
    let problems = items.filter { $0["problem"] != nil }

    #expect((text.status, json.status) == (1, 1))
    #expect(document["isClean"] as? Bool == false)
    #expect(text.text.contains("\(problems.count) not reached\n"))
    #expect(text.text.contains("rules: notNear: dead: never holds\n"))
    #expect(text.text.contains("links: fitme://nav/home: registered, but no link is ever routed\n"))
    #expect(text.text.contains("actors: health: no message ever comes in\n"))
  }

  @Test func `consumers that expect more than a day allows are reported (R-16, P-05)`() throws {
    let temporary = TestFolder()
    let path = temporary.file("tight.json5")
    try temporary.write(
      """
      {
        name: "Tight", start: "2026-03-10T14:00:00Z", timeZone: "UTC", horizonSeconds: 900,
        policy: { standardInterruptionsPerDay: 2 }, cards: [], person: { at: [40.7, -74] },
      }
      """, to: "tight.json5")
    let warning =
      "3 standard interruptions a day are expected and 2 allowed: "
      + "cards 1, readiness 1, smartReminders 1"
    #expect(Tool.answer(to: ["audit", path]).text.contains("\n  \(warning): "))
    #expect(Tool.answer(to: ["audit", path, "--json"]).text.contains("\"\(warning): "))
    #expect(!Self.shipped.text.isEmpty)
    #expect(!Self.shipped.text.contains("budgets: "))
  }

  @Test
  func `the time of the audit is printed on the error stream, and never in a document (P-21)`()
    throws
  {
    let words = ["audit", "\(folder)/focus", "--json"]
    let answers = [Tool.answer(to: words), Tool.answer(to: words)]

    #expect(answers[0].text == answers[1].text)
    #expect(answers[0].complaint.wholeMatch(of: /audit: .* ms; judged in [0-9.]+ ms\n/) != nil)
  }
}
