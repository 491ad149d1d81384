import TestFolders
import CueRuns
import Foundation
import Reporting
import Testing
import TrackFormats

/// The output of `cuesim inspect` for a file.
@Suite struct InspectionTests {
  private typealias Object = [String: Any]

  private func document(_ text: String, options: TrackOptions = .init()) throws -> Object {
    let file = try TemporaryFile(text)
    let json = try Inspection(path: file.path, options: options).json
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? Object)
  }

  /// Ten fixes a second apart, then a gap, one fix twice, one backward and one nowhere.
  private static let oddTrack = """
    elapsed_s,lat,lon,speed_ms
    \((0..<10).map { "\($0),40.\(100 + $0),-74,1.5" }.joined(separator: "\n"))
    60,40.2,-74,
    60,40.3,-74,
    59,40.3,-74,
    61,95,-74,
    62,40.2001,-74,30

    """

  @Test func `the report of a track has every figure`() throws {
    let document = try document(Self.oddTrack)

    #expect(
      Set(document.keys) == [
        "kind", "format", "points", "used", "interpolated", "segments", "dropped", "start", "end",
        "durationSeconds", "intervalSeconds", "gaps", "statedSpeeds", "maxSpeedMetersPerSecond",
        "bounds", "diagnostics", "zone", "zoneIsGuessed", "lengthMeters", "movingSeconds",
        "movement",
      ])
    #expect(document["kind"] as? String == "track")
    #expect(document["format"] as? String == "csv")
    #expect(document["points"] as? Int == 15)
    #expect(document["used"] as? Int == 12)
    #expect(document["interpolated"] as? Int == 0)
    #expect(document["segments"] as? Int == 1)
    #expect(
      document["dropped"] as? [String: Int] == [
        "untimed": 0, "duplicateTime": 1, "backwardTime": 1, "outOfRange": 1, "malformed": 0,
        "implausible": 0,
      ])
    #expect(document["start"] as? String == "1970-01-01T00:00:00Z")
    #expect(document["end"] as? String == "1970-01-01T00:01:02Z")
    #expect(document["durationSeconds"] as? Double == 62)
    #expect(document["intervalSeconds"] as? [String: Double] == ["min": 1, "median": 1, "max": 51])
    #expect(document["gaps"] as? [[String: Double]] == [["atSeconds": 9, "seconds": 51]])
    #expect(document["statedSpeeds"] as? Int == 11)
    #expect(
      document["bounds"] as? [String: Double] == [
        "minLatitude": 40.1, "minLongitude": -74, "maxLatitude": 40.2001, "maxLongitude": -74,
      ])
  }

  @Test func `the path is reported with its length, the time in motion and the manner of travel`()
    throws
  {
    // Three minutes of a walk, one of rest, and an hour and a half of nothing.
    let walk = (0...180).map { "\($0),\(46 + 1.4 * Double($0) / 111_170),14.5" }
    let rest = (181...240).map { "\($0),\(46 + 1.4 * 180 / 111_170),14.5" }
    let rows = walk + rest + ["6000,46.05,14.5"]
    let document = try document("time,lat,lon\n" + rows.joined(separator: "\n") + "\n")

    #expect(abs(try #require(document["lengthMeters"] as? Double) - 252) < 1)
    #expect(document["movingSeconds"] as? Double == 180)
    #expect(document["movement"] as? String == "walking")
    #expect(document["zone"] as? String == "UTC+01:00")
  }

  @Test func `every kind of diagnostic has its count and first line`() throws {
    let diagnostics = try #require(try document(Self.oddTrack)["diagnostics"] as? [Object])

    #expect(
      diagnostics.compactMap { $0["kind"] as? String } == [
        "duplicateTime", "backwardTime", "outOfRange",
      ])
    #expect(diagnostics.compactMap { $0["count"] as? Int } == [1, 1, 1])
    #expect(diagnostics.compactMap { $0["firstLine"] as? Int } == [13, 14, 15])
    #expect(diagnostics.last?["detail"] as? String == "95.0, -74.0 is no place on earth")
  }

  @Test func `computed fixes and segments are counted`() throws {
    let point = { (kind: String, second: Int) in
      "<\(kind) lat=\"40\" lon=\"-74\"><time>2026-03-10T14:00:0\(second)Z</time></\(kind)>"
    }
    let planned = try document("<gpx>\(point("wpt", 0))\(point("wpt", 4))</gpx>")
    let recorded = try document(
      "<gpx><trk><trkseg>\(point("trkpt", 0))</trkseg><trkseg>\(point("trkpt", 4))</trkseg>"
        + "</trk></gpx>")

    #expect(planned["points"] as? Int == 2)
    #expect(planned["used"] as? Int == 5)
    #expect(planned["interpolated"] as? Int == 3)
    #expect(recorded["used"] as? Int == 2)
    #expect(recorded["segments"] as? Int == 2)
  }

  @Test func `a table without times is a list of places`() throws {
    let document = try document("name,lat,lon\nA,40,179\nB,41,-178\nC,,1\nD,99,1\n")

    #expect(document["kind"] as? String == "places")
    #expect(document["format"] as? String == "csv")
    #expect(document["places"] as? Int == 2)
    #expect(document["dropped"] as? Int == 2)
    // The narrower way round leads across the antimeridian.
    #expect(
      document["bounds"] as? [String: Double] == [
        "minLatitude": 40, "minLongitude": 179, "maxLatitude": 41, "maxLongitude": -178,
      ])
    let diagnostics = try #require(document["diagnostics"] as? [Object])
    #expect(diagnostics.compactMap { $0["kind"] as? String } == ["malformed", "outOfRange"])
    #expect(diagnostics.compactMap { $0["firstLine"] as? Int } == [4, 5])
  }

  @Test(arguments: [
    ("-74.0,40.7,Shop\n", "places", "csv"),
    ("-74.0,40.7\n", "places", "csv"),
    ("10,40.7,-74.0\n", "track", "csv"),
    (#"{"type":"Point","coordinates":[-74,40.7]}"#, "places", "geojson"),
    ("time,temperature\n2026-03-10T14:00Z,7\n", "weather", "csv"),
    ("time,lat,lon,temperature\n2026-03-10T14:00Z,1,2,7\n", "track", "csv"),
  ])
  func `the kind of a file follows from its content`(
    text: String, kind: String, format: String
  ) throws {
    let document = try document(text)

    #expect(document["kind"] as? String == kind)
    #expect(document["format"] as? String == format)
  }

  @Test func `weather is reported with its span and figures`() throws {
    let document = try document(
      """
      time,temperature,precipitation,wind
      2026-03-10T14:00Z,7,0.5,
      2026-03-10T15:00Z,-2,NA,
      2026-03-10T15:00Z,9,1,
      2026-03-10T16:00Z,5,0,

      """)

    #expect(document["samples"] as? Int == 3)
    #expect(document["dropped"] as? Int == 1)
    #expect(document["start"] as? String == "2026-03-10T14:00:00Z")
    #expect(document["end"] as? String == "2026-03-10T16:00:00Z")
    #expect(document["durationSeconds"] as? Double == 7_200)
    #expect(
      document["temperatureCelsius"] as? [String: Double] == ["count": 3, "min": -2, "max": 7])
    #expect(
      document["precipitationMillimeters"] as? [String: Double] == [
        "count": 2, "min": 0, "max": 0.5,
      ])
    #expect(document["windMetersPerSecond"] is NSNull)
  }

  @Test func `the text has every figure and diagnostic`() throws {
    let file = try TemporaryFile(Self.oddTrack)
    let lines = try Inspection(path: file.path).text.split(separator: "\n").map(String.init)

    #expect(lines[0] == "\(file.path): track, csv, 15 points, 12 used, 0 computed, 1 segment")
    #expect(
      lines[1] == "  dropped: 1 with the time of the last, 1 before the last, 1 out of range")
    #expect(lines[2] == "  time: 1970-01-01T00:00:00Z to 1970-01-01T00:01:02Z, 1 min 2 s")
    #expect(lines[3] == "  intervals: 1 s to 51 s, median 1 s")
    #expect(lines[4] == "  gaps: 1: 51 s at +9 s")
    #expect(lines[5].hasPrefix("  route: "))
    #expect(lines[6].hasSuffix(" m/s; 11 fixes state theirs"))
    #expect(lines[7] == "  box: latitude 40.1 to 40.2001, longitude -74.0 to -74.0")
    #expect(
      lines[8]
        == "  odd: duplicateTime × 1, first in line 13: the time is that of the last used fix")
    #expect(
      lines[11] == "  next: cuesim run \(file.path) --zone NAME --pin NAME@LAT,LON; "
        + "it begins at 40.1,-74.0, where the longitude implies UTC-05:00")
    #expect(lines.count == 12)
  }

  @Test(arguments: [
    "time,lat,lon\n0,46,14\n0,46.1,14\n0,46.2,14\n0,46.3,14\n1,46,14\n",
    "<gpx version=\"1.1\"><rte><rtept lat=\"46\" lon=\"14\"/><rtept lat=\"47\" lon=\"14\"/></rte></gpx>",
  ])
  func `a plan with impossible times has pacing as its next step`(text: String) throws {
    let file = try TemporaryFile(text)
    #expect(
      try Inspection(path: file.path).text.hasSuffix(
        "  next: cuesim run \(file.path) --pace 1.4 --pin NAME@LAT,LON, as its times are "
          + "implausible for a person\n"))
  }
}
