import TestFolders
import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

private func kind(of text: String) throws -> RecordingKind {
  let file = try TemporaryFile(text)
  return try RecordingKind(path: file.path)
}

@Suite("A long GeoJSON line differs from a place, also if its times come last.")
struct LongLineTests {
  private func line(_ count: Int, times: String?) -> String {
    let positions = (0..<count).map { "[14.5,\(46 + Double($0) / 100_000)]" }
    let properties = times.map {
      "\"\($0)\":[\((0..<count).map { _ in "\"2026-03-10T12:00:00Z\"" }.joined(separator: ","))]"
    }
    return
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"LineString","#
      + #""coordinates":[\#(positions.joined(separator: ","))]},"properties":{\#(properties ?? "")}}]}"#
  }

  @Test(arguments: ["coordTimes", "times", "TimeStamps", nil])
  func kind(name: String?) throws {
    let text = line(5_000, times: name)
    #expect(text.utf8.prefix(1 << 16).count == 1 << 16)
    #expect(try TrackFormatsTests.kind(of: text) == (name == nil ? .places : .track))
  }

  @Test("A speed in meters a second parses to the last bit.")
  func speeds() throws {
    let speeds = (1...2_000).map { Double($0) / 1_000 }
    let rows = speeds.enumerated().map { "\(1_773_100_000 + $0),46.05,14.5,\($1)" }
    let reading = try Reading("time,lat,lon,speed\n" + rows.joined(separator: "\n"))
    #expect(reading.points.map(\.speed) == speeds)
  }
}

/// Three fixes at 46.05, 46.0501, 46.0502 north and 14.5 east, at 0, 5 and 12 seconds.
@Suite("Strava streams are a line whose times count from its start.") struct StreamTests {
  private static let places = "[[46.05,14.5],[46.0501,14.5],[46.0502,14.5]]"
  private static let latlng = #""data":\#(places),"series_type":"distance","original_size":3"#
  private static let time = #""data":[0,5,12],"series_type":"distance","resolution":"high""#
  private static let others = #""data":[300.5,301,301],"series_type":"distance""#
  private static let byType =
    #""altitude":{\#(others)},"latlng":{\#(latlng)},"time":{\#(time)},"moving":{"data":[true,false]}"#
  private static let listed =
    #"[{"type":"latlng",\#(latlng)},{"type":"altitude",\#(others)},{"type":"time",\#(time)}]"#

  private static let texts = [
    "{\(byType)}", listed,
    // As a program writes that sorts the names of members.
    #"[{\#(time),"type":"time"},{\#(others),"type":"altitude"},{\#(latlng),"type":"latlng"}]"#,
    // As the site itself answers.
    #"{"time":[0,5,12],"latlng":\#(places),"heartrate":[90,91,92]}"#,
  ]

  private func check(_ reading: Reading, start: Int64) {
    #expect(reading.format == .json)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.0501, 46.0502])
    #expect(reading.points.allSatisfy { $0.coordinate.longitude == 14.5 })
    #expect(
      reading.points.map(\.time?.nanoseconds)
        == [0, 5, 12].map { (start + $0) * 1_000_000_000 })
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
  }

  @Test("Streams may be keyed by type, listed in any order, or bare.", arguments: texts)
  func forms(text: String) throws {
    check(try Reading(text), start: 0)
    let begin = VirtualTime(secondsSinceEpoch: 1_773_151_200)
    check(try Reading(text, options: TrackOptions(start: begin)), start: 1_773_151_200)
    #expect(try kind(of: text) == .track)
  }

  @Test("The start beside them counts, at any position.")
  func starts() throws {
    let (start, here) = (
      #""start_date":"2026-03-10T14:00:00Z""#, #""start_date_local":"2026-03-10T15:00:00Z""#
    )
    for text in [
      "{\(start),\(here),\(Self.byType)}", "{\(Self.byType),\(here),\(start)}",
      #"{\#(start),"streams":{\#(Self.byType)}}"#, #"{"streams":{\#(Self.byType)},\#(start)}"#,
      #"{"streams":\#(Self.listed),\#(start)}"#,
      #"{"activity":{"id":1,\#(start)},"streams":\#(Self.listed)}"#,
      #"[{\#(start),"streams":{\#(Self.byType)}}]"#,
    ] {
      check(try Reading(text, options: TrackOptions(start: .zero)), start: 1_773_151_200)
    }
  }

  @Test("Positions without times and invalid places are dropped, one by one.")
  func drops() throws {
    #expect(
      try Reading("{\"latlng\":{\(Self.latlng)}}").kinds == Array(repeating: .untimed, count: 3))
    let nowhere = Self.texts[0].replacing("[46.0501,14.5]", with: "[146.0501,14.5]")
    #expect(try Reading(nowhere).kinds == [.outOfRange])
    #expect(try Reading(nowhere).points.count == 2)
  }

  @Test("Streams of unequal length, or without places, are refused.")
  func refused() throws {
    let short = Self.texts[0].replacing("[0,5,12]", with: "[0,5]")
    #expect(
      try refusal(short) == "1: a line has 3 positions and 2 times; export it again")
    #expect(
      try refusal("{\"time\":{\(Self.time)}}")?.contains("nothing in the file has a place") == true)
  }

  @Test("Two activities in a list are separate segments.")
  func several() throws {
    let reading = try Reading(
      """
      [{"start_date":"2026-03-10T14:00:00Z",\(Self.byType)},
       {"start_date":"2026-03-10T15:00:00Z",\(Self.byType)}]
      """)
    #expect((reading.points.count, reading.survey.segments) == (6, 2))
    #expect(reading.survey.durationSeconds == 3_612)
  }

  @Test("They are a track also if the list of times begins far into the file.")
  func far() throws {
    let many = (0..<9_000).map { "[46.\(100_000 + $0),14.5]" }.joined(separator: ", ")
    for text in [
      "{\"latlng\": {\"data\": [\(many)]}}", "[{\"type\":\"latlng\",\"data\":[\(many)]}]",
      "{\"latlng\": [ \(many)]}",
    ] {
      #expect(try kind(of: text) == .track)
    }
    let heights = (0..<9_000).map { "\($0).25" }.joined(separator: ",\n")
    #expect(try kind(of: "{\n\"altitude\": [\n\(heights)],\"latlng\":[]}") == .track)
    let country = #"[{"name":"A","latlng":[46.5,14.5],"data":[1,2]}]"#
    #expect(try kind(of: country) == .places)
  }
}

@Suite("Logs of Suunto's watches have angles in radians, and are refused.") struct SuuntoTests {
  private static let fix = #""Latitude":0.803724120533,"Longitude":0.253072741539,"Speed":1.5"#
  private static let time = #""TimeISO8601":"2026-03-10T15:00:00.000+01:00""#
  private static let texts = [
    """
    {"DeviceLog":{"Device":{"Name":"A"},"Header":{"DateTime":"2026-03-10T15:00:00.000+01:00"},
    "Samples":[{\(time),"HR":1.5},{\(fix),\(time)}]}}
    """,
    """
    {"Samples":[
    {"Attributes":{"suunto/sml":{"Sample":{\(fix),"UTC":"2026-03-10T14:00:00Z"}}},\(time)}]}
    """,
    """
    {"Samples":[
    {\(time),"Attributes":{"suunto/sml":{"Sample":{\(fix)}}}}]}
    """,
  ]

  @Test("Their angles are never read as degrees, with any option.", arguments: texts)
  func samples(text: String) throws {
    let told =
      "2: these angles are radians, as in logs of Suunto's watches: export the track as GPX or FIT"
    #expect(try refusal(text) == told)
    #expect(try refusal(text, options: TrackOptions(pace: 1.4)) == told)
    #expect(try kind(of: text) == .track)
  }
}
