import CueRuns
import Foundation
import Testing

/// Replays that share a store are days in the life of one person.
@Suite(.enabled(if: Tool.path != nil, "the tool is not built"))
struct StoreTests {
  private static let pin = "A@40.7128,-74.006,balance=50,expires=2026-03-12,digital=yes"

  /// Replays the same approach, so many minutes later each time, with and without a store.
  private func replays(minutes: [Int], _ options: [String]) throws -> [String] {
    try minutes.map { minute in
      let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0, at: minute * 60)))
      let run = try Tool.run(["run", file.path, "--pin", Self.pin, "--json"] + options)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      return run.output
    }
  }

  @Test func `what was said once is not said again on the next walk (C-43, C-46)`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuesim-store-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let alone = try replays(minutes: [0, 8], [])
    let sharing = try replays(minutes: [0, 8], ["--store", folder])

    #expect(alone[0] == sharing[0])
    let nudge = #""event":"preArrival","subject":"A","outcome":"ambientOnly""#
    let silence = #""event":"preArrival","subject":"A","outcome":"suppressed""#
    #expect(alone.allSatisfy { $0.contains(nudge) })
    #expect(sharing[0].contains(nudge) && sharing[1].contains(silence))

    let reasons = try Tool.run(["run", "--store", folder])
    #expect(reasons.status == 0 && reasons.errors == "")
    #expect(reasons.output.contains("Z  preArrival A: ambientOnly → liveActivity, widget\n"))
    #expect(reasons.output.contains("Z  preArrival A: suppressed → "))
    #expect(reasons.output.contains("\n  because preArrivalLane"))
    let json = try Tool.run(["run", "--store", folder, "--card", "A", "--json"]).output
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((document?["reasons"] as? [Any])?.count == 4)
  }

  @Test func `a store of other cards, or none, is one line and status 2`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuesim-store-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let missing = try Tool.run(["run", "--store", folder])
    _ = try replays(minutes: [0], ["--store", folder])
    let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
    let other = try Tool.run(["run", file.path, "--pin", "B@1,2", "--store", folder])
    let unknown = try Tool.run(["run", "--store", folder, "--card", "B"])

    for run in [missing, other, unknown] {
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(other.errors.contains("belongs to the cards 'A', not to 'B'; name the same cards"))
    #expect(unknown.errors.contains("option '--card' was 'B'; the store knows A"))
  }

  @Test func `a recording older than what is kept is carried, with a warning`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuesim-store-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try replays(minutes: [30], ["--store", folder])
    let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
    let run = try Tool.run(["run", file.path, "--pin", Self.pin, "--store", folder])

    #expect(run.status == 0 && run.output.contains("Digest: "))
    #expect(run.errors.contains("though it begins before 2026-03-10T14:3"))
  }
}
