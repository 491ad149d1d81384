import TrackFixtures
import TestFolders
import CueDocuments
import CueModel
import CueRuns
import FileReading
import Foundation
import Positions
import Testing
import TrackFormats

/// A card without a pin is carried past the closest shop of its brand.
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

  @Test func `the place closest to the first used point is chosen (G-35, G-36)`() throws {
    let settings = try settings(["Card,brand=shop"])

    #expect(settings.cards.map(\.pin.latitude) == [40.7072])
    #expect(settings.suggestions["Card"]?.reason == .closest)
    #expect(settings.suggestions["Card"]?.alternatives.map(\.place.name) == ["North"])
  }

  @Test func `an explicit pin is kept, and the next card of the brand joins it (G-04, G-37)`()
    throws
  {
    let settings = try settings(["A@40.7,-74,brand=Shop", "B,brand=Shop"])

    #expect(settings.cards.map(\.pin.latitude) == [40.7, 40.7])
    #expect(settings.suggestions["A"] == nil)
    #expect(settings.suggestions["B"]?.reason == .remembered)
  }

  @Test func `without a near place one line states the distance of the nearest (G-05)`() throws {
    var narrow = Policy.conductor
    narrow.displayRadiusMeters = 20

    #expect(try refusal(["Shop"], policy: narrow)?.contains("(the nearest: here)") == true)
    #expect(
      try refusal(["Nothing"])?.hasPrefix(
        "stores.csv: no place of 'Nothing' within 8.0 km of where the track begins, 40.707") == true
    )
    #expect(
      try refusal(["Nothing"])?.hasSuffix(" (the nearest: none)") == true)
    #expect(try refusal(["Shop", "Other@1,2"]) == nil)
  }
}
