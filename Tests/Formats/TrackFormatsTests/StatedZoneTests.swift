import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite("A file's own times state their local time zone.") struct StatedZoneTests {
  private static func minutes(_ text: String) throws -> [Int] {
    try Reading(text).survey.statedZones.map(\.minutes)
  }

  private static func gpx(_ times: [String]) -> String {
    let points = times.map { "<trkpt lat=\"46\" lon=\"14\"><time>\($0)</time></trkpt>" }
    return "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  @Test("An offset is a zone, Z and a missing offset are not.")
  func offsets() throws {
    let day = "2026-03-10T14:00:00"
    for (text, wanted) in [
      ("+01:00", [60]), ("-0330", [-210]), ("+13", [780]), ("+00:00", [0]), ("Z", []), ("", []),
    ] {
      #expect(try Self.minutes(Self.gpx([day + text])) == wanted, "\(text)")
    }
    #expect(try Self.minutes(Self.gpx(["2026-03-10 14:00", "2026-03-10 14:01"])) == [])
  }

  @Test("A change of the offset is read, and a point without one changes nothing.")
  func changes() throws {
    let times = ["14:00:00+01:00", "13:01:00Z", "14:02:00+01:00", "15:03:00+02:00"]
    let reading = try Reading(Self.gpx(times.map { "2026-03-10T\($0)" }))
    #expect(reading.survey.statedZones.map(\.minutes) == [60, 120])
    #expect(reading.survey.statedZones.last?.since == reading.points.last?.time)
  }

  @Test("Every format with offsets reads them.")
  func formats() throws {
    let time = "2026-03-10T15:00:00+01:00"
    let texts = [
      "time,lat,lon\n\(time),46,14\n",
      "Lcl Date,Lcl Time,UTCOfst,Latitude,Longitude\n2026-03-10,15:00:00,+01:00,46,14\n",
      #"{"locations":[{"lat":46,"lon":14,"time":"\#(time)"}]}"#,
      #"[{"startTime":"\#(time)","timelinePath":[{"point":"geo:46,14","#
        + #""durationMinutesOffsetFromStartTime":"0"}]}]"#,
      "<kml><Placemark><gx:Track><when>\(time)</when><gx:coord>14 46</gx:coord></gx:Track>"
        + "</Placemark></kml>",
      "<TrainingCenterDatabase><Track><Trackpoint><Time>\(time)</Time><LatitudeDegrees>46"
        + "</LatitudeDegrees><LongitudeDegrees>14</LongitudeDegrees></Trackpoint></Track>"
        + "</TrainingCenterDatabase>",
      "AXXX001\r\nHFDTE100326\r\nHFTZNTIMEZONE:1.00\r\nB1400004600000N01400000EA0030000300\r\n",
    ]
    for text in texts {
      let reading = try Reading(text)
      #expect(reading.survey.statedZones.map(\.minutes) == [60], "\(text)")
      #expect(reading.survey.start?.nanoseconds == 1_773_151_200_000_000_000, "\(text)")
    }
  }

  private static let texts = [
    "time,lat,lon\n2026-03-10 09:00:00,46,14\n",
    "date,time,lat,lon\n10.03.2026,09:00:00,46,14\n",
    gpx(["2026-03-10T09:00:00"]),
    #"{"locations":[{"lat":46,"lon":14,"time":"2026-03-10T09:00:00"}]}"#,
    "<kml><Placemark><gx:Track><when>2026-03-10T09:00:00</when><gx:coord>14 46</gx:coord>"
      + "</gx:Track></Placemark></kml>",
  ]

  @Test(
    "Times without a zone cause a remark, and are moved by the given offset.",
    arguments: texts)
  func local(text: String) throws {
    let silent = try Reading(text)
    #expect(silent.diagnostics.contains { $0.remedy == .nameOffset })
    var options = TrackOptions()
    options.offsetMinutes = -300
    let told = try Reading(text, options: options)
    #expect(!told.diagnostics.contains { $0.detail.contains("--offset") })
    #expect(told.survey.statedZones.map(\.minutes) == [-300])
    #expect(told.survey.start?.nanoseconds == 1_773_151_200_000_000_000)
    #expect(silent.survey.start?.nanoseconds == 1_773_133_200_000_000_000)
  }

  @Test("Times with an offset, in themselves or in their column, are not moved.")
  func universal() throws {
    var options = TrackOptions()
    options.offsetMinutes = 60
    for text in [
      "time_utc,lat,lon\n2026-03-10 14:00:00,46,14\n", Self.gpx(["2026-03-10T14:00:00Z"]),
      "time,lat,lon\n1773151200,46,14\n",
    ] {
      #expect(try Reading(text).diagnostics.allSatisfy { !$0.detail.contains("UTC") }, "\(text)")
      #expect(throws: ReadingError.self) { try Reading(text, options: options) }
    }
  }
}
