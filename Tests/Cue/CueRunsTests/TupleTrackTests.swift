import TrackFixtures
import CueModel
import CueRuns
import CueSystem
import Foundation
import Positions
import SimulationKernel
import TestFolders
import Testing

/// One list of times, places, speeds and courses leads to one run, in whatever format it is written
/// (G-38).
@Suite struct TupleTrackTests {
  private struct Tuple {
    let second: Int
    let place: Coordinate
    let speed: Double
    let course: Double
  }

  private static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)
  private static let start: Int64 = 1_773_151_200

  /// A person who walks up to a shop from one side and past it.
  private func walk(course degrees: Double, metersPerSecond: Double) -> [Tuple] {
    let metric = LocalMetric(at: Self.pin)
    let east = degrees == 90 ? 1.0 : 0
    return (0..<500).map { second in
      let way = Double(second) * metersPerSecond - 650
      let place = metric.coordinate(east: east * way, north: (1 - east) * way)
      // As a receiver has them: not derived from the positions alone.
      return Tuple(
        second: second, place: place, speed: metersPerSecond + 0.25 * Double(second % 3),
        course: degrees + Double(second % 5))
    }
  }

  private func csv(_ tuples: [Tuple], header: String?) -> String {
    ([header].compactMap(\.self)
      + tuples.map {
        "\(Self.start + Int64($0.second)),\($0.place.latitude),\($0.place.longitude),"
          + "\($0.speed),\($0.course)"
      }).joined(separator: "\n") + "\n"
  }

  private func gpx(_ tuples: [Tuple]) -> String {
    let points = tuples.map { tuple in
      let seconds = 14 * 3_600 + tuple.second
      let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
        .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      return """
        <trkpt lat="\(tuple.place.latitude)" lon="\(tuple.place.longitude)">\
        <time>2026-03-10T\(clock)Z</time><speed>\(tuple.speed)</speed>\
        <course>\(tuple.course)</course></trkpt>
        """
    }
    return """
      <?xml version="1.0"?>
      <gpx version="1.0" creator="test"><trk><trkseg>
      \(points.joined(separator: "\n"))
      </trkseg></trk></gpx>

      """
  }

  private func fcd(_ tuples: [Tuple]) -> String {
    let steps = tuples.map { tuple in
      """
      <timestep time="\(Self.start + Int64(tuple.second)).00"><person id="p" \
      x="\(tuple.place.longitude)" y="\(tuple.place.latitude)" speed="\(tuple.speed)" \
      angle="\(tuple.course)"/></timestep>
      """
    }
    return
      "<?xml version=\"1.0\"?>\n<fcd-export>\n\(steps.joined(separator: "\n"))\n</fcd-export>\n"
  }

  private func replay(_ text: String, _ suffix: String) throws -> Replay {
    let file = try TemporaryFile(text, named: "track.\(suffix)")
    let card = Card(
      id: CardID(0), name: "shop", brand: "Shop", pin: Self.pin, balanceCents: 5_000,
      expiry: CivilDate(year: 2026, month: 3, day: 12), isDigitalReady: true)
    let track = try RecordedTrack(path: file.path, pins: [Self.pin], fenceRadiusMeters: 100)
    var settings = ReplaySettings(cards: [card])
    (settings.isTracing, settings.sensor) = (true, .ideal)
    return try Replay(along: track, settings: settings)
  }

  /// The fixes that the app was given.
  private func fixes(_ replay: Replay) -> [Fix] {
    replay.trace.compactMap { entry in
      guard case .delivery(let message) = entry.content,
        case .fix(let fix) = message as? Conductor.Message
      else { return nil }
      return fix
    }
  }

  @Test(arguments: [0.0, 90], Trials.sample([1.4, 1.788, 2.5], every: 3))
  func `tuples as a table with or without names, as GPX and as FCD are one run (G-38)`(
    course: Double, metersPerSecond: Double
  ) throws {
    let tuples = walk(course: course, metersPerSecond: metersPerSecond)
    let runs = try [
      replay(csv(tuples, header: "timestamp,lat,lon,speed,course"), "csv"),
      replay(csv(tuples, header: nil), "csv"), replay(gpx(tuples), "gpx"),
      replay(fcd(tuples), "xml"),
    ]

    #expect(runs.map { "\($0.track.format)" } == ["csv", "csv", "gpx", "fcd"])
    #expect(runs[0].entries.contains { if case .decided = $0.event { true } else { false } })
    for run in runs {
      #expect(run.entries == runs[0].entries)
      #expect(fixes(run) == fixes(runs[0]))
    }
    let seen = fixes(runs[0])
    #expect(Set(seen.map(\.speed)).count >= 3)
    #expect(Set(seen.map(\.course)).count >= 5)
  }

  @Test func `the speed and the course of a tuple matter, not only its position (G-38, G-13)`()
    throws
  {
    let tuples = walk(course: 0, metersPerSecond: 1.788)
    let away = tuples.map {
      Tuple(second: $0.second, place: $0.place, speed: $0.speed, course: 180)
    }
    let slow = tuples.map {
      Tuple(second: $0.second, place: $0.place, speed: 0.2, course: $0.course)
    }
    func nudges(_ tuples: [Tuple]) throws -> Int {
      try replay(csv(tuples, header: "timestamp,lat,lon,speed,course"), "csv").entries.count {
        if case .decided(let decision) = $0.event { decision.kind == .preArrival } else { false }
      }
    }

    #expect(try nudges(tuples) == 1)
    #expect(try (nudges(away), nudges(slow)) == (0, 0))
  }
}
