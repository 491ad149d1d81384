import Foundation
import Testing

@testable import cuesim

/// `cuesim report` and `--report` write one page of a result, or nothing.
@Suite struct ReportCommandTests {
  private static let fleet = "fleet small-test --devices 4 --seed 3"

  /// The result that a page carries.
  private func carried(by page: String) throws -> String {
    let pattern = /id="result">(.*?)<\/script>/
    return String(try #require(page.firstMatch(of: pattern)).1)
  }

  private func object(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func `the page of a file carries its result, value by value`() throws {
    let folder = try TemporaryFolder()
    let json = folder.answer("\(Self.fleet) --json").text
    try folder.write(json, to: "fleet.json")
    let answer = folder.answer("report FOLDER/fleet.json --output FOLDER/fleet.html")

    let page = try folder.text(of: "fleet.html")
    #expect(
      answer.text == "\(folder.path)/fleet.html: a page of a fleet, \(page.utf8.count) bytes\n")
    #expect(answer.status == 0 && answer.complaint.isEmpty)
    #expect(try object(try carried(by: page)) == object(json))
  }

  @Test func `what was written is told of in one line, whatever it is called`() throws {
    let folder = try TemporaryFolder()
    let made = Tool.answer(to: ["new", "scenario", folder.file("a\nb.json5")])
    #expect(made.text.split(separator: "\n").count == 2, "\(made.complaint)")
    try folder.write("{\"programs\":[]}", to: "a.json")
    let refused = Tool.answer(
      to: ["report", folder.file("a.json"), "--output", folder.file("a\nb.htm")])
    #expect(refused.complaint.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (ReportCommandTests.fleet, "fleet"),
    ("compare conductor naive small-test --devices 4 --days 1", "comparison"),
    ("sweep small-test --devices 4 --days 1 --vary cardTouchCap=1,2", "sweep"),
  ])
  func `a page beside an answer changes nothing of it`(words: String, member: String) throws {
    let folder = try TemporaryFolder()
    let alone = folder.answer("\(words) --json")
    let both = folder.answer("\(words) --json --report FOLDER/a.html")
    #expect(both.text == alone.text && both.status == alone.status)
    let carried = try object(try carried(by: folder.text(of: "a.html")))
    #expect(try carried[member] as? NSDictionary == object(alone.text)[member] as? NSDictionary)
  }

  @Test func `parts that are merged have the page of the whole`() throws {
    let folder = try TemporaryFolder()
    for part in 1...2 {
      _ = folder.answer("\(Self.fleet) --shard \(part)/2 --output FOLDER/\(part).json")
    }
    _ = folder.answer("\(Self.fleet) --report FOLDER/whole.html")
    _ = folder.answer("merge FOLDER/1.json FOLDER/2.json --report FOLDER/parts.html")
    #expect(try folder.text(of: "parts.html") == folder.text(of: "whole.html"))
  }

  @Test func `the only city of a fleet has its stores on the map`() throws {
    func stores(_ words: String) throws -> NSDictionary? {
      let answer = try TemporaryFolder().answer("fleet \(words) --devices 2 --json")
      return try (object(answer.text)["map"] as? NSDictionary)?["stores"] as? NSDictionary
    }
    for words in ["suburb", "suburb --truth wary"] {
      let stores = try #require(try stores(words))
      let numbers = try ["east", "north"].map {
        try #require(stores[$0] as? String).split(separator: " ").compactMap { Int($0) }
      }
      #expect(stores["count"] as? Int == 830 && numbers.map(\.count) == [830, 830])
      let places = numbers.map { $0.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } }
      #expect(zip(places[0], places[1]).allSatisfy { $0 * $0 + $1 * $1 < 13_000 * 13_000 })
    }
    #expect(try stores("suburb --cities 2") == nil)
  }

  @Test func `a device of a fleet has the page of its run, decision by decision`() throws {
    let folder = try TemporaryFolder()
    let words = "fleet small-test --devices 9 --seed 3 --policy naive --device 4 --json"
    let alone = folder.answer(words)
    #expect(folder.answer("\(words) --report FOLDER/a.html") == alone)
    let carried = try object(carried(by: folder.text(of: "a.html")))
    let story = try #require((carried["stories"] as? [NSDictionary])?.first)
    let told = try #require(story["decisions"] as? [NSDictionary]).map { $0["decision"] }
    let decided = try #require(object(alone.text)["decisions"] as? [NSDictionary])
    #expect(decided.count > 3 && told as? [NSDictionary] == decided)
    let measures = try object(alone.text)["measures"] as? NSDictionary
    #expect(measures != nil && carried["measures"] as? NSDictionary == measures)
  }

  @Test(arguments: [
    ("report FOLDER/a.json", "missing option '--output'"),
    ("report FOLDER/a.json --output FOLDER/a.json", "this would replace what was read"),
    ("report FOLDER/none.json --output FOLDER/a.html", "none.json: there is no such file"),
    ("report FOLDER/a.json --output FOLDER/a.html", ", or not a whole one: '}' is missing"),
    ("report FOLDER/b.json --output FOLDER/a.txt", "option '--output' was"),
    ("fleet small-test --devices 2 --report FOLDER/a.json5", "expected a file that ends in .html"),
    ("report FOLDER/c.json5 --output FOLDER/a.html", "c.json5:1: this is no result of the tool"),
    ("report FOLDER/b.json --output FOLDER/a.html", "b.json: this is no result that has a page"),
    ("fleet small-test --shard 1/2 --output FOLDER/1 --report FOLDER/a.html", "'--shard' makes"),
    ("compare conductor naive small-test --device 1 --report FOLDER/a.html", "'--device' makes"),
    ("explore account --points --report FOLDER/a.html", "for what '--points' makes"),
  ])
  func `what has no page leaves none`(words: String, complaint: String) throws {
    let folder = try TemporaryFolder()
    let broken = "{\"a\":1\n"
    try folder.write(broken, to: "a.json")
    try folder.write("{\"programs\":[]}", to: "b.json")
    try folder.write("{ base: 'naive' }", to: "c.json5")
    let answer = folder.answer(words)
    #expect(answer.status == 2 && answer.text.isEmpty)
    #expect(answer.complaint.contains(complaint), "\(answer.complaint)")
    #expect(folder.names == ["a.json", "b.json", "c.json5"])
    #expect(try folder.text(of: "a.json") == broken)
  }
}
