import CueDocuments
import CueModel
import FileReading
import Foundation
import Positions
import TestFolders
import Testing
import TrackFormats

/// A list of places is read completely, with brand, address and identity.
@Suite struct PlaceTableTests {
  private func table(_ text: String, brand: String? = nil) throws -> PlaceTable {
    let file = try TemporaryFile(text)
    return try PlaceTable(path: file.path, brand: brand)
  }

  private func only(_ text: String) throws -> Place {
    try #require(try table(text).index.places.first)
  }

  @Test func `a row has an identifier, a brand and a street address (G-36)`() throws {
    let place = try only(
      """
      osm_id,name,Brand,addr:housenumber,addr:street,addr:city,addr:postcode,lat,lon
      node/5,Corner,Target,12,Main St,Springfield,01101,1,2
      """)

    #expect(place.id == PlaceID("node/5"))
    #expect(place.brand == "Target")
    #expect(place.address == "12 Main St, Springfield, 01101")
  }

  @Test func `the error for a list without usable places names its first defect`() throws {
    for (text, problem) in [
      ("name,lat,lon\nA,-122.4,37.7\nB,-122.5,37.8\n", "-122.4, 37.7 is no place on earth"),
      ("name,lat,lon\nA,,37.7\nB,x,37.8\n", "the latitude is missing or no number"),
    ] {
      let error = #expect(throws: ReadingError.self) { try table(text) }
      #expect(error?.line == 2)
      #expect(error?.message.hasPrefix("none of 2 places can be used: \(problem);") == true)
    }
    #expect(try table("name,lat,lon\nA,-122.4,37.7\nB,1,2\n").index.places.count == 1)
  }

  @Test func `a feature has the same properties, and its identifier precedes a property`() throws {
    let place = try only(
      """
      {"type":"Feature","id":"way/9","geometry":{"type":"Point","coordinates":[2,1]},
       "properties":{"name":"Corner","brand":"Target","address":"12 Main St","state":"MA","id":7,
                     "category":"mall"}}
      """)

    #expect(place.id == PlaceID("way/9"))
    #expect(place.brand == "Target")
    #expect(place.isArea)
    #expect(place.address == "12 Main St, MA")
  }

  @Test func `blank cells are absent, and rows without an identifier are numbered`() throws {
    let table = try table("name,brand,address,lat,lon\nA, ,,91,2\nB,,,1,2\n")

    #expect((table.survey.places, table.survey.dropped) == (1, 1))
    let place = try #require(table.index.places.first)
    #expect(place.id == PlaceID("2"))
    #expect(place.brand == nil)
    #expect(place.address == nil)
  }

  @Test func `the brand of a list applies to rows without a brand`() throws {
    let table = try table("name,brand,lat,lon\nA,,1,2\nB,Other,1,2\n", brand: "Target")

    #expect(
      table.index.nearest(2, to: Coordinate(latitude: 1, longitude: 2)).map(\.place.brand)
        == ["Target", "Other"])
  }

  @Test(.enabled(if: TestFolders.data != nil, "the folder of recordings is not on this machine"))
  func `pin assist works on a real list of stores (G-35, G-36)`() throws {
    let list = try #require(TestFolders.data).appending(path: "poi/walmart_us_1962_2006.csv")
    let table = try PlaceTable(path: list.path(percentEncoded: false), brand: "Walmart")
    let assist = PinAssist(places: table.index, policy: .conductor)
    let bentonville = Coordinate(latitude: 36.3729, longitude: -94.2088)
    let found = try #require(assist.suggestion(for: "walmart", near: bentonville))

    #expect(table.index.count == 2_992)
    #expect(found.reason == .closest)
    #expect(found.choice.place.address?.contains("AR") == true)
    for position in table.index.places.prefix(Trials.count(300, debug: 30)).map(\.coordinate) {
      let metric = LocalMetric(at: position)
      let near = table.index.places.map { metric.anyDistance(to: $0.coordinate) }
        .filter { $0 <= 8_046.72 }.sorted()
      let found = try #require(assist.suggestion(for: "Walmart", near: position))
      let offered = [found.choice] + found.alternatives

      #expect(found.matchCount == near.count)
      #expect(offered.map(\.distanceMeters) == Array(near.prefix(5)))
    }
  }
}
