import CueDocuments
import CueModel
import CueRuns
import FileReading
import Foundation
import Positions
import Testing
import TrackFormats

/// A card without a place of its own is carried past the closest shop of its brand.
@Suite struct FoundPinTests {
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

  private func settings(_ pins: [String], policy: Policy = .conductor) throws -> ReplaySettings {
    var settings = ReplaySettings(cards: [])
    settings.policy = policy
    let table = try PlaceTable(path: stores.path)
    try settings.pin(
      try pins.map { try PinText($0).wish() }, from: table.index, of: "stores.csv",
      along: track.path)
    return settings
  }

  private func refusal(_ pins: [String], policy: Policy = .conductor) throws -> String? {
    do {
      _ = try settings(pins, policy: policy)
      return nil
    } catch let error as ReadingError {
      return error.description
    }
  }

  @Test func `the closest to the first used point is taken (G-35, G-36)`() throws {
    let settings = try settings(["Card,brand=shop"])

    #expect(settings.cards.map(\.pin.latitude) == [40.7072])
    #expect(settings.suggestions["Card"]?.reason == .closest)
    #expect(settings.suggestions["Card"]?.alternatives.map(\.place.name) == ["North"])
  }

  @Test func `a pin that is given stays, and the next card of the brand joins it (G-04, G-37)`()
    throws
  {
    let settings = try settings(["A@40.7,-74,brand=Shop", "B,brand=Shop"])

    #expect(settings.cards.map(\.pin.latitude) == [40.7, 40.7])
    #expect(settings.suggestions["A"] == nil)
    #expect(settings.suggestions["B"]?.reason == .remembered)
  }

  @Test func `where nothing is near, one line says how far the nearest is (G-05)`() throws {
    var narrow = Policy.conductor
    narrow.displayRadiusMeters = 20

    #expect(try refusal(["Shop"], policy: narrow)?.contains("(the nearest: here)") == true)
    #expect(
      try refusal(["Nothing"])?.hasPrefix(
        "stores.csv: no place of 'Nothing' within 8.0 km of where the track begins, 40.707") == true
    )
    #expect(
      try refusal(["Nothing"])?.hasSuffix(" (the nearest: none); write --pin NAME@LAT,LON") == true)
    #expect(try refusal(["Shop", "Other@1,2"]) == nil)
  }

  @Test(.enabled(if: Tool.path != nil, "the tool is not built"))
  func `the tool says which place was taken, in text and in JSON`() throws {
    let words = ["run", track.path, "--places", stores.path, "--pin", "Shop,balance=50"]
    let text = try Tool.run(words)
    let json = try Tool.run(words + ["--json"])

    #expect(text.status == 0 && json.status == 0)
    #expect(text.output.contains("  pinned at South, 2 South St, here from the first point"))
    #expect(
      json.output.contains("\"reason\":\"closest\",\"place\":{\"id\":\"2\",\"name\":\"South\""))
    #expect(try Tool.run(words.dropLast() + ["Shop@40.7,-74"]).output.contains("pinned") == false)
  }

  @Test(.enabled(if: Tool.path != nil, "the tool is not built"))
  func `the tool refuses what it cannot pin with one line and status 2`() throws {
    for words in [
      ["--places", stores.path, "--pin", "Nothing"], ["--pin", "Shop"],
      ["--places", stores.path + "x", "--pin", "Shop"], ["--pin", "A@1,2", "--places-brand", "A"],
    ] {
      let run = try Tool.run(["run", track.path] + words)

      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.hasPrefix("cuesim: ") && run.errors.split(separator: "\n").count == 1)
    }
  }
}
