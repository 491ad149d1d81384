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
      []
    ),
    ("1773151200;46.05 14.5\n1773151205;46.0501 14.5\n", "time,lat_lon", []),
    ("2026-03-10T14:00Z\t46.05, 14.5\n2026-03-10T14:01Z\t46.0501, 14.5\n", "time,lat_lon", []),
    (
      "time;Koordinaten\n1773151200;\"46,05; 14,5\"\n1773151205;\"46,0501; 14,5\"\n", nil,
      ["places are taken from the column 'Koordinaten', pairs with the latitude \(remedy)lon_lat"]
    ),
    ("time;latlng\n1773151200;46,05 14,5\n1773151205;46,0501, 14,5\n", nil, []),
    ("time;where\n1773151200;46,05° N 14,5° E\n1773151205;46,0501° N 14,5° E\n", nil, []),
    (
      "time|Position (long, lat)\n1773151200|14.5, 46.05\n1773151205|14.5, 46.0501\n", nil, []
    ),
    (
      "time;where\n1773151200;N 46° 03.000 E 014° 30.000\n1773151205;46 03.006 N 14 30.000 E\n",
      nil, []
    ),
    (
      "time;where\n1773151200;46 deg 3' 0.00\" N, 14 deg 30' 0.00\" E\n"
        + "1773151205;46.0501N\u{A0}14.5E\n", nil, []
    ),
    (
      "time;where\n1773151200;N 46° 03,000 E 014° 30,000\n1773151205;N 46,0501 E 14,5\n", nil, []
    ),
    ("time,where\n1773151200,46.05N 14.5E 30\n1773151205,\"46.0501N, 14.5E, 30\"\n", nil, []),
    ("time,lonlat\n1773151200,POINT (14.5 46.05)\n1773151205,POINT(14.5 46.0501)\n", nil, []),
    // Letters and geo: say their order in each row, whatever is named.
    ("time;lon_lat\n1773151200;geo:46.05,14.5\n1773151205;46.0501 N, 14.5 E\n", nil, []),
    ("time;latlon\n1773151200;14.5 E, 46.05 N\n1773151205;46.0501, 14.5\n", nil, []),
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

  @Test func `figures that are no latitudes tell the order, whatever a row or two of junk say`()
    throws
  {
    let cities = [("139.7", "35.7"), ("-74.0", "40.7"), ("2.35", "48.85"), ("-122.4", "37.8")]
    for isLatitudeFirst in [true, false] {
      for junk in ["", "\"0.0, 0.0\"", "\"\(isLatitudeFirst ? "-90.0, 0.0" : "0.0, 51.5")\""] {
        let rows = cities.map { isLatitudeFirst ? "\"\($0.1), \($0.0)\"" : "\"\($0.0), \($0.1)\"" }
        let reading = try PlaceReading(
          "location\n" + ([junk] + rows).map { $0 + "\n" }.joined())
        #expect(reading.places.suffix(4).map(\.coordinate.latitude) == [35.7, 40.7, 48.85, 37.8])
        let order = isLatitudeFirst ? "the latitude first" : "the longitude first"
        #expect(reading.oddities.contains { $0.detail.contains(order) })
      }
    }
    // One of many is a mistake.
    let rows = ["180.5, 14.5"] + (0..<20).map { "46.050\($0), 14.5" }
    let reading = try Reading(
      "time,location\n"
        + rows.enumerated().map { "\(1_773_151_200 + $0.offset),\"\($0.element)\"\n" }.joined())
    #expect(reading.points.count == 20 && reading.points[0].coordinate.latitude == 46.050)
  }

  @Test func `a letter of the other axis is none`() throws {
    let reading = try Reading(
      "time,lat,lon\n1773151200,14.5E,46.05N\n1773151205,46.05N,14.5E\n1773151206,46.05,14.5 S\n")
    #expect(reading.points.map(\.coordinate.latitude) == [46.05])
    #expect(reading.kinds == [.malformed, .malformed])
  }

  @Test func `flags and notes in rows are no names of columns`() throws {
    let rows = "1773151200,\"46.05, 14.5\",Y\n1773151205,\"46.0501, 14.5\",Latitude\n"
    for head in ["time,location,valid\n", "time,lat_lon,valid\n"] {
      #expect(try Reading(head + rows).points.count == 2, "\(head)")
    }
    var options = TrackOptions()
    options.columns = ["time", "lat_lon", "valid"]
    #expect(try Reading(rows, options: options).points.count == 2)
    let wkt = rows.replacing("\"46.05, 14.5\"", with: "POINT(14.5 46.05)")
    #expect(try Reading("time,wkt,valid\n" + wkt).points.count == 1)
    let list = try PlaceReading("name,open,location\nA,N,\"46.05, 14.5\"\nB,Y,\"(46.06, 14.6)\"\n")
    #expect(list.places.map(\.name) == ["A", "B"])
  }

  @Test func `a column without a place in its first rows has some later`() throws {
    let empty = (0..<100).map { "\(1_773_151_200 + $0),\n" }.joined()
    let reading = try Reading("time,location\n" + empty + "1773151300,\"46.05, 14.5\"\n")
    #expect(reading.points.count == 1 && reading.oddities.count == 101)
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
    "", "46.05", "46,05", "46.05, x", "95.5, 96.5", "46.05, 214.5", "46.05, 14.5, y",
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
    for field in ["1.5, 2.5", "1.234, -0.567", "3, 4", "46,05", "14.05.2026, 33", "1,234 5,678"] {
      let told = try refusal("time,velocity\n1773151200,\"\(field)\"\n")
      #expect(told?.contains("no column holds the latitude") == true, "\(field) \(told ?? "")")
    }
    for field in ["08:00, 20:00", "20' 40'", "3° 12°"] {
      let list = try PlaceReading("name,hours,geom\nShop,\"\(field)\",POINT (14.5 46.05)\n")
      #expect(list.places.map(\.coordinate.latitude) == [46.05], "\(field)")
      #expect(try refusal("time,hours\n1773151200,\"\(field)\"\n") != nil, "\(field)")
    }
    let weather = try TemporaryFile(
      "time,temperature_2m (°C),precipitation (mm),location\n"
        + "2026-03-10T14:00,5,0,\"52.5200, 13.4050\"\n")
    #expect(try RecordingKind(path: weather.path) == .weather)
    let told = try refusal("1773151200;46.0500 14.5000\n1773151205;46.0501 14.5000\n")
    #expect(told?.contains("as in --columns time,lat_lon") == true, "\(told ?? "")")
  }

  @Test func `places of a list may be pairs too`() throws {
    let reading = try PlaceReading("name,coordinates\nPark,\"46.05, 14.5\"\nShop,\"46.06, 14.6\"\n")
    #expect(reading.places.map(\.coordinate.latitude) == [46.05, 46.06])
    #expect(
      reading.oddities.map(\.detail) == [
        "places are taken from the column 'coordinates', pairs with the latitude first"
      ])
    for head in ["name,coordinates", "name,lon_lat", "name,lat_lon"] {
      let file = try TemporaryFile(head + "\nPark,\"46.05, 14.5\"\n")
      #expect(try RecordingKind(path: file.path) == .places)
    }
  }
}
