import TrackFixtures
import CueModel
import CueRuns
import CueSystem
import Foundation
import Reporting
import SimulationPrimitives
import Testing
import TrackFormats

/// The JSON document, as its readers rely on it.
@Suite struct DocumentTests {
  private typealias Object = [String: Any]

  /// The only run of a document.
  private func parse(_ text: String) throws -> Object {
    let all = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    return try #require((all["runs"] as? [Object])?.first)
  }

  /// The part of the document about the recording.
  private func track(_ text: String) throws -> Object {
    try #require(try parse(text)["track"] as? Object)
  }

  @Test func `the document of a profile with budgets has them`() throws {
    let walk = HandMade.walk(from: 600, to: 0)
    let plain = try Replay(walk)
    let limited = try Replay(walk) { $0.profile = .iOSDocumented }

    #expect(try !plain.json().contains("\"budgets\""))
    #expect(try !plain.report().contains("budgets"))
    let budgets = try #require(parse(limited.json())["budgets"] as? [Object])
    let reloads = budgets.first { $0["budget"] as? String == "widgetReloads" }
    #expect(reloads?["allowed"] as? Int == 40)
    let told = try limited.report().replacing(/\n */, with: " ")
    #expect(told.contains(" budgets of ios-documented: "))
    #expect(told.contains("widget reloads 1 of 40 a day"))
  }

  @Test func `the document has the documented keys and types`() throws {
    let replay = try Replay(HandMade.walk(from: 600, to: 0))

    let document = try parse(replay.json())

    let track = try #require(document["track"] as? Object)
    #expect(
      Set(track.keys) == [
        "format", "points", "used", "dropped", "durationSeconds", "gaps", "maxSpeedMetersPerSecond",
        "sensor", "zone", "zoneIsGuessed", "pins", "fixes",
      ])
    #expect(track["format"] as? String == "gpx")
    #expect(track["points"] as? Int == 401)
    #expect(track["used"] as? Int == 401)
    #expect(document["start"] as? String == "2026-03-10T14:00:00Z")
    #expect(track["durationSeconds"] as? Double == 400)
    #expect((track["gaps"] as? [Object])?.isEmpty == true)
    #expect(abs(try #require(track["maxSpeedMetersPerSecond"] as? Double) - 1.5) < 0.01)
    #expect(
      track["dropped"] as? [String: Int] == [
        "untimed": 0, "duplicateTime": 0, "backwardTime": 0, "outOfRange": 0, "malformed": 0,
        "implausible": 0,
      ])
    #expect(track["sensor"] as? String == "device")
    #expect(document["digest"] as? String == replay.digest)
    #expect(replay.digest.count == 16)
  }

  @Test func `a pin has its nearest distance, bucket runs and crossings`() throws {
    let track = try track(try Replay(HandMade.walk(from: 601, to: 0)).json())

    let pin = try #require((track["pins"] as? [Object])?.first)
    #expect(
      Set(pin.keys) == ["name", "minDistanceMeters", "bucketChanges", "bucketRuns", "crossings"])
    #expect(pin["name"] as? String == "Shop \"A\"")
    #expect(try #require(pin["minDistanceMeters"] as? Double) - 1 < 0.01)
    #expect(pin["bucketChanges"] as? Int == 12)
    let first = try #require((pin["bucketRuns"] as? [Object])?.first)
    #expect(first["atSeconds"] as? Double == 0)
    #expect(first["bucket"] as? Int == 12)
    let crossing = try #require((pin["crossings"] as? [Object])?.first)
    #expect(crossing["radiusMeters"] as? Double == 500)
    #expect(crossing["kind"] as? String == "enter")
    #expect(crossing["atSeconds"] as? Double == 68)
  }

  @Test func `fixes are listed only on request`() throws {
    let replay = try Replay(HandMade.walk(from: 600, to: 0))

    let listed = try #require(try track(replay.json())["fixes"] as? [Object])

    #expect(listed.count == 401)
    #expect(try track(replay.json(listingFixes: false))["fixes"] == nil)
    #expect(Set(listed[7].keys) == ["atSeconds", "latitude", "longitude", "distanceMeters"])
    #expect(listed[7]["atSeconds"] as? Double == 7)
    let distances = try #require(listed[7]["distanceMeters"] as? [Double])
    #expect(distances.count == 1)
    #expect(abs(distances[0] - (600 - 7 * 1.5)) < 0.01)
  }

  @Test func `a decision has its outcome and every reason`() throws {
    let document = try parse(try Replay(HandMade.walk(from: 600, to: 0)).json())

    let decisions = try #require(document["decisions"] as? [Object])
    #expect(decisions.map { $0["event"] as? String } == ["preArrival", "geofenceEntry"])
    let entry = try #require(decisions.last)
    #expect(
      Set(entry.keys) == [
        "atSeconds", "event", "subject", "outcome", "surfaces", "primaryReason", "vetoes", "score",
        "level",
      ])
    #expect(entry["subject"] as? String == "Shop \"A\"")
    #expect(entry["outcome"] as? String == "ambientOnly")
    #expect(entry["surfaces"] as? [String] == ["liveActivity", "widget"])
    #expect(entry["primaryReason"] as? String == "preArrivalLane")
    #expect(entry["vetoes"] as? [String] == ["preArrivalLane"])
    #expect(entry["score"] as? Int == 82)
    #expect(decisions[0]["primaryReason"] is NSNull)
  }

  @Test func `a track without any usable point is reported as such`() throws {
    let text = HandMade.gpx([], tail: "<trkpt lat=\"1\" lon=\"2\"/>")
    let replay = try Replay(along: RecordedTrack(text: text), settings: HandMade.settings())

    let found = try track(replay.json())

    #expect(found["used"] as? Int == 0)
    #expect(found["maxSpeedMetersPerSecond"] is NSNull)
    #expect((found["dropped"] as? [String: Int])?["untimed"] == 1)
    #expect(try replay.report().contains("1 point, 0 used"))
  }

  @Test(arguments: [SensorSettings.Mode.ideal, .device])
  func `the same replay twice has the same text`(sensor: SensorSettings.Mode) throws {
    func replay(seed: UInt64) throws -> Replay {
      try Replay(HandMade.walk(from: 600, to: 0)) {
        $0.sensor = sensor
        $0.noiseMeters = 20
        $0.seed = .init(seed)
      }
    }
    let (first, second, other) = (try replay(seed: 3), try replay(seed: 3), try replay(seed: 4))

    #expect(try first.json() == second.json())
    #expect(try first.report() == second.report())
    #expect(first.digest != other.digest)
  }
}
