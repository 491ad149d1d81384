import TrackFixtures
import TestFolders
import CueRuns
import Foundation
import Testing

@testable import cuesim

/// Replays that share a store are days in the life of one person.
@Suite struct StoreTests {
  private static let pin = "A@40.7128,-74.006,balance=50,expires=2026-03-12,digital=yes"

  /// Replays the same approach, so many minutes later each time, with and without a store.
  private func replays(minutes: [Int], _ options: [String]) throws -> [String] {
    try minutes.map { minute in
      let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0, at: minute * 60)))
      let run = Tool.answer(to: ["run", file.path, "--pin", Self.pin, "--json"] + options)
      #expect((run.status, run.complaint) == (0, ""), "\(run.complaint)")
      return run.text.replacing(file.path, with: "FILE")
    }
  }

  @Test func `an alert of one walk counts for the next walk (C-43, C-46)`() throws {
    let temporary = TestFolder()
    let folder = temporary.file("store")
    let alone = try replays(minutes: [0, 8], [])
    let sharing = try replays(minutes: [0, 8], ["--store", folder])

    #expect(alone[0] == sharing[0])
    func outcome(_ text: String) throws -> String? {
      let all = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let run = (all?["runs"] as? [[String: Any]])?.first
      let announced = (run?["decisions"] as? [[String: Any]])?.first {
        $0["event"] as? String == "preArrival"
      }
      return announced?["outcome"] as? String
    }
    #expect(try alone.map(outcome) == ["ambientOnly", "ambientOnly"])
    #expect(try sharing.map(outcome) == ["ambientOnly", "suppressed"])

    let reasons = Tool.answer(to: ["run", "--store", folder])
    #expect((reasons.status, reasons.complaint) == (0, ""))
    #expect(reasons.text.contains("Z  preArrival A: ambientOnly → liveActivity, widget; score "))
    #expect(reasons.text.contains("Z  preArrival A: suppressed → "))
    #expect(reasons.text.contains("; because preArrivalLane"))
    let json = Tool.answer(to: ["run", "--store", folder, "--card", "A", "--json"]).text
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((document?["reasons"] as? [Any])?.count == 4)
    let first = (document?["reasons"] as? [[String: Any]])?.first
    #expect(document?["start"] as? String == first?["time"] as? String)
  }

  @Test func `the error for a store of other cards, or none, is one line and status 2`() throws {
    let temporary = TestFolder()
    let folder = temporary.file("store")
    let missing = Tool.answer(to: ["run", "--store", folder])
    _ = try replays(minutes: [0], ["--store", folder])
    let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
    let other = Tool.answer(to: ["run", file.path, "--pin", "B@1,2", "--store", folder])
    let unknown = Tool.answer(to: ["run", "--store", folder, "--card", "B"])

    for run in [missing, other, unknown] {
      #expect((run.status, run.text) == (2, ""))
      #expect(run.complaint.split(separator: "\n").count == 1)
    }
    #expect(other.complaint.contains("belongs to the cards 'A', not to 'B'; name the same cards"))
    #expect(unknown.complaint.contains("option '--card' was 'B'; the store has A"))
  }

  @Test func `a recording older than the store is replayed, with a warning`() throws {
    let temporary = TestFolder()
    let folder = temporary.file("store")
    _ = try replays(minutes: [30], ["--store", folder])
    let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
    let run = Tool.answer(to: ["run", file.path, "--pin", Self.pin, "--store", folder])

    #expect(run.status == 0)
    #expect(run.text.contains("; digest "))
    #expect(run.complaint.contains("though it begins before 2026-03-10T14:3"))
  }
}
