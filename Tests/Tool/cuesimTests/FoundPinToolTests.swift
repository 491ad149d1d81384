import TestFolders
import Testing
import TrackFixtures

@testable import cuesim

/// The tool pins a card without a pin, or refuses to.
@Suite struct FoundPinToolTests {
  private let stores: TemporaryFile
  private let track: TemporaryFile

  init() throws {
    // The walk begins 600 m south of the pin; at this latitude 0.001° is 111 m.
    stores = try TemporaryFile(
      """
      id,name,brand,lat,lon,address
      1,North,Shop,40.7128,-74.006,1 North St
      2,South,Shop,40.7072,-74.006,2 South St
      3,Plaza,,40.7128,-74.006,
      """, named: "stores.csv")
    track = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
  }

  @Test func `the tool reports the chosen place, in text and in JSON`() throws {
    let words = ["run", track.path, "--places", stores.path, "--pin", "Shop,balance=50"]
    let text = Tool.answer(to: words)
    let json = Tool.answer(to: words + ["--json"])

    #expect((text.status, json.status) == (0, 0))
    #expect(text.text.contains("  pinned at South, 2 South St, here from the first point"))
    #expect(json.text.contains("\"reason\" : \"closest\""))
    #expect(json.text.contains("\"id\" : \"2\""))
    #expect(Tool.answer(to: words.dropLast() + ["Shop@40.7,-74"]).text.contains("pinned") == false)
  }

  @Test func `the error for a brand without a place is one line and status 2`() throws {
    for words in [
      ["--places", stores.path, "--pin", "Nothing"], ["--pin", "Shop"],
      ["--places", stores.path + "x", "--pin", "Shop"], ["--pin", "A@1,2", "--places-brand", "A"],
    ] {
      let run = Tool.answer(to: ["run", track.path] + words)

      #expect((run.status, run.text) == (2, ""))
      #expect(run.complaint.hasPrefix("cuesim: "))
      #expect(run.complaint.split(separator: "\n").count == 1)
    }
  }
}
