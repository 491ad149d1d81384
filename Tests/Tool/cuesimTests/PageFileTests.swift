import TestFolders
import Foundation
import Testing

@testable import cuesim

/// `--report` writes one page of a result, or nothing.
@Suite struct PageFileTests {
  private static let people = "small-test --devices \(Trials.count(4, debug: 2))"
  private static let fleet = "fleet \(people) --seed 3"

  /// The result that a page carries.
  private func carried(by page: String) throws -> String {
    let pattern = /id="result">(.*?)<\/script>/
    return String(try #require(page.firstMatch(of: pattern)).1)
  }

  private func object(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func `a page contains its result, value by value`() throws {
    let folder = TestFolder()
    let answer = folder.answer("\(Self.fleet) --audit --json --report FOLDER/fleet.html")

    #expect(answer.status == 0)
    let page = try folder.text(of: "fleet.html")
    #expect(page.contains("<title>cuesim: a fleet</title>"))
    #expect(try object(try carried(by: page)) == object(answer.text))
  }

  @Test func `a written file is reported in one line, for any name`() throws {
    let folder = TestFolder()
    let made = Tool.answer(to: ["new", "scenario", folder.file("a\nb.json5")])
    #expect(made.text.split(separator: "\n").count == 2, "\(made.complaint)")
    let refused = Tool.answer(
      to: ["run", folder.file("a\nb.json5"), "--report", folder.file("a\nb.json5")])
    #expect((refused.status, refused.complaint.split(separator: "\n").count) == (2, 1))
  }

  @Test(arguments: [
    (PageFileTests.fleet, "fleet"),
    ("compare conductor naive \(people) --days 1", "comparison"),
    ("sweep \(people) --days 1 --vary cardTouchCap=1,2", "sweep"),
  ])
  func `a page beside an output does not change it`(words: String, member: String) throws {
    let folder = TestFolder()
    let alone = folder.answer("\(words) --json")
    let both = folder.answer("\(words) --json --report FOLDER/a.html")
    #expect((both.text, both.status) == (alone.text, alone.status))
    let carried = try object(try carried(by: folder.text(of: "a.html")))
    #expect(try carried[member] as? NSDictionary == object(alone.text)[member] as? NSDictionary)
  }

  @Test func `merged parts have the page of the whole`() throws {
    let folder = TestFolder()
    for part in 1...2 {
      _ = folder.answer("\(Self.fleet) --shard \(part)/2 --output FOLDER/\(part).json")
    }
    _ = folder.answer("\(Self.fleet) --report FOLDER/whole.html")
    _ = folder.answer("merge FOLDER/1.json FOLDER/2.json --report FOLDER/parts.html")
    #expect(try folder.text(of: "parts.html") == folder.text(of: "whole.html"))
  }

  @Test func `the only city of a fleet has its stores on the map`() throws {
    func stores(_ words: String) throws -> NSDictionary? {
      let answer = TestFolder().answer("fleet \(words) --devices 2 --json")
      return try (object(answer.text)["map"] as? NSDictionary)?["stores"] as? NSDictionary
    }
    for words in ["suburb", "suburb --preferences wary"] {
      let stores = try #require(try stores(words))
      let numbers = try ["east", "north"].map {
        try #require(stores[$0] as? String).split(separator: " ").compactMap { Int($0) }
      }
      #expect(stores["count"] as? Int == 830)
      #expect(numbers.map(\.count) == [830, 830])
      let places = numbers.map { $0.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } }
      #expect(zip(places[0], places[1]).allSatisfy { $0 * $0 + $1 * $1 < 13_000 * 13_000 })
    }
    #expect(try stores("suburb --cities 2") == nil)
  }

  @Test func `a device of a fleet has the page of its run, decision by decision`() throws {
    let folder = TestFolder()
    let words = "run small-test --devices 9 --seed 3 --policy naive --device 4 --json"
    let alone = folder.answer(words)
    #expect(folder.answer("\(words) --report FOLDER/a.html") == alone)
    let carried = try object(carried(by: folder.text(of: "a.html")))
    func run(_ document: NSDictionary) throws -> NSDictionary {
      try #require((document["runs"] as? [NSDictionary])?.first)
    }
    let (page, plain) = (try run(carried), try run(object(alone.text)))
    let story = try #require(page["story"] as? NSDictionary)
    let told = try #require(story["decisions"] as? [NSDictionary]).map { $0["decision"] }
    let decided = try #require(plain["decisions"] as? [NSDictionary])
    #expect(decided.count > 3)
    #expect(told as? [NSDictionary] == decided)
    let resident = plain["resident"] as? NSDictionary
    #expect(resident != nil)
    #expect(page["resident"] as? NSDictionary == resident)
  }

  @Test(arguments: [
    ("fleet FOLDER/a.json --devices 2 --report FOLDER/a.json", "this would replace an input"),
    ("fleet FOLDER/none.json --report FOLDER/a.html", "none.json: there is no such file"),
    ("fleet small-test --devices 2 --report FOLDER/a.json5", "expected a file that ends in .html"),
    (
      "fleet small-test --shard 1/2 --output FOLDER/1 --report FOLDER/a.html",
      "no page for the result of '--shard'"
    ),
    (
      "compare conductor naive small-test --device 1 --report FOLDER/a.html",
      "no page for the result of '--device'"
    ),
    ("explore account --points --report FOLDER/a.html", "no page for the result of '--points'"),
  ])
  func `a command without a page writes none`(words: String, complaint: String) throws {
    let folder = TestFolder()
    let population = "{ base: 'small-test' }"
    try folder.write(population, to: "a.json")
    let answer = folder.answer(words)
    #expect(answer.status == 2)
    #expect(answer.text.isEmpty)
    #expect(answer.complaint.contains(complaint), "\(answer.complaint)")
    #expect(folder.names == ["a.json"])
    #expect(try folder.text(of: "a.json") == population)
  }
}
