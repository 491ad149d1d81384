import CueDocuments
import Foundation
import Testing

@testable import cuesim

/// `cuesim watch` tells in lines what it would play.
@Suite struct WatchCommandTests {
  private func answer(_ words: [String], _ text: String, named name: String) throws -> Tool.Answer {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name).path(percentEncoded: false)
    try Data(text.utf8).write(to: URL(filePath: file))
    return Tool.answer(to: ["watch", file, "--plain"] + words)
  }

  private static let track = """
    time,lat,lon
    2026-03-10T14:00:00Z,40.7128,-74.006
    2026-03-10T14:00:01Z,40.7128,-74.006
    2026-03-10T14:00:02Z,40.7128,-74.006
    """

  @Test func `a scenario is told with messages, decisions, their reasons, and what surfaces show`()
    throws
  {
    let text = try answer([], Scenario.firstDocument, named: "walk.json5").text

    #expect(text.hasPrefix("A first walk, from 2026-03-10 14:00:00\n"))
    #expect(text.contains("  conductor: location → "))
    #expect(text.contains("preArrival target: ambientOnly → liveActivity, widget; "))
    #expect(text.contains("✗ preArrivalLane: "))
    #expect(text.contains("[readout] target 350 m\n"))
    #expect(text.contains("\nthe end at 2026-03-10 14:07:00, "))
  }

  @Test func `it begins with what happens then, and refuses a time outside the run`()
    throws
  {
    func answer(at time: String) throws -> Tool.Answer {
      try self.answer(["--at=\(time)"], Scenario.firstDocument, named: "walk.json5")
    }
    let whole = try self.answer([], Scenario.firstDocument, named: "walk.json5").text
    #expect(try answer(at: "0").text == whole)
    let late = try answer(at: "14:06:00").text
    #expect(late.contains("14:06:00") && !late.contains("14:05:59") && late.count < whole.count)
    for time in ["-1", "421", "14:30:00", "noon"] {
      let refused = try answer(at: time)
      #expect(refused.status == 2 && refused.text.isEmpty)
      #expect(refused.complaint.contains("expected a time of the run: 0 to 420.0 seconds"))
    }
  }

  @Test func `a track is told like a scenario`() throws {
    let text = try answer(["--pin", "Target@40.7128,-74.006"], Self.track, named: "walk.csv").text

    #expect(text.contains("  conductor: "))
    #expect(text.contains("Target"))
  }

  @Test func `a device of a population does what the fleet says it does`() throws {
    let told = Tool.answer(to: ["watch", "small-test", "--device", "5", "--days", "2", "--plain"])
      .text
    let fleet = Tool.answer(to: ["fleet", "small-test", "--device", "5", "--days", "2"]).text
    let decided = fleet.matches(of: #/s  (\w+ [^:\n]+): (\w+) → /#)

    #expect(!decided.isEmpty)
    for decision in decided {
      #expect(told.contains("conductor: \(decision.1): \(decision.2) → "))
    }
  }

  @Test(
    arguments: [
      (["watch", "suburb"], "missing option '--device'"),
      (["watch", "walk.json5", "--days", "2"], "option '--days' is for a device of a population"),
      (["watch", "walk.json5", "--pin", "a"], "option '--pin' is for tracks"),
      (["watch", "suburb", "--device", "1", "--noise", "2"], "option '--noise' is for tracks"),
      (["watch", "walk.json5", "--speed", "0"], "option '--speed' was '0'"),
    ])
  func `what does not go together is refused`(words: [String], complaint: String) {
    let answer = Tool.answer(to: words)
    #expect(answer.status == 2)
    #expect(answer.text.isEmpty)
    #expect(answer.complaint.contains(complaint))
  }
}
