import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

/// A latitude beside a longitude in one field is a place, in the order that is told or else said (G-38).
@Suite struct PlacePairTests {
  private static let remedy = "first; else --columns names lat and lon, or "

  /// Two fixes at 46.05 and 46.0501 north, 14.5 east, and what is said of a guess.
  private static let tables: [(text: String, columns: String?, remarks: [String])] = [
    (
      "time,location\n1773151200,\"46.05, 14.5\"\n1773151205,\"46.0501, 14.5\"\n", nil,
      ["places are taken from the column 'location', pairs with the latitude \(remedy)lon_lat"]
    ),
    (
      "time;Where\n1773151200;(46.0500 14.5000)\n1773151205;(46.0501 14.5000)\n", nil,
      ["places are taken from the column 'Where', pairs with the latitude \(remedy)lon_lat"]
    ),
    ("time\tlat/lng\n1773151200\t[46.05,14.5]\n1773151205\t[46.0501,14.5,300]\n", nil, []),
    ("time,lon lat\n1773151200,14.5 46.05\n1773151205,14.5 46.0501\n", nil, []),
    ("time,where\n1773151200,46.05°N 14.5°E\n1773151205,N46.0501 E14.5\n", nil, []),
    ("time;where\n1773151200;14.5E, 46.05N\n1773151205;14.5E, 46.0501N\n", nil, []),
    (
      "where,time\n\"geo:46.050,14.500;u=9\",1773151200\n\"geo:46.0501,14.5\",1773151205\n", nil,
      ["places are taken from the column 'where', pairs with the latitude \(remedy)lon_lat"]
    ),
    ("1773151200;46.05 14.5\n1773151205;46.0501 14.5\n", "time,lat_lon", []),
    ("1773151200;14.5|46.05\n1773151205;14.5|46.0501\n", "time,lon_lat", []),
  ]

  @Test func `pairs of a column are fixes`() throws {
    for (text, columns, remarks) in Self.tables {
      var options = TrackOptions()
      options.columns = columns?.split(separator: ",").map(String.init)
      let reading = try Reading(text, options: options)
      #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.0501], "\(text)")
      #expect(reading.points.map(\.coordinate.longitude) == [14.5, 14.5], "\(text)")
      #expect(reading.oddities.map(\.detail) == remarks, "\(text)")
    }
  }

  @Test func `a first figure that is no latitude of people is a longitude`() throws {
    for (first, isSaid) in [("-74.006", true), ("-122.419", false), ("139.691", false)] {
      let reading = try Reading(
        "time,location\n1773151200,\"\(first), 40.7128\"\n1773151205,\"\(first), 40.7129\"\n")
      #expect(reading.points.map(\.coordinate.latitude) == [40.7128, 40.7129], "\(first)")
      #expect(
        reading.oddities.map(\.detail)
          == (isSaid
            ? [
              "places are taken from the column 'location', pairs with the longitude \(Self.remedy)lat_lon"
            ]
            : []))
    }
  }

  @Test(arguments: [
    "", "46.05", "46,05", "46.05, x", "95.5, 96.5", "46.05, 214.5", "46.05, 14.5, y", "46, 14",
    "(46.05, 14.5", "46.05N, 14.5", "46.05N, 14.5S", "NaN, 14.5", "1, 2.5, 3, 4", "null",
  ])
  func `a row whose pair is none is dropped with its line`(field: String) throws {
    let reading = try Reading(
      "time,latlon\n1773151200,\"46.05, 14.5\"\n1773151205,\"\(field)\"\n1773151210,\"46.0501, 14.5\"\n"
    )
    #expect(reading.points.count == 2)
    #expect(reading.kinds == [.malformed] && reading.lines == [3])
  }

  @Test func `other pairs of figures are no places`() throws {
    let text = "time,velocity,lat,lon\n1773151200,\"1.5, 2.5\",46.05,14.5\n"
    #expect(try Reading(text).points.map(\.coordinate.latitude) == [46.05])
    for field in ["1.5, 2.5", "3, 4", "46,05", "14.05.2026, 33"] {
      let told = try refusal("time,velocity\n1773151200,\"\(field)\"\n")
      #expect(told?.contains("no column holds the latitude") == true, "\(field) \(told ?? "")")
    }
    let told = try refusal("1773151200;46.050 14.500\n1773151205;46.051 14.500\n")
    #expect(told?.contains("as in --columns time,lat_lon") == true, "\(told ?? "")")
  }

  @Test func `places of a list may be pairs too`() throws {
    let reading = try PlaceReading("name,coordinates\nPark,\"46.05, 14.5\"\nShop,\"46.06, 14.6\"\n")
    #expect(reading.places.map(\.coordinate.latitude) == [46.05, 46.06])
    #expect(
      reading.oddities.map(\.detail) == [
        "places are taken from the column 'coordinates', pairs with the latitude first"
      ])
    let file = try TemporaryFile("name,coordinates\nPark,\"46.05, 14.5\"\n")
    #expect(try RecordingKind(path: file.path) == .places)
  }
}
