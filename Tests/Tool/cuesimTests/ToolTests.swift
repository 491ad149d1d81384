import TrackFixtures
import TestFolders
import CueRuns
import Reporting
import Testing

@testable import cuesim

/// The tool as it is built beside these tests.
@Suite struct ToolTests {
  @Test func `a malformed last line leaves no standard output`() throws {
    let good = HandMade.gpx(HandMade.walk(from: 600, to: 0))
    let file = try TemporaryFile(String(good.dropLast(20)))

    for option in ["--json", "--fixes"] {
      let run = Tool.answer(to: ["run", file.path, "--pin", "A@40.7128,-74.006", option])

      #expect(run.status == 2)
      #expect(run.text == "")
      #expect(run.complaint.hasPrefix("cuesim: \(file.path):4"), "\(run.complaint)")
      #expect(run.complaint.split(separator: "\n").count == 1)
    }
  }

  @Test func `the tool prints the document of the library`() throws {
    let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
    let card = "brand=Shop,balance=50,expires=2026-03-12,digital=yes"

    let run = Tool.answer(to: [
      "run", file.path, "--pin", "Shop \"A\"@40.7128,-74.006,\(card)", "--json", "--fixes",
      "--zone", "UTC",
    ])

    #expect(run.status == 0)
    #expect(run.complaint == "")
    let replay = try Replay(HandMade.walk(from: 600, to: 0))
    let document = try RunReports([RunReport(replay, listingFixes: true)]).json()
      .replacing(replay.track.file, with: "FILE")
    #expect(run.text.replacing(file.path, with: "FILE") == document)
  }

  @Test(arguments: [
    (["--pin", "A@1,2,color=red"], "'color' is no key"),
    (["--pin", "A@1,2", "--pin", "A@1,3"], "two pins are called 'A'"),
    (["--pin", "A@1,2", "--zone", "Mars/Olympus"], "option '--zone' was 'Mars/Olympus'"),
    (["--pin", "A@1,2", "--motion", "flying"], "option '--motion' was 'flying'"),
    ([], "none.gpx: no such file or folder"),
  ])
  func `a usage error is one line`(
    words: [String], message: String
  ) throws {
    let run = Tool.answer(to: ["run", "none.gpx"] + words)

    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.complaint.contains(message), "\(run.complaint)")
    #expect(run.complaint.split(separator: "\n").count == 1)
  }
}
