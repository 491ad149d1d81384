import TestFolders
import Foundation
import Testing

@testable import cuesim

/// The page of a focus is the same whichever command is asked for it, and has the tool's own
/// figures.
@Suite struct FocusReportTests {
  private static let commands = [
    "dashboard --limit 9", "feed --show delivered", "timeline --differing",
    "preview --allow health --minimum low", "dashboard --live",
  ]

  private func carried(by page: String) throws -> [String: Any] {
    let pattern = /id="result">(.*?)<\/script>/
    return try object(String(try #require(page.firstMatch(of: pattern)).1))
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: commands)
  func `a report page does not change the output`(command: String) throws {
    let folder = TestFolder()
    let words = "focus \(command) --seed 7 --mode sleep"
    #expect(folder.answer("\(words) --report FOLDER/a.html") == folder.answer(words))
    #expect(try folder.text(of: "a.html").contains("<title>cuesim: a focus</title>"))
  }

  @Test func `feed, timeline and dashboard have one page, with all of the lists`() throws {
    let folder = TestFolder()
    for command in ["feed", "timeline", "dashboard"] {
      _ = folder.answer("focus \(command) --count 60 --report FOLDER/\(command).html")
    }
    let page = try folder.text(of: "feed.html")
    #expect(try folder.text(of: "timeline.html") == page)
    #expect(try folder.text(of: "dashboard.html") == page)
    let board = try carried(by: page)
    let lists = try ["delivered", "suppressed"].map { try #require(board[$0] as? [Any]).count }
    #expect(lists.reduce(0, +) == 60)
  }

  @Test func `the editor begins with the previewed rule`() throws {
    let folder = TestFolder()
    _ = folder.answer("focus preview --allow health --minimum low --report FOLDER/a.html")
    let rule = try #require(
      try carried(by: folder.text(of: "a.html"))["previewRule"] as? NSDictionary)
    #expect(rule == ["allowedCategories": ["health"], "minimumPriority": "low"])
  }

  @Test func `the editor has the outcome of every mode's own rule`() throws {
    let folder = TestFolder()
    let document = try object(folder.answer("focus feed --seed 3 --json").text)
    let editor = try #require(document["editor"] as? [String: Any])
    for mode in try #require(editor["modes"] as? [[String: Any]]) {
      let name = try #require(mode["mode"] as? String)
      let board = try object(folder.answer("focus dashboard --seed 3 --mode \(name) --json").text)
      #expect(mode["metrics"] as? NSDictionary == board["metrics"] as? NSDictionary)
      #expect(mode["rule"] as? NSDictionary == board["rule"] as? NSDictionary)
    }
  }
}
