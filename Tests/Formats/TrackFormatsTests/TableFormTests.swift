import TestFolders
import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite("Tables of many programs and countries are read.") struct TableFormTests {
  /// Two fixes at 46.05 north, 14.5 east, five seconds apart from 2026-03-10 14:00 on.
  private static let tables: [(String, String)] = [
    (
      "letters behind figures",
      "time,lat,lon\n2026-03-10 14:00:00,46.05N,14.5E\n2026-03-10 14:00:05,46.05N,14.5E\n"
    ),
    (
      "letters in columns of their own",
      """
      Date,Time,Latitude,N/S,Longitude,E/W
      2026-03-10,14:00:00,46.05,N,14.5,E
      2026-03-10,14:00:05,46.05,N,14.5,E

      """
    ),
    (
      "degrees, minutes and seconds",
      "time,lat,lon\n2026-03-10 14:00:00,46°03'00\"N,14°30'E\n2026-03-10 14:00:05,46 3 0 N,14 30 0 E\n"
    ),
    (
      "decimal commas",
      "time;lat;lon\n10.03.2026 14:00:00;46,05;14,5\n10.03.2026 14:00:05;46,05;14,5\n"
    ),
    (
      "a day that must be one",
      "time,lat,lon\n3/10/2026 2:00:00 PM,46.05,14.5\n3/10/2026 2:00:05 PM,46.05,14.5\n3/25/2026,,\n"
    ),
    (
      "days of a spreadsheet",
      "time,lat,lon\n46091.583333333,46.05,14.5\n46091.583391204,46.05,14.5\n"
    ),
    (
      "days of a spreadsheet with decimal commas",
      "time;lat;lon\n46091,583333333;46,05;14,5\n46091,583391204;46,05;14,5\n"
    ),
    (
      "names of months",
      "time,lat,lon\n10-Mar-2026 14:00:00.000,46.05,14.5\n\"March 10, 2026, 2:00:05 PM\",46.05,14.5\n"
    ),
    (
      "words before the names",
      "sep=;\n# of a watch\n# yyyy-mm-dd\ntime;lat;lon\n2026-03-10 14:00;46,05;14,5\n"
        + "2026-03-10 14:00:05;46,05;14,5\n"
    ),
    (
      "names behind a mark", "#time,lat,lon\n1773151200,46.05,14.5\n1773151205,46.05,14.5\n"
    ),
    (
      "a converter's own",
      "No,Latitude,Longitude,utc_d,utc_t\n1,46.05,14.5,2026/03/10,14:00:00\n"
        + "2,46.05,14.5,2026/03/10,14:00:05\n"
    ),
    (
      "units in the names",
      "locationTimestamp_since1970(s),locationLatitude(WGS84),locationLongitude(WGS84)\n"
        + "1773151200,46.05,14.5\n1773151205,46.05,14.5\n"
    ),
    ("milliseconds", "time,lat,lon\n1773151200000,46.05,14.5\n1773151205000,46.05,14.5\n"),
    ("microseconds", "time,lat,lon\n1773151200000000,46.05,14.5\n1773151205000000,46.05,14.5\n"),
  ]

  @Test("Each has the same two fixes.", arguments: tables)
  func forms(name: String, text: String) throws {
    let reading = try Reading(text)
    #expect(reading.points.count == 2, "\(name): \(reading.diagnostics)")
    for point in reading.points {
      #expect(abs(point.coordinate.latitude - 46.05) < 1e-7, "\(name)")
      #expect(abs(point.coordinate.longitude - 14.5) < 1e-7, "\(name)")
    }
    #expect(reading.survey.start?.nanoseconds == 1_773_151_200_000_000_000, "\(name)")
    #expect(abs(reading.survey.durationSeconds - 5) < 0.001, "\(name)")
  }

  @Test("Units come from the name, or are inferred with a remark.")
  func units() throws {
    let rows = ",46,14\n5000,46,14\n"
    let named = try Reading("elapsed_ms,lat,lon\n0" + rows)
    #expect(named.survey.durationSeconds == 5)
    #expect(named.kinds.isEmpty)
    let guessed = try Reading("time,lat,lon\n0" + rows)
    #expect((guessed.survey.durationSeconds, guessed.kinds) == (5_000, [.form]))
    for (name, meters) in [
      ("GPS Speed (Meters/second)", 36.0), ("Speed [km/h]", 10), ("ground_speed_kt", 18.52),
      ("velocity mph", 16.093_44), ("enhanced_speed [m/s]", 36),
    ] {
      let reading = try Reading("time,lat,lon,\(name)\n2026-03-10 14:00:00Z,46,14,36\n")
      #expect(reading.points.first?.speed.map { abs($0 - meters) < 1e-9 } == true, "\(name)")
      #expect(reading.diagnostics.isEmpty)
    }
    for (name, seconds) in [
      ("unixTimeMillis", 1_773_151_200_000), ("time(millisecond)", 1_773_151_200_000),
      ("Time (s)", 1_773_151_200), ("timestamp_us", 1_773_151_200_000_000),
    ] {
      let reading = try Reading("\(name),lat,lon\n\(seconds),46,14\n")
      #expect(reading.survey.start?.nanoseconds == 1_773_151_200_000_000_000, "\(name)")
      #expect(reading.diagnostics.isEmpty, "\(name)")
    }
    #expect(try Reading("time,lat,lon,speedAccuracy\n1,46,14,3\n").points.first?.speed == nil)
  }

  @Test("A separate column may hold AM or PM.")
  func halvesOfDays() throws {
    for (clock, half, seconds) in [
      ("02:00:00", "PM", 50_400), ("02:00:00", "am", 7_200), ("12:30:00", "AM", 1_800),
      ("12:30:00", "p.m.", 45_000), ("14:00:00", "PM", 50_400), ("02:00:00", "", 7_200),
    ] {
      for (date, head) in [("2026-03-10,", "date,time"), ("2026-03-10 ", "time")] {
        let reading = try Reading("\(head),am/pm,lat,lon\n\(date)\(clock),\(half),46,14\n")
        #expect(reading.times == ["\(1_773_100_800 + seconds).000000000"], "\(clock) \(half)")
      }
    }
  }

  @Test("Dates beside AM or PM begin with the month, at any position of the time.")
  func datesOfAfternoons() throws {
    let march = 1_773_100_800 + 50_400
    for rows in [
      "date,time,lat,lon\n03/10/2026,02:00:00 PM,46,14\n",
      "time,lat,lon\n03/10/2026 2:00:00 PM,46,14\n",
    ] {
      let reading = try Reading(rows)
      #expect(reading.times == ["\(march).000000000"], "\(rows)")
      #expect(reading.diagnostics.contains { "\($0)".contains("month/day/year") })
    }
  }

  @Test("Ambiguous rows without names are refused.")
  func headless() throws {
    for text in ["-28.6,41.49,85.9,a,1970-01-01T00:00:00Z\n", "46.5,-104,1\n", "G  WGS 84\n"] {
      #expect(throws: ReadingError.self) { try Reading(text) }
    }
  }

  @Test("South and west are negative, in any notation.")
  func south() throws {
    for figure in ["33.5S", "S33.5", "-33.5", "33°30'S", "-33 30"] {
      let reading = try Reading("time,lat,lon\n1,\(figure),70.25W\n")
      #expect(reading.points.map(\.coordinate.latitude) == [-33.5], "\(figure)")
      #expect(reading.points.map(\.coordinate.longitude) == [-70.25])
    }
  }

  @Test("A sign before 0 degrees applies to the minutes and seconds.")
  func smallAngles() throws {
    for figure in ["-0 07 39.0", "-0°07'39.0\"", "-0 07.65", "-0 07.65 E", "0 07 39 W"] {
      let field = "\"" + figure.replacing("\"", with: "\"\"") + "\""
      let reading = try Reading("time,lat,lon\n1,-0 30,\(field)\n")
      #expect(reading.points.map(\.coordinate.latitude) == [-0.5], "\(figure)")
      let east = try #require(reading.points.first).coordinate.longitude
      #expect(abs(east + 0.1275) < 1e-9, "\(figure)")
    }
  }

  @Test("An ambiguous date is inferred, with a remark and an option to correct it.")
  func guessedDates() throws {
    let text = "time,lat,lon\n03/04/2026 10:00:00Z,46,14\n03/04/2026 10:00:05Z,46,14\n"
    let guessed = try Reading(text)
    #expect(guessed.kinds == [.form])
    #expect(guessed.diagnostics.first?.detail.contains("day/month/year") == true)
    var options = TrackOptions()
    options.dates = .mdy
    let told = try Reading(text, options: options)
    #expect(told.kinds.isEmpty)
    let begins = try (#require(told.survey.start), #require(guessed.survey.start))
    #expect(begins.0.seconds(since: begins.1) == -2_592_000)
  }

  @Test("Columns without names, or with wrong ones, can be named manually.")
  func columns() throws {
    var options = TrackOptions()
    options.columns = ["lon", "lat", "", "time"]
    for head in ["", "a,b,c,d\n"] {
      let reading = try Reading(head + "14.5,46.05,x,100\n14.5,46.05,x,101\n", options: options)
      #expect(reading.points.map(\.coordinate.longitude) == [14.5, 14.5])
      #expect(reading.survey.durationSeconds == 1)
    }
  }

  @Test(
    "Speeds of another unit are inferred from the path, with a remark.",
    arguments: [
      (3.6, "km/h"), (1.943_844_5, "knots"), (2.236_936_3, "mph"),
    ])
  func speeds(ratio: Double, unit: String) throws {
    let rows = (0..<60).map { index in
      "\(index),\(46 + 5 * Double(index) / 111_170),14.5,\(5 * ratio)"
    }
    let reading = try Reading("elapsed_s,lat,lon,speed\n" + rows.joined(separator: "\n") + "\n")
    #expect(reading.points.allSatisfy { abs(($0.speed ?? 0) - 5) < 1e-6 })
    #expect(
      reading.diagnostics.map(\.detail) == [
        "speeds are taken as \(unit), as inferred from the points"
      ])
  }

  /// Points a second at rest, and then some that move at 5 m/s, with speeds so many times as large.
  private static func walk(
    _ moving: Int, behind resting: Int = 0, ratio: Double, noise: Double = 0
  ) -> String {
    let rows =
      (0..<resting).map { "\($0),46,14.5,0" }
      + (0...moving).map { index in
        let off = index.isMultiple(of: 2) ? noise : 0
        return "\(resting + index),\(46 + (5 * Double(index) + off) / 111_170),14.5,\(5 * ratio)"
      }
    return "elapsed_s,lat,lon,speed\n" + rows.joined(separator: "\n") + "\n"
  }

  @Test(
    "A few points determine a unit if they agree, with any number at rest.", arguments: [0, 45])
  func fewSpeeds(resting: Int) throws {
    for (ratio, unit) in [(3.6, "km/h"), (1.943_844_5, "knots"), (2.236_936_3, "mph")] {
      let reading = try Reading(Self.walk(5, behind: resting, ratio: ratio))
      #expect(
        reading.diagnostics.map(\.detail) == [
          "speeds are taken as \(unit), as inferred from the points"
        ])
    }
    #expect(try Reading(Self.walk(5, behind: resting, ratio: 1)).diagnostics.isEmpty)
    #expect(try Reading(Self.walk(5, behind: resting, ratio: 1, noise: 1)).diagnostics.isEmpty)
  }

  @Test("If the points do not determine the unit of speeds, a remark is made.")
  func undecidedSpeeds() throws {
    let remark = Diagnostic(
      .form, line: 1, detail: "speeds are taken as m/s, as too few points indicate their unit",
      remedy: .nameSpeedColumn)
    for text in [Self.walk(4, ratio: 3.6), Self.walk(8, ratio: 3.6, noise: 2)] {
      let reading = try Reading(text)
      #expect(reading.diagnostics == [remark])
      #expect(reading.points.allSatisfy { $0.speed == 18 })
      var options = TrackOptions()
      options.columns = ["elapsed_s", "lat", "lon", "speed_kmh"]
      #expect(try Reading(text, options: options).diagnostics.isEmpty)
    }
    #expect(
      try Reading("elapsed_s,lat,lon,speed\n0,46,14.5,0\n1,46,14.5,0.2\n").diagnostics.isEmpty)
  }

  @Test("Numbers in fractions of degrees, or with minutes in them, are not places.")
  func noDegrees() throws {
    for place in ["460500000,145000000", "549397900,172991738", "4603.0752,01430.0"] {
      let reading = try Reading("time,lat,lon\n1773151200,\(place)\n")
      #expect(reading.points.isEmpty, "\(place)")
      #expect(reading.kinds == [.outOfRange], "\(place)")
    }
    let lettered = try Reading("time,lat,ns,lon,ew\n1773151200,4603.0,S,01430.0,W\n")
    #expect(lettered.points.isEmpty)
    #expect(lettered.kinds == [.outOfRange])
    let names = "time,latitudeE7,longitudeE7"
    let told =
      "1: no column holds the latitude (columns: time, latitudeE7, longitudeE7); name it lat"
    #expect(try refusal("\(names)\n1773151200,460500000,145000000\n") == told)
  }

  @Test("The error for a table with its places in one column names the columns it needs.")
  func onePlaceColumn() throws {
    for (name, place) in [
      ("wkt", "POINT (14.5 46.05)"), ("location", "\"46.05, 14.5\""), ("lat_lon", "46.05N 14.5E"),
      ("geom", "\"LINESTRING (14.5 46.05, 14.5 46.06)\""), ("where", "geo:46.05"),
    ] {
      let told = "1: no column holds the latitude (columns: time, \(name)); name it lat"
      #expect(try refusal("time,\(name)\n1773151200,\(place)\n") == told)
    }
    for text in ["1773151200;POINT(14.5 46.05)\n", "1773151200;46.0500 14.5000\n"] {
      #expect(try refusal(text)?.contains("[nameColumns(example: \"time,lat,lon\")]") == true)
    }
    let list = try TemporaryFile("name,wkt\nA,POINT(14.5 46.05)\n")
    #expect(throws: ReadingError.self) { try PlaceReader(path: list.path).read { _ in } }
  }

  @Test("A letter of the other axis is refused.")
  func lettersOfAxes() throws {
    let reading = try Reading(
      "time,lat,lon\n1773151200,14.5E,46.05N\n1773151205,46.05N,14.5E\n1773151206,46.05,14.5 S\n")
    #expect(reading.points.map(\.coordinate.latitude) == [46.05])
    #expect(reading.kinds == [.malformed, .malformed])
  }
}

@Suite("Rows of several devices are separated by their ids.") struct TableOwnerTests {
  private static func rows(_ id: String, from start: Int, latitude: Double) -> [String] {
    (0..<20).map { "\(id),\(start + $0),\(latitude),14.5" }
  }

  private static func table(_ rows: [String]) -> String {
    "vehicle_id,elapsed_s,lat,lon\n" + rows.joined(separator: "\n") + "\n"
  }

  @Test("Consecutive devices are separate segments.")
  func segments() throws {
    let reading = try Reading(
      Self.table(
        Self.rows("b", from: 1_000, latitude: 46.001) + Self.rows("a", from: 0, latitude: 46)))
    #expect(reading.points.count == 40)
    #expect(reading.survey.segments == 2)
    #expect(reading.kinds == [.sorted])
  }

  @Test("Two at the same time are refused, and each is selected by its id.")
  func together() throws {
    let (one, other) = (
      Self.rows("a", from: 0, latitude: 46), Self.rows("b", from: 10, latitude: 46.001)
    )
    let text = Self.table(one + other)
    #expect(
      try refusal(text) == "22: the file has several tracks (a, b) [chooseTrack]")
    for id in ["a", "b"] {
      #expect(try Reading(text, options: TrackOptions(vehicleID: id)).points.count == 20)
    }
    #expect(
      try refusal(text, options: TrackOptions(vehicleID: "c"))
        == " nothing has the id c; the file has a, b")
  }

  @Test("Row numbers are not ids.")
  func numbers() throws {
    let rows = (0..<30).map { "\($0),\($0),46,14.5" }
    let reading = try Reading("id,time,lat,lon\n" + rows.joined(separator: "\n") + "\n")
    #expect((reading.points.count, reading.survey.segments) == (30, 1))
  }
}
