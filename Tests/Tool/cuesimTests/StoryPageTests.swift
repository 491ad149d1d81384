import Foundation
import TestFolders
import Testing

@testable import cuesim

/// The pages of scenarios and of recordings contain their traces.
@Suite struct StoryPageTests {
  private static let walk = TestFolders.path("Scenarios/walk-to-a-store.json5")

  private static let track = """
    time,lat,lon
    2026-03-10T14:00:00Z,40.7490,-73.9
    2026-03-10T14:00:10Z,40.7491,-73.9
    2026-03-10T14:00:20Z,40.7492,-73.9

    """

  @Test func `a run's page has its trace`() throws {
    let folder = TestFolder()
    #expect(folder.answer("run \(Self.walk) --report FOLDER/a.html").status == 0)
    let page = try folder.text(of: "a.html")
    #expect(page.contains("<title>cuesim: a run</title>"))
    #expect(page.contains("\"story\":{"))
  }

  @Test func `a page of a recording has its track, and the run is that without a page`() throws {
    let folder = TestFolder()
    try folder.write(Self.track, to: "a.csv")
    let words = "run FOLDER/a.csv --pin T@40.75,-73.9,balance=50"

    #expect(folder.answer("\(words) --report FOLDER/a.html").status == 0)
    let page = try folder.text(of: "a.html")
    #expect(page.contains("\"story\":{"))
    #expect(page.contains("\"latitude\":\"4074900 10 10\""))
  }

  @Test func `the document beside a page has no trace`() throws {
    let folder = TestFolder()
    let (plain, paged) = (
      folder.answer("run \(Self.walk) --json"),
      folder.answer("run \(Self.walk) --json --report FOLDER/a.html")
    )
    #expect(plain == paged)
    #expect(!plain.text.contains("\"story\""))
  }

  @Test func `a page never replaces an input`() throws {
    let folder = TestFolder()
    try folder.write(Self.track, to: "a.csv")
    let answer = folder.answer(
      "run FOLDER/a.csv --pin T@40.75,-73.9 --report FOLDER/a.csv")

    #expect(answer.status == 2)
    #expect(try folder.text(of: "a.csv") == Self.track)
  }
}
