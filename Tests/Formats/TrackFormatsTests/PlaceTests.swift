import TestFolders
import FileReading
import Foundation
import Positions
import Testing
import TrackFormats

@Suite struct PlaceTests {
  private func read(
    _ text: String
  ) throws -> (places: [PlaceRecord], lines: [Int], diagnostics: [Diagnostic]) {
    let found = try PlaceReading(text)
    return (found.places, found.lines, found.diagnostics)
  }

  private func refusal(_ text: String) throws -> String? {
    let file = try TemporaryFile(text)
    do {
      try PlaceReader(path: file.path).read { _ in }
      return nil
    } catch let error as ReadingError {
      return error.description.replacingOccurrences(of: file.path + ":", with: "")
    }
  }

  @Test func `a table gives places with names and kinds, quoted lines included`() throws {
    let (places, lines, diagnostics) = try read(
      "Name,Category,LAT,LON\r\n\"Corner\r\n\"\"Shop\"\"\",food,46.5,14.25\r\nBank,,46.6,14.35\r\n")
    #expect(
      places == [
        PlaceRecord(
          id: "1", name: "Corner\n\"Shop\"",
          coordinate: Coordinate(latitude: 46.5, longitude: 14.25),
          category: "food"),
        PlaceRecord(
          id: "2", name: "Bank",
          coordinate: Coordinate(latitude: 46.6, longitude: 14.35)),
      ])
    #expect(lines == [2, 4])
    #expect(diagnostics.isEmpty)
  }

  @Test func `a table without names is longitude, latitude, name`() throws {
    let (places, _, diagnostics) = try read("14.25,46.5,\"Corner Shop\"\n14.35,46.6\n")
    #expect(places.map(\.name) == ["Corner Shop", "place 2"])
    #expect(places.map(\.coordinate.latitude) == [46.5, 46.6])
    #expect(diagnostics.map(\.kind) == [.form])
  }

  @Test func `degrees may have a hemisphere`() throws {
    let (places, _, diagnostics) = try read("name,lat,lon\na,46.5°N,14.25°W\n")
    #expect(places.first?.coordinate == Coordinate(latitude: 46.5, longitude: -14.25))
    #expect(diagnostics.isEmpty)
  }

  @Test func `places without a full coordinate are dropped with their lines`() throws {
    let (places, _, diagnostics) = try read("name,lat,lon\na,46.5,\nb,,14\nc,91,14\nd,46,14\n")
    #expect(places.map(\.name) == ["d"])
    #expect(diagnostics.map(\.kind) == [.malformed, .malformed, .outOfRange])
    #expect(diagnostics.map(\.line) == [2, 3, 4])
  }

  @Test func `GeoJSON gives its points, numbers written as text included`() throws {
    let (places, lines, diagnostics) = try read(
      """
      {"type":"FeatureCollection","features":[
        {"type":"Feature","geometry":{"type":"Point","coordinates":[14.25,46.5,300]},
         "properties":{"Name":"Shop","amenity":"food","hours":{"open":[8,20]}}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":["14.35","46.6"]},
         "properties":{"id":7}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[14.35]},"properties":null},
        {"type":"Feature","geometry":null,"properties":{}},
        {"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[]}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[200,46.5]}}
      ]}
      """)
    #expect(
      places == [
        PlaceRecord(
          id: "1", name: "Shop",
          coordinate: Coordinate(latitude: 46.5, longitude: 14.25), category: "food"),
        PlaceRecord(
          id: "7", name: "7", coordinate: Coordinate(latitude: 46.6, longitude: 14.35)),
      ])
    #expect(lines == [1, 2])
    #expect(diagnostics.map(\.kind) == [.malformed, .malformed, .malformed, .outOfRange])
    #expect(diagnostics.map(\.line) == [3, 4, 5, 6])
  }

  @Test func `one feature or one geometry is a list of one`() throws {
    let point = "{\"type\":\"Point\",\"coordinates\":[14.25,46.5]}"
    #expect(try read(point).places.count == 1)
    #expect(try read("{\"type\":\"Feature\",\"geometry\":\(point)}").places.count == 1)
  }

  private static let listed = [
    #"[{"id":7,"name":"A","lat":46.5,"lng":14.25,"shop":"food"}]"#,
    #"{"a":[{"id":7,"name":"A","kind":"food","coordinates":{"latitude":"46.5","longitude":14.25}}]}"#,
    #"{"elements":[{"type":"node","id":7,"lat":46.5,"lon":14.25,"tags":{"name":"A","shop":"food"}}]}"#,
    """
    {"status":"ok","results":[{"id":7,"name":"A","shop":"food",
     "geometry":{"location":{"lat":46.5,"lng":14.25}}}]}
    """,
    """
    [{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[14.25,46.5]},
      "properties":{"name":"A","shop":"food"}}]
    """,
    """
    {"elements":[{"type":"way","id":7,"nodes":[1,2,3,4,1],"tags":{"name":"A","shop":"food"}},
      {"type":"node","id":1,"lat":46.4,"lon":14.15},{"type":"node","id":2,"lat":46.4,"lon":14.35},
      {"type":"node","id":3,"lat":46.6,"lon":14.35},{"type":"node","id":4,"lat":46.6,"lon":14.15}]}
    """,
    """
    {"elements":[{"type":"way","id":7,"center":{"lat":46.5,"lon":14.25},
      "tags":{"name":"A","shop":"food"}}]}
    """,
  ]

  @Test(arguments: listed)
  func `objects with a latitude and a longitude are places wherever they are listed`(
    text: String
  ) throws {
    let (places, _, diagnostics) = try read(text)
    let place = try #require(places.first)
    #expect(places.count == 1, "\(places) \(diagnostics)")
    #expect(diagnostics.isEmpty, "\(places) \(diagnostics)")
    #expect((place.id, place.name, place.category) == ("7", "A", "food"), "\(place)")
    #expect(abs(place.coordinate.latitude - 46.5) < 1e-9)
    #expect(abs(place.coordinate.longitude - 14.25) < 1e-9)
  }

  @Test func `an object in a list without a place is dropped with its number`() throws {
    let (places, _, diagnostics) = try read(#"[{"name":"a","lat":1,"lon":2},{"name":"b"}]"#)
    #expect(places.map(\.name) == ["a"])
    #expect((diagnostics.map(\.line), diagnostics.map(\.kind)) == ([2], [.malformed]))
  }

  @Test(arguments: [
    ("[]", "this is JSON but no GeoJSON"),
    ("[1,2]", "this is JSON but no GeoJSON"),
    (
      "{\"type\":\"FeatureCollection\",\n\"features\":[",
      "the text ends within a value"
    ),
    ("{\"a\":1}", "this is JSON but no GeoJSON"),
    ("{\"type\":\"Topology\"}", "this is JSON but no GeoJSON"),
    ("{\"type\":\"FeatureCollection\",\"features\":[]}", "the collection has no features"),
    ("<gpx/>", "the file has no waypoint and no placemark"),
    ("<osm/>", "this is XML (<osm>): export it as CSV"),
    ("name,where\na,b\n", "no column holds the latitude (columns: name, where)"),
    ("name,lat,lon\n", "no row follows the header"),
    ("PK\u{3}\u{4}", "the zip archive is damaged"),
    (String(repeating: "{\"type\":", count: 100_000), "values lie more than 200 deep"),
  ])
  func `a file that is not a list of places is refused`(text: String, message: String) throws {
    let found = try refusal(text)
    #expect(found?.contains(message) == true, "\(found ?? "accepted")")
  }

  @Test(.enabled(if: !RealFiles.areMissing, "the folder of recordings is not on this machine"))
  func `a real list of stores is read completely`() throws {
    var places: [PlaceRecord] = []
    try PlaceReader(path: RealFiles.path("poi/walmart_us_1962_2006.csv")).read { entry in
      if case .place(let place, _) = entry {
        places.append(place)
      } else {
        Issue.record("\(entry)")
      }
    }
    #expect(places.count == 2_992)
    #expect(places.first?.coordinate == Coordinate(latitude: 36.342235, longitude: -94.07141))
    #expect(places.first?.name == "2110 WEST WALNUT")
    #expect(places.first?.category == "Supercenter")
    #expect(places.first?.id == "1")
    #expect(places.first?.address == "2110 WEST WALNUT, Rogers, AR 72756")
  }
}
