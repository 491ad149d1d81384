import TestFolders
import ExplorationSuite
import Foundation
import ScheduleExploration
import SimulationPrimitives
import StoreFiles
import Testing

@testable import cuesim

/// A file of results is believed line by line, or refused by its line.
@Suite("Result files") struct ResultFileTests {
  private static func result(_ number: Int, schedules: Int = 3, isFound: Bool = true) -> TrialResult
  {
    TrialResult(
      trial: Trial(program: "account", strategy: "pos", number: number, limit: 9),
      scheduleCount: schedules, isFound: isFound)
  }

  private static let header = "{\"build\":\"\(BuildIdentity.current)\"}\n"

  /// Keeps results; the failure, if there was one.
  private func keep(_ results: [TrialResult], in path: String) throws -> StoreError? {
    let file = try ResultFile(path)
    for result in results { file.append(result) }
    return file.failure
  }

  /// The content of a file: its results, or the error.
  private func reading(_ path: String) -> (results: [TrialResult], refusal: String?) {
    var results: [TrialResult] = []
    do {
      _ = try ResultFile(path) { results.append($0) }
      return (results, nil)
    } catch {
      return ([], "\(error)")
    }
  }

  @Test("Kept results are read again, in their order.")
  func roundTrip() throws {
    let folder = TestFolder()
    let path = folder.file("results")
    let kept = [Self.result(1), Self.result(0, schedules: 9, isFound: false)]
    #expect(try keep(kept, in: path) == nil)
    #expect(reading(path).results == kept)
  }

  @Test("A file that another process changes is refused, and not changed (L-2).")
  func locked() throws {
    let folder = TestFolder()
    let path = folder.file("results")
    let file = try ResultFile(path)
    file.append(Self.result(0))
    let refusal = "\(path): another process writes to this file; wait until it is done"
    #expect(reading(path).refusal == refusal)
    file.append(Self.result(1))
    #expect(try folder.text(of: "results").split(separator: "\n").count == 3)
    withExtendedLifetime(file) {}
  }

  @Test("A file with a flipped byte yields only results that were written.")
  func flippedBytes() throws {
    let folder = TestFolder()
    let path = folder.file("results")
    let kept = [Self.result(0), Self.result(1), Self.result(2)]
    #expect(try keep(kept, in: path) == nil)
    let good = Array(try Data(contentsOf: URL(fileURLWithPath: path)))

    for place in good.indices {
      for bit in [UInt8(1), 0x20, 0x80] {
        var bytes = good
        bytes[place] ^= bit
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let (results, refusal) = reading(path)
        if refusal == nil {
          // The last line lost its end, and its trial is made again.
          #expect((place, results) == (good.count - 1, Array(kept.dropLast())))
        } else {
          #expect((refusal?.hasPrefix(path), refusal?.contains("; ")) == (true, true))
        }
      }
    }
  }

  @Test("A truncated file continues from its last complete line.")
  func cutShort() throws {
    let folder = TestFolder()
    let path = folder.file("results")
    let kept = [Self.result(0), Self.result(1)]
    #expect(try keep(kept, in: path) == nil)
    let good = Array(try Data(contentsOf: URL(fileURLWithPath: path)))

    for length in good.indices {
      try Data(good[..<length]).write(to: URL(fileURLWithPath: path))
      let whole = good[..<length].count { $0 == 10 }
      #expect(reading(path).results == Array(kept.prefix(max(0, whole - 1))))
      // The truncated part does not prevent the next results.
      try ResultFile(path).append(kept[1])
      #expect(reading(path).results.last == kept[1])
    }
  }

  @Test(
    "The error for an impossible number has its line and range, also with a valid checksum.",
    arguments: [
      (result(-1), "trial is -1; expected 0 to 999"),
      (result(1_000), "trial is 1000; expected 0 to 999"),
      (result(.max), "trial is \(Int.max); expected 0 to 999"),
      (result(0, schedules: 0), "schedules is 0; expected 1 to 9"),
      (result(0, schedules: 10), "schedules is 10; expected 1 to 9"),
      (result(0, schedules: .min), "schedules is \(Int.min); expected 1 to 9"),
      (result(0, schedules: 3, isFound: false), "schedules is 3; expected 9, as nothing was found"),
      (
        TrialResult(
          trial: Trial(program: "account", strategy: "pos", number: 0, limit: .max),
          scheduleCount: .max, isFound: true),
        "limit is \(Int.max); expected 1 to 1000000000"
      ),
      (
        TrialResult(
          trial: Trial(program: "account", strategy: "luck", number: 0, limit: 9),
          scheduleCount: 1, isFound: true), "no strategy is called 'luck'"
      ),
      (
        TrialResult(
          trial: Trial(program: "nobody", strategy: "pos", number: 0, limit: 9),
          scheduleCount: 1, isFound: true), "no program is called 'nobody'"
      ),
    ])
  func forgedNumbers(forged: TrialResult, problem: String) throws {
    let folder = TestFolder()
    let lines = [Self.result(0), forged].flatMap { SealedLine.bytes(holding: Array($0.line.utf8)) }
    try folder.write(Self.header + String(decoding: lines, as: UTF8.self), to: "results")
    let path = folder.file("results")

    #expect(
      reading(path).refusal
        == "\(path):3: \(problem); remove the line to make its trial again, or name another file")
  }

  @Test("Lines of random bytes, sealed or not, are refused or are valid results.")
  func drawnLines() throws {
    let folder = TestFolder()
    let path = folder.file("results")
    var stream = RandomStream(seed: Seed(7))
    for _ in 0..<300 {
      var contents = Array(Self.result(0).line.utf8)
      for _ in 0...stream.below(4) {
        contents[stream.below(contents.count)] = UInt8(stream.below(128))
      }
      let line = SealedLine.bytes(holding: contents)
      try Data(Array(Self.header.utf8) + line).write(to: URL(fileURLWithPath: path))
      let (results, refusal) = reading(path)
      if refusal == nil, let result = results.first {
        #expect(result.problem == nil)
        #expect(Array(result.line.utf8) == contents)
      } else {
        #expect(refusal?.hasPrefix("\(path):") == true || contents.contains(10))
      }
    }
  }

  @Test("The error for a line that is too long has its number.")
  func longLine() throws {
    let folder = TestFolder()
    let long = String(repeating: "x", count: 2_000_000)
    try folder.write(Self.header + long, to: "results")
    let path = folder.file("results")

    #expect(
      reading(path).refusal?.hasPrefix("\(path):2: the line is longer than 1024 bytes") == true)
  }

  @Test("A file of tokens has a maximum line length too.")
  func longToken() throws {
    let folder = TestFolder()
    try folder.write("\n" + String(repeating: "x", count: 2_000_000), to: "tokens")
    let answer = folder.answer("explore --replay FOLDER/tokens")

    #expect(answer.status == 2)
    #expect(answer.complaint.hasPrefix("cuesim: \(folder.file("tokens")):1: this is not a replay"))
    try folder.write(String(repeating: "x", count: 2_000_000), to: "tokens")
    #expect(
      folder.answer("explore --replay FOLDER/tokens").complaint.hasPrefix(
        "cuesim: \(folder.file("tokens")):1: the line is longer than 1048576 bytes"))
  }
}
