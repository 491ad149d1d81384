import TrackFixtures
import CueModel
import CueRuns
import Foundation
import Positions
import Reporting
import SimulationPrimitives
import TestFolders
import Testing
import TrackFormats

/// One recording written in many ways, or moved: invariant parts stay equal.
@Suite struct MetamorphicTests {
  private static let seeds = Trials.sample([1, 2, 3] as [UInt64], every: 3)

  private func replay(
    _ bytes: Data, pin: Coordinate = HandMade.pin, laterDays: Int = 0
  ) throws -> Replay {
    let file = try TemporaryFile(bytes)
    var settings = HandMade.settings(at: pin)
    let expiry = try #require(settings.cards[0].expiry)
    settings.cards[0].expiry = CivilDate(dayNumber: expiry.dayNumber + laterDays)
    let track = try RecordedTrack(
      path: file.path, pins: [pin], fenceRadiusMeters: settings.policy.geofenceRadiusMeters)
    return try Replay(along: track, settings: settings)
  }

  private func replay(_ text: String) throws -> Replay { try replay(Data(text.utf8)) }

  /// The recording the others are compared with, after a look at whether it shows anything.
  private func original(_ recording: Recording) throws -> Replay {
    let replay = try replay(recording.gpx)
    #expect(replay.decisions.count >= 3)
    #expect(Set(replay.decisions.map(\.kind)).isSuperset(of: [.preArrival, .geofenceEntry]))
    #expect(Set(replay.decisions.map(\.vetoes)).count >= 2)
    #expect(replay.track.survey.gaps.count == 1)
    #expect(Set(replay.track.pins[0].crossings.map(\.radiusMeters)) == [500, 150, 100])
    return replay
  }

  @Test(arguments: seeds)
  func `another notation of GPX changes no byte of the document`(seed: UInt64) throws {
    let recording = Recording(seed: seed)
    let expected = try original(recording).json()
    let ways: [(name: String, change: (inout Recording) -> Void)] = [
      ("attributes", { $0.isLongitudeFirst = true }),
      ("carriage returns", { $0.lineEnd = "\r\n" }),
      ("one line", { $0.lineEnd = "" }),
      ("a prefix", { $0.prefix = "g:" }),
      ("zeros", { $0.zeros = 3 }),
      ("many zeros", { $0.zeros = 12 }),
      ("segments", { $0.segmentLength = 7 }),
      (
        "all of it",
        {
          ($0.isLongitudeFirst, $0.lineEnd, $0.prefix) = (true, "\r\n\t", "gpx:")
          ($0.zeros, $0.segmentLength) = (2, 100)
        }
      ),
    ]

    for way in ways {
      var copy = recording
      way.change(&copy)
      #expect(copy.gpx != recording.gpx)
      #expect(try replay(copy.gpx).json() == expected, "\(way.name)")
    }
  }

  @Test(arguments: seeds)
  func `another encoding changes no byte of the document`(seed: UInt64) throws {
    let text = Recording(seed: seed).gpx
    let expected = try original(Recording(seed: seed)).json()
    let declared = text.replacingOccurrences(of: "1.0\"?>", with: "1.0\" encoding=\"ISO-8859-1\"?>")
    let name = "<name>Caf\u{E9}</name><trkseg>"
    let latin = declared.replacingOccurrences(of: "<trkseg>", with: name)

    for (bytes, encoding) in [
      (text.data(using: .utf16), "UTF-16"),
      (text.data(using: .utf16BigEndian), "UTF-16, big end first, no mark"),
      (text.data(using: .utf16LittleEndian), "UTF-16, little end first, no mark"),
      (Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), "UTF-8 with a mark"),
      (latin.data(using: .isoLatin1), "ISO 8859-1"),
    ] {
      let bytes = try #require(bytes, "\(encoding)")
      #expect(bytes != Data(text.utf8))
      #expect(try replay(bytes).json() == expected, "\(encoding)")
    }
  }

  @Test(arguments: seeds)
  func `the same fixes in a table are the same track`(seed: UInt64) throws {
    let recording = Recording(seed: seed)
    let expected = try original(recording).json()
    var spacious = recording
    (spacious.lineEnd, spacious.zeros) = ("\r\n", 4)
    let tables = [
      recording.table(separator: ",", columns: ["time", "lat", "lon"]),
      recording.table(separator: ";", columns: ["lon", "id", "lat", "note", "time"]),
      spacious.table(separator: "\t", columns: ["lat", "time", "lon"]),
    ]

    for table in tables {
      let json = try replay(table).json()
      #expect(json.contains("\"format\" : \"csv\""))
      #expect(json.replacing("\"format\" : \"csv\"", with: "\"format\" : \"gpx\"") == expected)
    }
  }

  @Test(arguments: seeds)
  func `a shift by whole weeks changes only the dates`(seed: UInt64) throws {
    let recording = Recording(seed: seed)
    let expected = try original(recording)
    for weeks in [1, 5, 300, -52] {
      var later = recording
      later.shiftSeconds = weeks * 7 * 86_400
      let moved = try replay(Data(later.gpx.utf8), laterDays: 7 * weeks)

      #expect(moved.start.seconds(since: expected.start) == Double(later.shiftSeconds))
      #expect(try undated(moved) == undated(expected), "\(weeks) weeks later")
      #expect(moved.decisions.map(\.urgency) == expected.decisions.map(\.urgency))
      #expect(
        moved.decisions.map(\.dayNumber)
          == expected.decisions.map { $0.dayNumber + 7 * weeks })
    }
  }

  /// The document without its dates and without the digest, which knows the dates.
  private func undated(_ replay: Replay) throws -> String {
    var text = try replay.json()
    text.replace(/"(start|end|digest)" : "[^"]*"/, with: "")
    return text
  }

  @Test(arguments: seeds)
  func `exchanging east and west gives the mirrored track`(seed: UInt64) throws {
    let recording = Recording(seed: seed)
    let expected = try original(recording)
    let mirror = recording.mirrored

    let mirrored = try replay(Data(mirror.gpx.utf8), pin: mirror.pin)

    let (pin, other) = (expected.track.pins[0], mirrored.track.pins[0])
    #expect(other.minDistanceMeters == pin.minDistanceMeters)
    #expect(other.bucketRuns == pin.bucketRuns)
    #expect(other.crossings == pin.crossings)
    #expect(
      mirrored.track.survey.maxSpeedMetersPerSecond
        == expected.track.survey.maxSpeedMetersPerSecond)
    let bounds = try #require(expected.track.survey.bounds)
    #expect(mirrored.track.survey.bounds?.minLongitude == -bounds.maxLongitude)
    var decisions = mirrored.decisions
    for index in decisions.indices { decisions[index].centroid.longitude *= -1 }
    #expect(decisions == expected.decisions)
    // The digest sees the places, so it is not the same run.
    #expect(mirrored.digest != expected.digest)
  }
}
