import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite struct CSVTrackTests {
  @Test func `columns are found by name in any order, with any separator and case`() throws {
    let expected = [
      TrackPoint(
        time: VirtualTime(secondsSinceEpoch: 1_577_836_801),
        coordinate: Coordinate(latitude: 46.5, longitude: 14.25), speed: 1.5, course: 90, line: 2)
    ]
    for text in [
      "time,lat,lon,speed,course\n2020-01-01T00:00:01Z,46.5,14.25,1.5,90\n",
      "Longitude;Latitude;Heading;Speed;Timestamp\r\n14.25;46.5;90;1.5;2020-01-01 00:00:01Z\r\n",
      "\u{FEFF}id\tlng\tlat\tbearing\tspeed\tt\n7\t14.25\t46.5\t90\t1.5\t1577836801",
      "\"t\",\"y\",\"x\",\"Speed (km/h)\",\"course\"\n\"1577836801000\",\"46.5\",14.25,5.4,90",
      "date;time;lat;lon;speed;course\n2020-01-01;00:00:01Z;46,5;14,25;1,5;90",
    ] {
      let reading = try Reading(text)
      #expect(reading.format == .csv)
      #expect(reading.points == expected, "\(text)")
      #expect(reading.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    (["2008-12-11 04:42:14+00"], ["1228970534.000000000"]),
    (["2008-12-11T04:42:14.125-02:00"], ["1228977734.125000000"]),
    (["1544989334", "1544989335.25"], ["1544989334.000000000", "1544989335.250000000"]),
    (["1544989334123", "1544989335123"], ["1544989334.123000000", "1544989335.123000000"]),
    (["1.544989334e9"], ["1544989334.000000000"]),
    (["0", "0.1", "1e1"], ["0.000000000", "0.100000000", "10.000000000"]),
  ])
  func `times are dates, epoch seconds or milliseconds, or seconds from zero`(
    fields: [String], times: [String]
  ) throws {
    let rows = fields.map { "\($0),46,14\n" }.joined()
    #expect(try Reading("t,lat,lon\n" + rows).times == times)
  }

  @Test func `seconds from zero begin at the given start`() throws {
    let options = TrackOptions(start: VirtualTime(secondsSinceEpoch: 1_000))
    #expect(try Reading("t,lat,lon\n2,46,14", options: options).times == ["1002.000000000"])
  }

  @Test func `unusable rows are counted by reason`() throws {
    let reading = try Reading(
      """
      time,lat,lon
      2020-01-01T00:00:01Z,46,14

      2020-01-01T00:00:01Z,46,14
      2020-01-01T00:00:00Z,46,14
      2020-01-01T00:00:05Z,,14
      2020-01-01T00:00:05Z,46
      2020-01-01T00:00:05Z,91,14
      ,46,14
      NA,46,14
      later,46,14
      2020-01-01T00:00:06Z,46,14
      """)
    #expect(reading.survey.points == 10)
    #expect(reading.survey.used == 2)
    #expect(
      reading.kinds == [
        .duplicateTime, .backwardTime, .malformed, .malformed, .outOfRange, .untimed, .untimed,
        .malformed,
      ])
    #expect(reading.lines == [4, 5, 6, 7, 8, 9, 10, 11])
  }

  @Test func `a table without names is read as time, place, speed and course`() throws {
    let reading = try Reading("1577836801,46.5,14.25,1.5,90\n1577836802,46.5,14.25,2,91\n")
    #expect(reading.points.map(\.speed) == [1.5, 2])
    #expect(reading.points.map(\.line) == [1, 2])
    #expect(reading.kinds == [.form])
  }

  @Test func `every other table without names is refused`() throws {
    #expect(
      try refusal("iBike,11,english\n2009,12,10\n")
        == "1: there are no column names, and the first row is no time, latitude, longitude"
        + " [nameColumns(example: \"time,lat,lon\")]")
    #expect(
      try refusal("-29.5,-27.8,-24.8,-21.9,-18.1,-15.4\n")
        == "1: rows of 6 without column names; 'gpsbabel -o gpx' converts more "
        + "than a hundred kinds [nameColumns(example: \"time,lat,lon\")]")
  }

  @Test func `quoted fields hold separators, quotes and line ends`() throws {
    let reading = try Reading(
      "note,time,lat,lon\n\"a \"\"b\"\", c\nd\",2020-01-01T00:00:01Z,46,14\n"
        + "x,2020-01-01T00:00:02Z,46,14\n")
    #expect(reading.points.map(\.line) == [2, 4])
  }

  @Test func `a table in UTF-16 reads like one in UTF-8`() throws {
    let text = "note\ttime\tlat\tlon\n😀\t2020-01-01T00:00:01Z\t46\t14\n"
    let units = [0xFEFF] + Array(text.utf16)
    let reading = try Reading(
      bytes: units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    #expect(reading.points.count == 1)
  }

  @Test func `chunks of a large file join without loss`() throws {
    var text = "t,lat,lon,note\r\n"
    for second in 0..<20_000 { text += "\(second),46.5,14.25,\"a\"\"b\"\r\n" }
    let reading = try Reading(text)
    #expect(reading.points.count == 20_000)
    #expect(reading.points.last?.line == 20_001)
  }

  @Test(arguments: [
    ("name,lat,lon\na,1,2\n", "1: no column holds the time (columns: name, lat, lon)"),
    ("time,lat\n1,2\n", "1: no column holds the longitude (columns: time, lat)"),
    ("hello world\n", "1: this is text of an unknown kind: 'gpsbabel -o gpx'"),
    ("time,lat,lon\n", "1: no row follows the header"),
    ("time,lat,lon\n1,\"2,3\n4,5,6\n", "2: a quoted field does not end"),
    ("1,2\n", "1: rows of 2 without column names"),
    (" \n\n", " the file is blank"),
  ])
  func `a table that is not a track is refused for what it lacks`(
    text: String, message: String
  ) throws {
    let found = try refusal(text)
    #expect(found?.hasPrefix(message) == true, "\(found ?? "accepted")")
  }

  @Test func `a quoted field ends at a single quotation mark`() throws {
    let rows = [
      "1,46,\"a\nb\"\"c\"\"\n\"\"\n\"\"\",14",  // doubled marks, alone on a line too
      "2,46,\"a\n\"\"\",14",  // a doubled mark right before the closing one
      "3,46,\"a\n\" \"rest\",14",  // what follows the closing mark is left aside
      "4,46,\"a\nb\",\"1\n4\"",  // closed and opened again on one line
    ]

    let reading = try Reading("elapsed_s,lat,note,lon\n" + rows.joined(separator: "\n") + "\n")

    #expect(reading.points.map(\.line) == [2, 6, 8])
    #expect(reading.points.map(\.coordinate.longitude) == [14, 14, 14])
    // "1\n4" is no number, so the row was split where it should be.
    #expect(reading.kinds == [.malformed])
    #expect(reading.lines == [10])
  }

  @Test func `a quoted field without an end is refused, for any rest of the file`() throws {
    let text = "time,lat,lon\n1,\"" + String(repeating: "\"\"\n", count: 2_000_000)
    #expect(try refusal(text)?.hasPrefix("2: a quoted field does not end") == true)
  }

  @Test func `a line of ten megabytes is refused`() throws {
    let text = "time,lat,lon\n" + String(repeating: "1", count: 10_000_000)
    #expect(try refusal(text) == "2: the line is longer than 1 MiB; this is no track")
  }
}
