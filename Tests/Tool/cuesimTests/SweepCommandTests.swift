import Foundation
import TestFolders
import Testing

@testable import cuesim

@Suite("A sweep", .triedInRelease)
struct SweepCommandTests {
  private static let few = "sweep small-test --devices 8 --days 2"

  private func answer(_ words: String) -> Tool.Answer {
    Tool.answer(to: words.split(separator: " ").map(String.init))
  }

  private struct Document: Decodable {
    struct Point: Decodable {
      struct Row: Decodable {
        struct Interval: Decodable { let low, high: Double }
        let difference: Double?
        let interval: Interval?
      }
      let runs, people: Int
      let measures: [String: Row]
    }
    struct Sensitivity: Decodable { let figure: String }
    struct Lives: Decodable { let all, run: Int }
    let points: [Point]
    let rounds: [Int]
    let lives: Lives
    let sensitivities: [Sensitivity]
  }

  private func document(_ words: String) throws -> Document {
    let answer = answer(words + " --json")
    #expect(answer.status == 0, "\(answer.complaint)")
    return try JSONDecoder().decode(Document.self, from: Data(answer.text.utf8))
  }

  @Test("the first point is the default: every difference is 0 and no person runs again")
  func usual() throws {
    let sweep = try document(
      Self.few + " --vary cardTouchCap=1,2 --vary quietHours.start=20:00,23:00")
    #expect(sweep.points.count == 5)
    #expect(sweep.points.allSatisfy { $0.people == 8 })
    let first = try #require(sweep.points.first)
    #expect(first.runs == 0)
    for (_, row) in first.measures where row.difference != nil {
      #expect((row.difference, row.interval?.low, row.interval?.high) == (0, 0, 0))
    }
  }

  @Test("simulating everybody, other threads and an earlier part have the same result")
  func equal() throws {
    let words = Self.few + " --vary urgencyThreshold=50,60,90 --csv"
    let all = answer(words + " --everybody").text
    let some = answer(words).text
    func withoutRuns(_ text: String) -> [[Substring]] {
      text.split(separator: "\r\n").map { line in
        var cells = line.split(separator: ",", omittingEmptySubsequences: false)
        cells.remove(at: 3)
        return cells
      }
    }
    #expect(all != some)
    #expect(withoutRuns(all) == withoutRuns(some))
    #expect(answer(words + " --threads 1").text == some)
    let folder = FileManager.default.temporaryDirectory.appending(path: "sweep-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let kept = words + " --checkpoint \(folder.path(percentEncoded: false))"
    #expect((answer(kept).text, answer(kept).text) == (some, some))
  }

  @Test("parts have the result of the whole, in text, CSV and JSON")
  func parts() throws {
    let folder = TestFolder()
    for words in [
      "--vary cardTouchCap=1,2 --vary preferences.leastCents=0,500 --design single --goal taps",
      "--vary urgencyThreshold=50,90 --against naive --cities 3",
    ] {
      let words = "\(Self.few) \(words)"
      for part in 1...3 {
        let answer = folder.answer("\(words) --shard \(part)/3 --output FOLDER/\(part).json")
        #expect(answer.status == 0, "\(answer.complaint)")
        #expect(answer.text.isEmpty, "\(answer.complaint)")
      }
      for output in ["", " --csv", " --json"] {
        let merged = folder.answer(
          "merge FOLDER/3.json FOLDER/1.json FOLDER/2.json" + output)
        #expect(merged.text == folder.answer(words + output).text, "\(merged.complaint)")
        #expect(!merged.text.isEmpty)
      }
    }
    #expect(folder.answer("merge FOLDER/1.json --audit").complaint.contains("shard 2/3"))
  }

  @Test("policies have a Pareto front, and figures of people do not")
  func front() {
    let marked = " better\n"
    #expect(answer(Self.few + " --vary cardTouchCap=1,2").text.contains(marked))
    #expect(!answer(Self.few + " --vary preferences.leastCents=1,2").text.contains(marked))
  }

  @Test("halving gives the better half new people")
  func halving() throws {
    let sweep = try document(
      Self.few + " --halving --goal interruptions --vary urgencyThreshold=40,60,90")
    #expect(sweep.rounds == [2, 4])
    #expect(sweep.points.map(\.people).sorted() == [2, 2, 4, 4])
    // Including people of a point before its last round.
    #expect(sweep.lives.all == 4 * 2 + 2 * 4)
    #expect(sweep.lives.run >= sweep.points.map(\.runs).reduce(0, +))
  }

  @Test("one at a time, each figure has its sensitivity; with a rival each point has the pair")
  func single() throws {
    let words =
      Self.few + " --design single --vary urgencyThreshold=±20% --vary preferences.leastCents=0,500"
    #expect(try document(words).sensitivities.count == 2)
    let rivals = try document(words + " --against naive")
    #expect(rivals.points.allSatisfy { $0.runs == 8 })
    #expect(rivals.points.first?.measures["interruptions"]?.difference != 0)
  }

  @Test(
    "the error for conflicting or unknown options is one line",
    arguments: [
      ("", "--vary KEY=VALUES"), ("--vary cardTouchCap=1..4", "no step"),
      ("--vary cardTouchCap=1,2 --vary caps.card=3", "twice"),
      ("--vary cardTouchCap=1 --design round", "grid, single or hypercube"),
      ("--vary cardTouchCap=1 --points 4 --design grid", "'--points'"),
      ("--vary cardTouchCap=1 --design hypercube", "points"),
      ("--vary cardTouchCap=1 --goal noise", "'--goal'"),
      ("--vary cardTouchCap=1 --front noise", "'--front'"),
      ("--vary cardTouchCap=1 --front reach,taps,reach", "expected each of them once"),
      ("--vary preferences.leastCents=1 --front reach", "no policy's figure"),
      ("--vary cardTouchCap=1 --against naive --front reach", "'--against'"),
      ("--vary cardTouchCap=1 --json --csv", "exclude"),
      ("--vary cardTouchCap=1 --halving --against naive", "'--against'"),
      ("--vary cardTouchCap=1 --halving --shard 1/2 --output f", "'--shard' needs a number"),
      ("--vary cardTouchCap=1 --halving --engine ray", "'--engine' needs a number"),
      ("--vary cardTouchCap=1 --shard 1/2 --output f --csv", "'--csv' is for all people"),
      ("--vary cardTouchCap=0..8/1 --vary urgencyThreshold=-1000..1000/1", "10000"),
    ])
  func refusals(words: String, part: String) {
    let answer = answer(Self.few + " " + words)
    #expect(answer.status == 2)
    #expect(answer.text.isEmpty)
    #expect(answer.complaint.contains(part), "\(answer.complaint)")
    #expect(answer.complaint.split(separator: "\n").count == 1)
  }
}
