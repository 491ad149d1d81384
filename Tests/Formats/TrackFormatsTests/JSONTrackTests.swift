import TestFolders
import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite("JSON of many makers is read by one rule.") struct JSONTrackTests {
  private static let samples: [(String, String)] = [
    (
      "Google's records",
      #"""
      {"locations":[
      {"latitudeE7":460500000,"longitudeE7":145000000,"accuracy":5,"timestamp":"2026-03-10T14:00:00Z"},
      {"latitudeE7":460501000,"longitudeE7":145000000,"timestampMs":"1773151205000"}]}
      """#
    ),
    (
      "the timeline of an Android phone",
      #"""
      {"semanticSegments":[{"startTime":"2026-03-10T15:00:00.000+01:00",
      "endTime":"2026-03-10T16:00:00.000+01:00","timelinePath":[
      {"point":"46.05°, 14.5°","time":"2026-03-10T15:00:00.000+01:00"},
      {"point":"46.0501°, 14.5°","time":"2026-03-10T15:00:05.000+01:00"}]}]}
      """#
    ),
    (
      "the timeline of an iPhone",
      #"""
      [{"endTime":"2026-03-10T15:00:00Z","startTime":"2026-03-10T13:59:00Z","timelinePath":[
      {"point":"geo:46.05,14.5","durationMinutesOffsetFromStartTime":"1"},
      {"point":"geo:46.0501,14.5","durationMinutesOffsetFromStartTime":"1.0833333333333333"}]}]
      """#
    ),
    (
      "OwnTracks",
      #"""
      {"created_at":9,"_type":"location","lat":46.05,"lon":14.5,"tst":1773151200,"vel":5}
      {"_type":"location","lat":46.0501,"lon":14.5,"tst":1773151205}
      """#
    ),
    (
      "Overland",
      #"""
      {"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[14.5,46.05]},
      "properties":{"timestamp":"2026-03-10T14:00:00Z","speed":1}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[14.5,46.0501]},
      "properties":{"timestamp":"2026-03-10T14:00:05Z"}}]}
      """#
    ),
    (
      "moving features of OGC",
      #"""
      {"type":"Feature","temporalGeometry":{"type":"MovingPoint","datetimes":
      ["2026-03-10T14:00:00Z","2026-03-10T14:00:05Z"],"coordinates":[[14.5,46.05],[14.5,46.0501]]}}
      """#
    ),
    (
      "GeoJSON",
      #"""
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"coordTimes":
      ["2026-03-10T14:00:00Z","2026-03-10T14:00:05Z"]},"geometry":{"type":"LineString",
      "coordinates":[[14.5,46.05,300],[14.5,46.0501,300]]}}]}
      """#
    ),
  ]

  @Test("Places and times are found at any position in the document.", arguments: samples.map(\.1))
  func sample(text: String) throws {
    let reading = try Reading(text)
    #expect(reading.format == .json)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.0501])
    #expect(reading.points.map(\.coordinate.longitude) == [14.5, 14.5])
    #expect(reading.survey.start?.nanoseconds == 1_773_151_200_000_000_000)
    #expect(reading.survey.durationSeconds == 5)
    #expect(reading.diagnostics.isEmpty)
    let file = try TemporaryFile(text)
    #expect(try RecordingKind(path: file.path) == .track)
  }

  @Test("Any known name of a time makes it a track, and so does a requested pace.")
  func kinds() throws {
    func kind(_ properties: String, _ options: TrackOptions = .init()) throws -> RecordingKind {
      let file = try TemporaryFile(
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[14,46]},"properties":{"#
          + properties + "}}")
      return try RecordingKind(path: file.path, options: options)
    }
    for name in ["recorded_at", "when", "datetime", "fixTime"] {
      #expect(try kind("\"\(name)\":\"2026-03-10T14:00:00Z\"") == .track, "\(name)")
    }
    #expect(try kind(#""name":"Shop""#) == .places)
    #expect(try kind(#""name":"Shop""#, TrackOptions(pace: 1.4)) == .track)
  }

  @Test("A point's own time precedes that of its activities, in any order.")
  func ownTime() throws {
    let made = #""activity":[{"activity":[{"type":"STILL"}],"timestamp":"2026-03-10T14:00:09Z"}]"#
    let own = #""timestamp":"2026-03-10T14:00:00Z""#
    for members in [made + "," + own, own + "," + made] {
      let reading = try Reading(
        #"{"locations":[{"latitudeE7":460500000,"longitudeE7":145000000,\#(members)}]}"#)
      #expect(reading.survey.start?.nanoseconds == 1_773_151_200_000_000_000, "\(members)")
    }
  }

  @Test("A line without times has points without times.")
  func untimed() throws {
    let text = #"{"type":"LineString","coordinates":[[14.5,46.05],[14.5,46.06]]}"#
    #expect(try Reading(text).kinds == [.untimed, .untimed])
    #expect(try Reading(text, options: TrackOptions(pace: 1.4)).points.count == 2)
  }

  @Test("Several lines of one geometry have a list of times each.")
  func lines() throws {
    let reading = try Reading(
      #"""
      {"type":"Feature","geometry":{"type":"MultiLineString","coordinates":
      [[[14.5,46.05],[14.5,46.0501]],[[14.5,46.0502],[14.5,46.0503]]]},"properties":{"coordTimes":
      [["2026-03-10T14:00:00Z","2026-03-10T14:00:05Z"],[1773151210,1773151215]]}}
      """#)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.0501, 46.0502, 46.0503])
    #expect(reading.survey.durationSeconds == 15)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("A timeline's visits count like its paths, in any order.")
  func visits() throws {
    let reading = try Reading(
      #"""
      [{"startTime":"2026-03-10T15:00:00Z","endTime":"2026-03-10T16:00:00Z","timelinePath":[
      {"point":"geo:46.06,14.5","durationMinutesOffsetFromStartTime":"1"},
      {"point":"geo:46.061,14.5","durationMinutesOffsetFromStartTime":"2"}]},
      {"startTime":"2026-03-10T14:00:00Z","endTime":"2026-03-10T15:00:00Z",
      "visit":{"topCandidate":{"placeLocation":"geo:46.05,14.5","probability":"0.9"}}}]
      """#)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.06, 46.061])
    #expect(reading.kinds == [.sorted])
  }

  @Test("Minutes since an impossible start are no time.")
  func minutesWithoutEnd() throws {
    for minutes in ["9223372036854775807", "-1e300", "1e400"] {
      let reading = try Reading(
        #"""
        [{"startTime":"2026-03-10T14:00:00Z","endTime":"2026-03-10T16:00:00Z","timelinePath":[
        {"point":"geo:46.05,14.5","durationMinutesOffsetFromStartTime":"1"},
        {"point":"geo:46.06,14.5","durationMinutesOffsetFromStartTime":"\#(minutes)"}]}]
        """#)
      #expect(reading.points.map(\.coordinate.latitude) == [46.05])
      #expect(reading.kinds.count == 1)
    }
  }

  @Test("The log of a recorder has an object a line.")
  func log() throws {
    let text = """
      2026-03-10T14:00:00Z\t*   \t{"_type":"location","lat":46.05,"lon":14.5,"tst":1773151200}
      2026-03-10T14:00:05Z\t*   \t{"_type":"location","lat":46.051,"lon":14.5,"tst":1773151205}

      """
    let reading = try Reading(text)
    #expect(reading.format == .json)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.051])
    let file = try TemporaryFile(text)
    #expect(try RecordingKind(path: file.path) == .track)
  }

  @Test("Devices at the same time are refused, and each is selected by its id.")
  func devices() throws {
    let points = (0..<10).flatMap { second in
      ["ann", "bob"].map { device in
        """
        {"lat":46.000\(second),"lon":14.5,"tst":\(1_773_151_200 + second),"device_id":"\(device)"}
        """
      }
    }
    let text = points.joined(separator: "\n")
    #expect(
      try refusal(text) == "2: the file has several tracks (ann, bob) [chooseTrack]")
    #expect(try Reading(text, options: TrackOptions(vehicleID: "bob")).points.count == 10)
    #expect(
      try refusal(text, options: TrackOptions(vehicleID: "cleo"))
        == " nothing has the id cleo; the file has ann, bob")
  }

  @Test("An id is refused where no record has one.")
  func noIDs() throws {
    let options = TrackOptions(vehicleID: "ann")
    #expect(
      try refusal(#"[{"lat":46,"lon":14.5,"tst":1773151200}]"#, options: options)
        == " nothing has the id ann; the file has no ids [leaveOut(FileReading.TrackSetting.id)]")
    #expect(
      try refusal("<gpx version=\"1.1\"></gpx>", options: options)
        == " a gpx file has no owner ids of points [leaveOut(FileReading.TrackSetting.id)]")
  }

  @Test("The error for a damaged line names it, also if a later one reveals the damage.")
  func damagedLine() throws {
    let whole = #"{"lat":46.05,"lon":14.5,"tst":1773151200}"# + "\n"
    let begin = ", in the value from line 3: this is no JSON; export it again"
    for (damaged, message) in [
      (#"{"lat":46.05,"lon":14.5,"#, "4: a name in quotes is missing"),
      (#"{"lat":46.05,"tst":"#, "5: a name in quotes is missing"),
      (#"{"lat":46.05,"tst":[1"#, "6: the text ends within a value"),
    ] {
      #expect(
        try refusal(whole + whole + damaged + "\n" + whole + whole) == message + begin, "\(damaged)"
      )
    }
    let here = "3: 'x' is no value: this is no JSON; export it again"
    #expect(try refusal(whole + whole + #"{"lat":x}"# + "\n") == here)
  }

  @Test("The error for invalid JSON has its line.")
  func damaged() throws {
    for text in ["{\"a\":1", "[{}", "{\n1:2}", "[1 2 x]", "{\"a\":\"b"] {
      let found = try refusal(text)
      #expect(found?.contains("no JSON") == true, "\(text): \(found ?? "accepted")")
    }
  }
}
