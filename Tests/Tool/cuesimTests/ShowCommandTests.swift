import CommandLineParsing
import CueDocuments
import Foundation
import TestFolders
import Testing

@testable import cuesim

/// `cuesim show` lists each kind of document and model, and prints one.
@Suite struct ShowCommandTests {
  private static let kinds = ShowCommand.command.commands

  private func object(_ words: [String]) throws -> [String: Any] {
    let answer = Tool.answer(to: words)
    #expect(answer.status == 0)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
  }

  @Test func `without arguments it lists the kinds, with an example each`() {
    let answer = Tool.answer(to: ["show"])
    let lines = answer.text.split(separator: "\n")

    #expect(answer.status == 0)
    #expect(answer.complaint.isEmpty)
    #expect(lines.count == 2 * Self.kinds.count)
    for (place, kind) in Self.kinds.enumerated() {
      #expect(lines[2 * place].hasPrefix(kind.name))
      #expect(lines[2 * place].hasSuffix(kind.summary))
      #expect(lines[2 * place + 1].contains(" cuesim show \(kind.name) "))
    }
  }

  @Test(arguments: kinds)
  func `each shipped name is listed in a line and shown, as text and as JSON`(
    kind: Command
  ) throws {
    for name in kind.positionals.flatMap(\.names) {
      let list = Tool.answer(to: ["show", kind.name]).text.split(separator: "\n")
      let shown = Tool.answer(to: ["show", kind.name, name])
      #expect(list.count { $0.hasPrefix("\(name) ") } == 1, "\(name)")
      #expect(shown.status == 0)
      #expect(shown.text.contains("\n"))
      _ = try object(["show", kind.name, name, "--json"])
    }
  }

  @Test(arguments: ["policy", "profile", "population", "preference", "scenario", "model"])
  func `the error for a kind in the singular suggests its plural`(word: String) {
    let answer = Tool.answer(to: ["show", word])

    #expect(answer.status == 2)
    #expect(answer.complaint.contains("unknown command '\(word)'; did you mean '"))
    #expect(
      Self.kinds.contains { answer.complaint.contains("did you mean '\($0.name)'") })
  }

  @Test func `a table of a kind takes no other arguments, and a document a name`() {
    for words in [["--keys", "naive"], ["--keys", "--json"], ["--rules", "--keys"]] {
      let answer = Tool.answer(to: ["show", "policies"] + words)
      #expect(answer.status == 2)
      #expect(answer.complaint.contains(" prints one table; leave out"))
    }
    let nameless = Tool.answer(to: ["show", "policies", "--document"])
    #expect(nameless.status == 2)
    #expect(nameless.complaint.contains("missing argument NAME|FILE"))
    #expect(
      Tool.answer(to: ["show", "policies", "--rules"]).text.hasPrefix("rule "))
  }

  @Test(arguments: [
    ("policies", "naive"), ("profiles", "ios-hostile"), ("preferences", "errands"),
    ("populations", "suburb"), ("scenarios", "\(TestFolders.scenarios)/walk-to-a-store.json5"),
  ])
  func `a document of every kind is printed to be changed`(kind: String, name: String) {
    let document = Tool.answer(to: ["show", kind, name, "--document"])

    #expect(document.status == 0)
    #expect(document.text.hasPrefix("{\n"))
    #expect(document.text.contains(" //"))
    #expect(document.complaint.isEmpty)
  }

  @Test func `a scenario is listed with the rules it expects, without requirement ids`() throws {
    let folder = "\(TestFolders.scenarios)/background-refresh"
    let lines = Tool.answer(to: ["show", "scenarios", folder]).text.split(separator: "\n")

    #expect(lines.contains { $0.contains(" [driving, notOnFoot]: ") })
    #expect(lines.allSatisfy { !$0.contains(": R-01") })
  }

  @Test func `a folder's scenarios are listed, each by its file, name and first sentence`() throws {
    let folder = "\(TestFolders.scenarios)/focus"
    let all = try ScenarioFolder.scenarios(at: [folder])
    let lines = Tool.answer(to: ["show", "scenarios", folder]).text.split(separator: "\n")
    let listed = try object(["show", "scenarios", folder, "--json"])["scenarios"] as? [Any]

    #expect(listed?.count == all.count)
    for scenario in all {
      let place = try #require(lines.firstIndex { $0 == scenario.file })
      #expect(lines[place + 1].hasPrefix("    \(scenario.name)"))
    }
    let wide = Tool.answer(to: ["show", "scenarios", folder, "--wide"]).text
    #expect(wide.split(separator: "\n").count == all.count)
    let missing = Tool.answer(to: ["show", "scenarios", "\(folder)/none"])
    #expect(missing.status == 2)
    #expect(missing.complaint.contains("no such file or folder"))
  }

  @Test func `a model is shown with its known answers`() throws {
    let answers = try object(["show", "models", "mmc", "--json"])["answers"] as? [Any]
    let text = Tool.answer(to: ["show", "models", "mmc"]).text
    let listed = try object(["show", "models", "--json"])["models"] as? [Any]

    #expect(text.hasPrefix("mmc: "))
    #expect(answers?.isEmpty == false)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("known: ") } == answers?.count)
    #expect(listed?.count == ShippedNames.models.count)
    #expect(Tool.answer(to: ["show", "models", "none"]).complaint.contains("unknown model 'none'"))
  }
}
