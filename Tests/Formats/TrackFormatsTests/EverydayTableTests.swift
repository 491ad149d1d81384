import FileReading
import Foundation
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

/// Tables of spreadsheets, traffic simulators and taxi loggers are read as they are, with remarks
/// about assumptions.
@Suite struct EverydayTableTests {
  @Test func `a German spreadsheet of Windows-1252 is a track`() throws {
    let text =
      "Datum;Uhrzeit;Breite;Länge;Geschwindigkeit (km/h)\r\n"
      + "10.03.2026;14:00:00;46,05;14,5;3,6\r\n10.03.2026;14:00:05;46,0501;14,5;7,2\r\n"
    for encoding in [String.Encoding.windowsCP1252, .utf8] {
      let reading = try Reading(bytes: Array(#require(text.data(using: encoding))))
      #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.0501])
      #expect(reading.points.map(\.speed) == [1, 2])
      let remarks = reading.diagnostics.filter { $0.detail.contains("Windows-1252") }
      #expect(remarks.map(\.line) == (encoding == .utf8 ? [] : [1]))
    }
  }

  @Test func `names of places are read as Windows-1252 where they are not UTF-8`() throws {
    let text = "name,lat,lon,type\nCafé Müller,48.1,11.5,cafe\n“Œuf” €5,48.2,11.6,shop\n"
    let reading = try PlaceReading(bytes: Array(#require(text.data(using: .windowsCP1252))))
    #expect(reading.places.map(\.name) == ["Café Müller", "“Œuf” €5"])
    #expect(
      reading.diagnostics.map { "\($0.line): \($0.detail)" } == [
        "2: the text is no UTF-8, and is taken as Windows-1252, as spreadsheets write it"
      ])
  }

  @Test func `every byte of a name becomes its character or the replacement character`()
    throws
  {
    for byte in UInt8(0x80)...0xFF {
      let reading = try PlaceReading(
        bytes: Array("name,lat,lon\na".utf8) + [byte] + Array("b,1,2\n".utf8))
      let expected = String(bytes: [0x61, byte, 0x62], encoding: .windowsCP1252)
      #expect(reading.places.map(\.name) == [expected ?? "a\u{FFFD}b"], "byte \(byte)")
    }
  }

  @Test func `a table that SUMO makes of its traces is a track of one vehicle`() throws {
    let head =
      "timestep_time;vehicle_angle;vehicle_id;vehicle_lane;vehicle_speed;vehicle_x;vehicle_y\n"
    let reading = try Reading(
      head + "0.00;44.5;v0;e_0;1.50;-74.0;40.1\n1.00;45.0;v0;e_0;1.50;-74.0;40.10001\n")
    #expect(reading.points.map(\.coordinate.longitude) == [-74, -74])
    #expect(reading.points.map(\.speed) == [1.5, 1.5])
    #expect(reading.points.map(\.course) == [44.5, 45])
    var options = TrackOptions()
    options.vehicleID = "v1"
    let other = try Reading(
      head
        + (0..<4).map { "\($0);0;v\($0 % 2);e;1;-74;40.\($0)\n" }.joined(), options: options)
    #expect(other.points.map(\.coordinate.latitude) == [40.1, 40.3])
  }

  @Test func `numbers separated by blanks are columns, the newest first or last`() throws {
    var options = TrackOptions()
    options.columns = ["lat", "lon", "", "time"]
    let rows = (0..<30).map { "37.\(75_000 + $0)  -122.39 1 \(1_213_084_687 + 60 * $0) \n" }
    for text in [rows.joined(), rows.reversed().joined()] {
      let reading = try Reading(text, options: options)
      #expect(reading.points.count == 30)
      #expect(reading.points.first?.coordinate.latitude == 37.75)
      #expect(reading.survey.durationSeconds == 1_740)
    }
    for text in ["37.75 -122.39 0 1213084687\n", "37.75,-122.39,0,1213084687\n"] {
      let error = #expect(throws: ReadingError.self) { try Reading(text) }
      #expect(error?.remedy == .nameColumns(example: "time,lat,lon"))
    }
  }

  /// The latitude after so many seconds of a way north, in meters a second, from 46°.
  private static func north(_ seconds: Int, speed: Double) -> Double {
    46 + speed * Double(seconds) / 111_170
  }

  @Test(
    "Speeds of JSON and GPX are compared with the path as well.",
    arguments: [(1, nil), (3.6, "km/h"), (1.943_844_5, "knots"), (2.236_936_3, "mph")])
  func speeds(ratio: Double, unit: String?) throws {
    let speed: Double = 5 * ratio
    let rows = (0..<60).map { (seconds: 1_773_151_200 + $0, lat: Self.north($0, speed: 5)) }
    let list: [String] = rows.map { row in
      #"{"fixTime":\#(row.seconds),"lat":\#(row.lat),"lon":14.5,"speed":\#(speed)}"#
    }
    let points: [String] = rows.map { row in
      let time = Date(timeIntervalSince1970: Double(row.seconds)).ISO8601Format()
      let members = "<time>\(time)</time><speed>\(speed)</speed>"
      return #"<trkpt lat="\#(row.lat)" lon="14.5">\#(members)</trkpt>"#
    }
    for text in [
      "[\(list.joined(separator: ","))]",
      "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>",
    ] {
      let reading = try Reading(text)
      #expect(reading.points.count == 60)
      #expect(reading.points.allSatisfy { abs(($0.speed ?? 0) - 5) < 1e-6 })
      #expect(
        reading.diagnostics.map(\.detail)
          == (unit.map { ["speeds are taken as \($0), as inferred from the points"] } ?? []))
    }
    // A few points do not outweigh the convention, but cause a remark.
    let few = try Reading("[\(list.prefix(10).joined(separator: ","))]")
    let times = "\((ratio * 10).rounded() / 10) times those between the points"
    #expect(few.points.allSatisfy { $0.speed == speed })
    #expect(
      few.diagnostics.map(\.detail)
        == (unit == nil ? [] : ["speeds are taken as m/s, but are \(times)"]))
  }

  @Test func `speeds of no known unit are reported with their deviation`() throws {
    // A zigzag path is as long as the speeds times a half.
    let speed = 2 * 2.7
    let rows: [String] = (0..<60).map { index in
      "\(1_773_151_200 + index),\(Self.north(index, speed: 2)),14.5,\(speed)"
    }
    for head in ["time,lat,lon,speed\n", ""] {
      let reading = try Reading(head + rows.joined(separator: "\n") + "\n")
      #expect(reading.points.allSatisfy { $0.speed == speed })
      #expect(
        reading.diagnostics.map(\.detail).contains(
          "speeds are taken as m/s, but are 2.7 times those between the points"))
    }
  }

  @Test func `points a minute apart determine the unit, and a winding path does not`() throws {
    func track(_ ratio: (Int) -> Double, apart seconds: Int) throws -> Reading {
      let rows: [String] = (0..<60).map { index in
        let (time, speed): (Int, Double) = (1_773_151_200 + seconds * index, 5 * ratio(index))
        return "\(time),\(Self.north(seconds * index, speed: 5)),14.5,\(speed)"
      }
      return try Reading("time,lat,lon,speed\n" + rows.joined(separator: "\n") + "\n")
    }
    #expect(
      try track({ _ in 3.6 }, apart: 60).points.allSatisfy { abs(($0.speed ?? 0) - 5) < 1e-6 })
    let winding = try track({ 1.3 + Double($0 * 37 % 60) / 30 }, apart: 30)
    #expect(winding.points[0].speed == 5 * 1.3)
  }

  @Test func `a unit in each cell counts, and the ships' code for unknown does not`() throws {
    let reading = try Reading(
      "time,lat,lon,speed\n1773151200,46,14.5,18.0 km/h\n1773151201,46,14.5,9.72 kn\n"
        + "1773151202,46,14.5,5 m/s\n1773151203,46,14.5,fast\n")
    let knots = 9.72 * 1_852 / 3_600
    #expect(reading.points.map(\.speed) == [5, knots, 5, nil])
    let ship = try Reading("BaseDateTime,LAT,LON,SOG\n2026-03-10T08:00:00,46,14.5,102.3\n")
    #expect(ship.points.map(\.speed) == [nil])
  }

  @Test func `meters of a map are not degrees`() throws {
    for row in ["652000.5,5112345.25", "5000.00,3000.00", "1614000,5784000"] {
      let reading = try Reading("time,x,y\n1773151200,\(row)\n")
      #expect(reading.points.isEmpty)
      #expect(reading.diagnostics.contains { $0.kind == .outOfRange })
    }
  }

  @Test(
    "Columns are recognized in the languages of Europe, with decimal commas in quotes.",
    arguments: [
      "Zeitstempel,Breitengrad,Längengrad", "Fecha y hora,Latitud,Longitud",
      "Data/Ora,Latitudine (WGS84),Longitudine (WGS84)", "Horodatage,Latitude,Longitude",
      "Tijdstip,Breedtegraad,Lengtegraad", "Datum,Store Latitude,Store Longitude",
    ])
  func languages(head: String) throws {
    let reading = try Reading("\(head)\n10.03.2026 08:00:00,\"46,05\",\"14,5\"\n")
    #expect(reading.points.map(\.coordinate) == [Coordinate(latitude: 46.05, longitude: 14.5)])
    let place = try PlaceReading("Nombre,Marca,lat,lon\nA,B,\"46,05\",\"14,5\"\n")
    #expect((place.places.map(\.name), place.places[0].brand) == (["A"], "B"))
  }

  @Test func `data is the date beside an hour, and any text elsewhere`() throws {
    let dated = try Reading("Data;Ora;Lat;Lon\n10/03/2026;08:00:00;46,05;14,5\n")
    #expect(dated.points.map(\.time) == [VirtualTime(secondsSinceEpoch: 1_773_129_600)])
    let other = try Reading("time,data,lat,lon\n1773129600,x,46.05,14.5\n1773129601,,46.05,14.5\n")
    #expect(other.points.count == 2)
  }

  @Test func `each remark on a file's form is counted separately`() throws {
    let reading = try Reading(
      "time,lat,lon,speed\n10.03.2026 08:00:00,46,14.5,5\n10.03.2026 08:00:05,46.0002,14.5,5\n")
    let forms = reading.survey.diagnostics.filter { $0.first.kind == .form }
    #expect(forms.count > 1)
    #expect(forms.allSatisfy { $0.count == 1 })
    #expect(Set(forms.map(\.first.detail)).count == forms.count)
  }

  /// Two dates, the day of the first one, and the other possible orders.
  private static let dates: [(dates: [String], day: String, others: String?)] = [
    (["26/03/10 14:00", "26/03/12 14:00"], "2026-03-10", "dmy"),
    (["26/03/10 14:00", "27/03/10 14:00"], "2010-03-26", "ymd"),
    (["10.03.26 14:00", "10.03.26 14:01"], "2026-03-10", "ymd"),
    (["13/03/26 2:00 PM", "13/03/26 2:01 PM"], "2026-03-13", "ymd"),
    (["3/10/26 2:00 PM", "3/10/26 2:01 PM"], "2026-03-10", "dmy or ymd"),
    (["03/13/26 14:00", "03/13/26 14:01"], "2026-03-13", nil),
    (["99/12/31 14:00", "99/12/31 14:01"], "1999-12-31", nil),
    (["03/04/2026 14:00", "04/04/2026 14:00"], "2026-04-03", "mdy"),
    (["03/04/2026 14:00", "03/13/2026 14:00"], "2026-03-04", nil),
    (["13/03/26 14:00", "14/03/26 14:00", "32/03/26 14:00"], "2013-03-26", "dmy"),
    (["05/06/2021 14:00", "05/06/2021 14:01", "25/12/2022 10:00"], "2021-06-05", "mdy"),
    // One of many that is not in March does not determine the others.
    (
      (0..<30).map { "13/03/26 14:00:\($0 == 0 ? "00" : "\($0 + 10)")" } + ["32/03/26 14:00"],
      "2026-03-13", "ymd"
    ),
  ]

  @Test(arguments: dates)
  func `the order of dates fits all rows and the shortest span`(
    dates: [String], day: String, others: String?
  ) throws {
    let rows = dates.map { "\($0),46.05,14.5\n" }.joined()
    let reading = try Reading("time,lat,lon\n" + rows)
    let start = try #require(instant("\(day)T14:00".utf8))
    #expect(reading.survey.start == start)
    let remedies = reading.diagnostics.compactMap(\.remedy).filter {
      if case .nameDateOrder = $0 { true } else { false }
    }
    #expect(remedies == others.map { [.nameDateOrder($0.components(separatedBy: " or "))] } ?? [])
  }

  @Test func `the name of a column may contain a date`() throws {
    for head in [
      "name,lat,lon,2020-01-22", "name,lat,lon,Mar 2026 sales",
      "name,lat,lon,Population 1 July 2020",
      "Point (ID),lat,lon,b", "Report of March\nname,lat,lon,1/22/2020",
      "Report of March\n\"name\",\"lat\",\"lon\",\"2019\"",
    ] {
      let reading = try PlaceReading(head + "\nA,46.05,14.5,7\n")
      #expect(reading.places.map(\.coordinate.latitude) == [46.05], "\(head)")
    }
    let bare = try Reading("0,46.05,14.5,1.2,10.3.20.26\n1,46.0501,14.5,1.2,10.3.20.26\n")
    #expect(bare.points.count == 2)
  }

  @Test func `of equally frequent separators the one that leaves numbers whole counts`() throws {
    let list = try PlaceReading("14.5,46.05,Cafe | Bar | Club\n14.6,46.06,Inn\n")
    #expect(list.places.map(\.name) == ["Cafe | Bar | Club", "Inn"])
  }

  @Test func `dots put the day first, whatever the other dates do`() throws {
    var options = TrackOptions()
    options.dates = .mdy
    let reading = try Reading("time,lat,lon\n31.12.2026 14:00,46.05,14.5\n", options: options)
    #expect(reading.survey.start == instant("2026-12-31T14:00".utf8))
  }

  @Test func `impossible speeds are reported as such`() throws {
    let points = (0..<10).map { index in
      #"{"fixTime":\#(1_773_151_200 + index),"lat":\#(46 + Double(index) / 10_000),"lon":14.5,"speed":1e30}"#
    }
    let reading = try Reading("[\(points.joined(separator: ","))]")
    #expect(reading.diagnostics.contains { $0.detail.contains("over a million times") })
  }

  @Test func `a list without names whose rows have times has a remedy for recordings`() throws {
    let place = "46.05,14.5"
    let told = try PlaceReading("Data,lat,lon\n10/03/2026 14:00,\(place)\n")
    #expect(
      told.diagnostics == [
        Diagnostic(
          .form, line: 2, detail: "the column 'Data' holds times", remedy: .nameTimeColumn)
      ])
    let unknown = try PlaceReading("mjd,lat,lon\n61109.5833333,\(place)\n")
    #expect(
      unknown.diagnostics == [
        Diagnostic(
          .form, line: 2, detail: "no column is known as the time", remedy: .nameTimeColumn)
      ])
    for list in [
      "name,seen,lat,lon\nA,2026-03-10T14:00Z,\(place)\n", "id,lat,lon\n7,\(place)\n",
      "lat,lon\n\(place)\n",
    ] {
      #expect(try PlaceReading(list).diagnostics.isEmpty, "\(list)")
    }
  }

  @Test func `times before 2000 cause a remark about another epoch`() throws {
    // Apple's seconds and .NET's ticks of March 2026.
    for (first, second) in [
      ("794844000", "794844005"), ("639087840000000000", "639087840050000000"),
    ] {
      let reading = try Reading("time,lat,lon\n\(first),46.05,14.5\n\(second),46.0501,14.5\n")
      #expect(reading.points.count == 2)
      #expect(
        reading.diagnostics.filter { $0.detail.contains("before 2000") }.count == 1, "\(first)")
    }
    let milliseconds = try Reading("timestamp_ms,lat,lon\n1773151200,46.05,14.5\n")
    #expect(
      milliseconds.diagnostics.contains { $0.detail.contains("seconds since 1970 are as large") })
    let receiver = try Reading("gps_time,lat,lon\n1457186418,46.05,14.5\n")
    #expect(receiver.diagnostics.contains { $0.detail.contains("count from 1980") })
    let elapsed = try Reading("elapsed_ms,lat,lon\n20260310.130000,46.05,14.5\n")
    #expect(elapsed.survey.start == VirtualTime(nanoseconds: 20_260_310_130_000))
    let basic = try Reading("date,time,lat,lon\n20260310,140000,46.05,14.5\n")
    #expect(basic.survey.start == instant("2026-03-10T14:00".utf8))
    #expect(!basic.diagnostics.contains { $0.detail.contains("without a unit") })
    let late = try Reading("time,lat,lon\n3855996000,46.05,14.5\n")
    #expect(late.diagnostics.contains { $0.detail.contains("of 2070 or later") })
    for time in ["946684800", "1773151200", "12", "3155759999"] {
      let reading = try Reading("time,lat,lon\n\(time),46.05,14.5\n")
      #expect(!reading.diagnostics.contains { $0.detail.contains("another year") }, "\(time)")
    }
  }
}
