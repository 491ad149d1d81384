import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite("Tables say places as geometries too, as databases write them.") struct GeometryTests {
  /// Two fixes at 46.05 and 46.0501 north, 14.5 east, five seconds apart from 2026-03-10 14:00 on; the
  /// remark on what was guessed, if anything was.
  private static let tables: [(text: String, columns: String?, isGuessed: Bool)] = [
    (
      """
      trip_id,timestamp,geom
      1,2026-03-10T14:00:00Z,POINT (14.5 46.05)
      1,2026-03-10T14:00:05Z,POINT(14.5 46.0501)
      """, nil, true
    ),
    (
      """
      WKT,time
      "SRID=4326;POINT(14.5 46.05)",1773151200
      "srid=4326; point zm ( 14.5  46.0501 300 7 )",1773151205
      """, nil, false
    ),
    (
      """
      id|recorded_at|the_geom|name
      7|2026-03-10 15:00:00+01|POINT Z (14.5 46.05 300)|a, b
      7|2026-03-10 15:00:05+01|POINTZ(14.5 46.0501 300)|
      """, nil, true
    ),
    (
      """
      156;2026-03-10 14:00:00.0+00;POINT(46.05 14.5)
      156;2026-03-10 14:00:05.0+00;POINT(46.0501 14.5)
      """, "id,time,wkt_lat_lon", false
    ),
    (
      """
      2026-03-10 14:00:00Z;POINT(1.45E+1 4.605e1)
      2026-03-10 14:00:05Z;POINT(14.5 46.0501)
      """, "time,where", true
    ),
    (
      """
      time,start,end
      1773151200,,POINT(14.5 46.05)
      1773151205,POINT(0 0),POINT(14.5 46.0501)
      """, nil, true
    ),
    (
      """
      time,from,to
      1773151200,POINT(0 0),POINT(14.5 46.05)
      1773151205,POINT(0 0),POINT(14.5 46.0501)
      """, "time,,wkt", false
    ),
  ]

  @Test("Points are fixes, in the column that is named or the first that holds one.")
  func points() throws {
    for (text, columns, isGuessed) in Self.tables {
      var options = TrackOptions()
      options.columns = columns?.split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
      let reading = try Reading(text + "\n", options: options)
      #expect(reading.format == .csv)
      #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.0501], "\(text)")
      #expect(reading.points.map(\.coordinate.longitude) == [14.5, 14.5], "\(text)")
      #expect(reading.survey.start?.nanoseconds == 1_773_151_200_000_000_000, "\(text)")
      #expect(reading.survey.durationSeconds == 5)
      #expect(reading.kinds == (isGuessed ? [.form] : []), "\(text) \(reading.oddities)")
    }
  }

  @Test("What was guessed is said with what else can be told.")
  func guess() throws {
    let reading = try Reading(Self.tables[0].text)
    #expect(
      reading.oddities.map(\.detail) == [
        "places are taken from the column 'geom', geometries as text with the longitude first; "
          + "else --columns names lat and lon, or wkt_lat_lon"
      ])
    #expect(reading.lines == [2])
    let both = try Reading("time,lat,lon,geom\n1773151200,46.05,14.5,POINT(1 2)\n")
    #expect(both.points.map(\.coordinate.latitude) == [46.05] && both.oddities.isEmpty)
  }

  @Test("A row whose geometry is no point, or none at all, is dropped.")
  func drops() throws {
    let rows = [
      "POINT(14.5 46.05)", "POINT EMPTY", "", "POINT(14.5)", "POINT(a b)", "(14.5 46.05)",
      "\"POLYGON((14 46,15 46,15 47,14 46))\"", "POINT(14.5 146.05)", "POINT(14.5 46.05", "NULL",
      "GEOMETRYCOLLECTION(POINT(14.5 46.05))", "\"POINT((14.5 46.05),(1 2),\"",
    ]
    let text = rows.enumerated().map { "\(1_773_151_200 + $0.offset),\($0.element)\n" }.joined()
    let reading = try Reading("time,wkt\n" + text)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05])
    #expect(
      reading.kinds
        == rows.dropFirst().map { $0.contains("146") ? .outOfRange : .malformed })
    #expect(reading.lines == Array(3...13))
  }

  @Test(
    "A line in a row is refused with what converts it, and rows without names with what names them."
  )
  func refused() throws {
    let line = "\"LINESTRING (14.5 46.05, 14.5 46.06)\""
    let message =
      "2: a row holds a whole line and not when its points were passed: 'ogr2ogr -f GeoJSON "
      + "-oo GEOM_POSSIBLE_NAMES=shape' makes lines of them, for --pace"
    for time in ["time", "begins"] {
      #expect(try refusal("trip,\(time),shape\n7,1773151200,\(line)\n") == message)
    }
    #expect(try refusal("trip,time,shape\n7,1773151200,\"MULTI\(line.dropFirst())\n") == message)
    for text in ["156;2026-03-10 14:00:00Z;POINT(14.5 46.05)\n", "1773151200;POINT(14.5 46.05)\n"] {
      #expect(try refusal(text)?.contains("as in --columns time,wkt") == true)
    }
  }

  private static let polygon = "((14 46,14.002 46,14.002 46.002,14 46.002,14 46))"

  @Test(
    "Places are points, or the points that stand for areas and lines.",
    arguments: [
      "POINT (14.001 46.001)", "SRID=4326;POINT Z(14.001 46.001 300)", "POLYGON \(polygon)",
      "MULTIPOLYGON (((0 0,0 0.001,0.001 0,0 0)),\(polygon))", "MultiPoint (14.001 46.001)",
      "MULTIPOINT ((14.001 46.001))", "LINESTRING M (13 45 1,14.001 46.001 2,15 47 3)",
      "MULTILINESTRING((1 2),(13 45,14.001 46.001,15 47))",
      "POLYGON\(polygon.dropLast()),(14.0001 46.0001,14.0002 46.0001,14.0002 46.0002,14.0001 46.0001))",
    ])
  func places(geometry: String) throws {
    for (text, isGuessed) in [
      ("id,name,geom\nA7,Park,\"\(geometry)\"\n", true),
      ("id,name,wkt\nA7,Park,\"\(geometry)\"\n", false),
    ] {
      let reading = try PlaceReading(text)
      let (places, oddities) = (reading.places, reading.oddities)
      #expect(places.map(\.name) == ["Park"] && places.map(\.id) == ["A7"])
      let place = try #require(places.first?.coordinate)
      #expect(abs(place.latitude - 46.001) < 1e-9 && abs(place.longitude - 14.001) < 1e-9)
      #expect(oddities.map(\.kind) == (isGuessed ? [.form] : []))
    }
  }

  @Test("A table of geometries is what its times and its kinds of geometry say.")
  func kinds() throws {
    func kind(_ text: String) throws -> RecordingKind {
      let file = try TemporaryFile(text)
      return try RecordingKind(path: file.path)
    }
    #expect(try kind("time,geom\n1773151200,POINT(14.5 46.05)\n") == .track)
    #expect(try kind("name,geom\nA,POINT(14.5 46.05)\n") == .places)
    #expect(try kind("name,date,geom\nA,2026-03-10,\"POLYGON\(Self.polygon)\"\n") == .places)
    #expect(try kind("name,geom\nA,\"LINESTRING(14.5 46.05,14 46)\"\n") == .track)
    #expect(try kind("name,where\nA,B\n") == .track)
  }

  @Test("A place whose geometry cannot be read is dropped with its line.")
  func damaged() throws {
    let nested = String(repeating: "(", count: 50) + "14 46" + String(repeating: ")", count: 50)
    let reading = try PlaceReading(
      "name,wkt\na,POLYGON\(nested)\nb,POLYGON EMPTY\nc,MULTIPOINT(14 46) \nd,\"POLYGON((14 x))\"\n"
    )
    let (places, oddities) = (reading.places, reading.oddities)
    #expect(places.map(\.name) == ["c"])
    #expect(oddities.map(\.kind) == [.malformed, .malformed, .malformed])
    #expect(oddities.map(\.line) == [2, 3, 5])
  }
}
