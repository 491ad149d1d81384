import TrackFixtures
import CueModel
import CueRuns
import CueSystem
import Foundation
import Positions
import Reporting
import SimulationPrimitives
import Testing
import TrackFormats

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Maps have the way, the pins, and each decision where the person was when it was made.
@Suite struct DecisionMapTests {
  private func features(_ tracks: [DecidedTrack]) throws -> [[String: Any]] {
    let text = DecisionMap(tracks).text(as: .geojson)
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(document?["features"] as? [[String: Any]])
  }

  private func properties(_ features: [[String: Any]], _ kind: String) -> [[String: Any]] {
    features.compactMap { $0["properties"] as? [String: Any] }.filter {
      $0["kind"] as? String == kind
    }
  }

  @Test func `a replay's decisions lie on its track at their instants`() throws {
    let replay = try Replay(HandMade.walk(from: 600, to: 0))
    let track = try DecidedTrack(replay.run, along: replay.way)
    let metric = LocalMetric(at: HandMade.pin)

    #expect(track.points.count == replay.track.survey.used)
    #expect(track.decisions.count == replay.decisions.count)
    #expect(!track.decisions.isEmpty)
    for (record, place) in track.decisions {
      // A meter and a half a second, straight to the pin.
      let seconds = record.decision.time.seconds(since: replay.start)
      let place = try #require(place)
      #expect(abs(metric.anyDistance(to: place) - max(0, 600 - 1.5 * seconds)) < 0.01)
    }
  }

  @Test func `GeoJSON has a feature for each pin, decision and line`() throws {
    let replay = try Replay(HandMade.walk(from: 600, to: 0))
    let features = try features([DecidedTrack(replay.run, along: replay.way)])
    let decisions = properties(features, "decision")

    #expect(properties(features, "pin").map { $0["name"] as? String } == ["Shop \"A\""])
    #expect(decisions.count == replay.decisions.count)
    #expect(
      decisions.compactMap { $0["instant"] as? String }
        == replay.decisions.map(\.time.universalText))
    let lines = features.filter {
      ($0["geometry"] as? [String: Any])?["type"] as? String != "Point"
    }
    let places = (lines.first?["geometry"] as? [String: Any])?["coordinates"] as? [[Double]]
    #expect((lines.count, places?.count) == (1, replay.track.survey.used))
  }

  @Test func `every feature of GeoJSON has its kind and its file`() throws {
    let (run, replay) = (try Runs.run(), try Replay(HandMade.walk(from: 600, to: 0)))
    let tracks = [
      try DecidedTrack(run.run, along: run.way), try DecidedTrack(replay.run, along: replay.way),
    ]
    let all = try features(tracks).compactMap { $0["properties"] as? [String: Any] }

    #expect(Set(all.map { $0["kind"] as? String }) == ["pin", "decision", "way"])
    #expect(Set(all.map { $0["file"] as? String }) == Set(tracks.map(\.file)))
    #expect(
      properties(try features(tracks), "way").map { $0["name"] as? String } == tracks.map(\.name))
  }

  @Test func `GPX is read back as the same track, with its waypoints first`() throws {
    let replay = try Replay(HandMade.walk(from: 600, to: 0))
    let text = DecisionMap([try DecidedTrack(replay.run, along: replay.way)]).text(as: .gpx)
    let again = try RecordedTrack(text: text)

    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(again.survey.used == replay.track.survey.used)
    #expect(text.ranges(of: "<wpt ").count == 1 + replay.decisions.count)
    let (first, last) = (text.firstRange(of: "<trk>"), text.ranges(of: "</wpt>").last)
    #expect(try #require(last).upperBound < #require(first).lowerBound)
  }

  @Test func `a scenario's route consists of its legs`() throws {
    let run = try Runs.run("route: [{ to: [40.73, -73.9], metersPerSecond: 10 }]")
    let track = try DecidedTrack(run.run, along: run.way)

    #expect(track.points.map(\.coordinate.latitude).prefix(1) == [40.7229851])
    #expect(track.points.last?.coordinate == Coordinate(latitude: 40.73, longitude: -73.9))
    let place = try #require(track.decisions.first?.place)
    #expect(place.latitude > 40.7229851)
    #expect(place.latitude < 40.73)
  }

  @Test func `a person who stays is a point, and several scenarios are one map`() throws {
    let run = try Runs.run()
    let track = try DecidedTrack(run.run, along: run.way)
    let tracks = [track, track]

    #expect((tracks[0].points.count, tracks[0].decisions.count) == (1, 1))
    #expect(try features(tracks).count == 6)
    #expect(DecisionMap(tracks).text(as: .gpx).ranges(of: "<trk>").count == 2)
    #expect(DecisionMap([]).text(as: .geojson).contains("[\n]"))
  }
}
