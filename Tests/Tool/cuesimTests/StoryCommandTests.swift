import Foundation
import TestFolders
import Testing

@testable import cuesim

/// `--report` and `cuesim report` are one way to one page, for runs and for replays.
@Suite struct StoryCommandTests {
  private static let walk = TestFolders.path("Scenarios/walk-to-a-store.json5")

  private static let track = """
    time,lat,lon
    2026-03-10T14:00:00Z,40.7490,-73.9
    2026-03-10T14:00:10Z,40.7491,-73.9
    2026-03-10T14:00:20Z,40.7492,-73.9

    """

  @Test func `a run's page is that of the document that holds its story`() throws {
    let folder = try TemporaryFolder()
    let answer = folder.answer("run \(Self.walk) --json --story --report FOLDER/a.html")
    try folder.write(answer.text, to: "run.json")
    let made = folder.answer("report FOLDER/run.json --output FOLDER/b.html")

    #expect((answer.status, made.status) == (0, 0))
    #expect(try folder.text(of: "a.html") == folder.text(of: "b.html"))
    #expect(try folder.text(of: "a.html").contains("\"stories\":[{"))
    #expect(made.text.contains("a page of a run"))
  }

  @Test func `a replay's page has its track, and the run is the one without a page`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.track, to: "a.csv")
    let words = "replay FOLDER/a.csv --pin T@40.75,-73.9,balance=50"

    #expect(folder.answer("\(words) --report FOLDER/a.html").status == 0)
    let page = try folder.text(of: "a.html")
    #expect(page.contains("\"story\":{") && page.contains("\"latitude\":\"4074900 10 10\""))
  }

  @Test func `a story without a document to be in is refused`() throws {
    let folder = try TemporaryFolder()
    let answer = folder.answer("run \(Self.walk) --story")

    #expect(answer.status == 2 && answer.text == "")
    #expect(answer.complaint.contains("option '--story' adds to a JSON document"))
  }

  @Test func `without --story a document is as it was`() throws {
    let folder = try TemporaryFolder()
    let (plain, paged) = (
      folder.answer("run \(Self.walk) --json"),
      folder.answer("run \(Self.walk) --json --report FOLDER/a.html")
    )
    #expect(plain == paged && !plain.text.contains("\"stories\""))
  }

  @Test func `a page never takes the place of what was read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.track, to: "a.csv")
    let answer = folder.answer(
      "replay FOLDER/a.csv --pin T@40.75,-73.9 --report FOLDER/a.csv")

    #expect(answer.status == 2)
    #expect(try folder.text(of: "a.csv") == Self.track)
  }
}
