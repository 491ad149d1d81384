import Foundation
import TestFolders
import Testing

@testable import cuesim

@Suite("One person under several policies") struct ComparePersonTests {
  private static let words = "small-test --devices 9 --days 1 --seed 3"

  private func object(_ answer: Tool.Answer) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any],
      "\(answer.complaint)")
  }

  /// The only run of an answer.
  private func only(_ answer: Tool.Answer) throws -> [String: Any] {
    try #require((try object(answer)["runs"] as? [[String: Any]])?.first)
  }

  /// The decisions of one side, in order.
  private func side(_ name: String, of answer: Tool.Answer) throws -> [[String: NSObject]] {
    let comparisons = try #require(object(answer)["comparisons"] as? [[String: Any]])
    let pairs = try #require(comparisons.first?["decisions"] as? [[String: Any]])
    return pairs.compactMap { $0[name] as? [String: NSObject] }
  }

  @Test("The decisions on either side equal those of the person alone, and differences are marked.")
  func sides() throws {
    let folder = TestFolder()
    let words = "compare conductor naive \(Self.words) --device 5"
    let answer = folder.answer("\(words) --json")
    for (name, policy) in [("first", "conductor"), ("second", "naive")] {
      let alone = try #require(
        only(folder.answer("run \(Self.words) --policy \(policy) --device 5 --json"))["decisions"]
          as? [[String: NSObject]])
      // Cards that are called the same have numbers here.
      func unnamed(_ rows: [[String: NSObject]]) -> [[String: NSObject]] {
        rows.map { $0.filter { $0.key != "subject" } }
      }
      #expect(try unnamed(side(name, of: answer)) == unnamed(alone))
      #expect(!alone.isEmpty)
    }
    let pairs = try #require(
      (object(answer)["comparisons"] as? [[String: Any]])?.first?["decisions"] as? [[String: Any]])
    for pair in pairs {
      let isSame = pair["first"] as? NSDictionary == pair["second"] as? NSDictionary
      #expect(pair["isSame"] as? Bool == isSame)
    }
    let text = folder.answer(words).text
    #expect(text.split(separator: "\n").count { $0.hasPrefix("≠  ") } > 2)
    #expect(text.contains(" of them different, first at 2026-"))
  }

  @Test("A policy compared with itself has no differences.")
  func alike() throws {
    let folder = TestFolder()
    let text = folder.answer("compare naive naive \(Self.words) --device 5").text
    #expect(text.contains("no measure differs\n"))
    #expect(text.contains(", all decided alike\n"))
    #expect(!text.contains("≠"))
  }

  @Test("As scenarios, the person makes the decisions of the comparison under each policy.")
  func scenarios() throws {
    let folder = TestFolder()
    let answer = folder.answer(
      "compare conductor naive \(Self.words) --device 5 --as-scenario FOLDER/two")
    #expect((folder.names, answer.status) == (["two"], 0))
    let sides = folder.answer("compare conductor naive \(Self.words) --device 5 --json")
    for (letter, name) in [("A", "first"), ("B", "second")] {
      let file = "FOLDER/two/device-5-\(letter).json5"
      #expect(answer.text.contains("cuesim run \(file.replacing("FOLDER", with: folder.path))\n"))
      let scenario = try only(folder.answer("run \(file) --json"))
      #expect(
        try scenario["decisions"] as? [[String: NSObject]] == side(name, of: sides))
      #expect(folder.answer("run \(file) --explain").status != 2)
    }
  }

  @Test("Listed people are written under the policies that list them.")
  func listed() throws {
    let folder = TestFolder()
    let people = "small-test --devices \(Trials.count(9, debug: 5)) --days 1 --seed 3"
    let words = "compare conductor naive naive \(people) --worst 2 by=annoyance"
    let report = folder.answer(words)
    let answer = folder.answer("\(words) --as-scenario FOLDER/listed")
    #expect((answer.text, answer.status) == (report.text, 0))
    let devices = Set(
      report.text.split(separator: "\n").filter { $0.hasPrefix("  device ") }.compactMap {
        Int($0.dropFirst(9).prefix { $0 != ":" })
      })
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("listed"))
    #expect(
      Set(names)
        == Set(
          devices.flatMap { device in ["A", "B", "C"].map { "device-\(device)-\($0).json5" } }))
    #expect(devices.count == 2)
    #expect(answer.complaint.hasPrefix("compare: 6 scenarios are in "))
  }

  @Test("With an impossible folder no file is written and no device runs.")
  func refusal() throws {
    let folder = TestFolder()
    try folder.write("", to: "file")
    for place in ["file", "no/folder", "file/folder"] {
      let answer = folder.answer(
        "compare conductor naive \(Self.words) --device 5 --as-scenario FOLDER/\(place)")
      #expect((answer.status, answer.text) == (2, ""), "\(answer.complaint)")
      #expect(answer.complaint.hasPrefix("cuesim: \(folder.path)/\(place): "))
    }
    #expect(folder.names == ["file"])
  }
}
