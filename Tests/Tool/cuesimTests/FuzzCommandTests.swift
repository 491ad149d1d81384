import CueJudging
import TestFolders
import Testing

@testable import cuesim

/// `cuesim fuzz` finds the faults of a policy, writes them as scenarios, and continues where it was
/// stopped.
@Suite struct FuzzCommandTests {
  /// Days of each of which the policy breaks sentences.
  private static let days = Trials.count(10, debug: 4)
  private static let found = TestFolder().answer(
    "fuzz --policy naive --seed 3 --days \(days) --threads 1"
  ).text

  private let folder: TestFolder

  init() throws { folder = TestFolder() }

  @Test func `the sentences are listed, also as a document`() {
    let text = folder.answer("fuzz --sentences")
    #expect(text.status == 0)
    #expect(Sentence.allCases.allSatisfy { text.text.contains($0.line) })
    #expect(folder.answer("fuzz --sentences --json").text.hasPrefix("{"))
  }

  @Test func `a fault is written as a scenario that reproduces it`() throws {
    let answer = folder.answer(
      "fuzz --policy naive --days 3 --only oneStayOneTap --out FOLDER/found --threads 2")
    #expect(answer.status == 1)
    let line = try #require(answer.text.split(separator: "\n").last)
    let words = line.replacing("\(folder.path)/", with: "FOLDER/")
    let replay = folder.answer(String(words.trimmingPrefix("cuesim ")))
    #expect(replay.status == 1)
    #expect(replay.text.contains("oneStayOneTap"))
    let run = words.replacing("cuesim fuzz --replay", with: "run")
    let told = folder.answer(String(run))
    #expect(told.status == 1)
    #expect(told.text.hasSuffix("--policy naive --explain\n"))
  }

  @Test func `results are equal for any number of threads`() {
    let words = "fuzz --policy naive --seed 3 --days \(Self.days) --threads 4"
    #expect(folder.answer(words).text == Self.found)
    #expect(Self.found.hasPrefix("\(Self.days) days"))
  }

  @Test func `a search is continued by the same arguments`() throws {
    let words = "fuzz --policy naive --seed 3 --resume FOLDER/progress.json"
    let half = Self.days / 2
    #expect(folder.answer("\(words) --days \(half)").text.contains("\(half) days"))
    #expect(folder.answer("\(words) --days \(Self.days)").text == Self.found)
    let other = folder.answer("fuzz --seed 4 --resume FOLDER/progress.json")
    #expect(other.status == 2)
    #expect(other.complaint.contains("another seed"))
  }

  @Test(arguments: [
    "--days 0", "--only nothing", "--policy none", "--replay FOLDER/missing.json5",
    "--replay FOLDER/missing.json5 --days 3", "--only oneStayOneTap --except oneStayOneTap",
  ])
  func `invalid arguments are refused`(words: String) {
    let answer = folder.answer("fuzz \(words)")
    #expect(answer.status == 2)
    #expect(answer.text.isEmpty)
    #expect(answer.complaint.hasPrefix("cuesim: "))
  }
}
