import TrackFixtures
import CueModel
import CueRuns
import Positions
import TestFolders
import Testing
import TrackFormats

/// Every figure of a row against a full geodesic (K-07).
@Suite struct DistanceTests {
  /// Distances by GeographicLib (Karney's algorithm).
  @Test(arguments: [
    ([45.2735, 13.7142, 45.28, 13.72], 853.7974890405369),
    ([-16.5, 179.99, -16.51, -179.98], 3_388.635440237564),
    ([84, 10, 84.1, 12], 25_706.461955095365),
    ([0, 0, 0, 0.5], 55_659.74539663678),
    ([40.7128, -74.006, 51.5074, -0.1278], 5_585_233.5789313),
  ])
  func `the geodesic of these tests is correct`(ends: [Double], meters: Double) throws {
    let a = Coordinate(latitude: ends[0], longitude: ends[1])
    let b = Coordinate(latitude: ends[2], longitude: ends[3])
    #expect(abs(try #require(geodesic(a, b)) - meters) < 1e-3)
  }

  @Test(.enabled(if: !RealFiles.areMissing, "the folder of recordings is not on this machine"))
  func `every row of every real track is within 0.1 % or 0.1 m of the geodesic`() throws {
    var rows = 0
    var files = 0
    for path in Trials.sample(RealFiles.all(in: "gpx"), every: 3) {
      // A file that is refused has no rows to check.
      guard let plain = try? RecordedTrack(path: path, pins: [], fenceRadiusMeters: 100),
        let middle = try middle(of: plain)
      else { continue }
      files += 1
      let metric = LocalMetric(at: middle)
      let pins = [0, 300, 4_000, 14_000, 150_000].map { metric.coordinate(east: $0, north: -$0) }
      let track = try RecordedTrack(path: path, pins: pins, fenceRadiusMeters: 100)
      var nearest = pins.map { _ in Double.infinity }
      try track.forEachFix { fix in
        rows += 1
        for (index, pin) in pins.enumerated() {
          guard let exact = geodesic(pin, fix.coordinate) else { continue }
          nearest[index] = min(nearest[index], fix.distanceMeters[index])
          let allowed = max(0.1, exact * 0.001)
          if abs(fix.distanceMeters[index] - exact) > allowed {
            Issue.record("\(path) at \(fix.atSeconds): \(fix.distanceMeters[index]), not \(exact)")
          }
        }
      }
      #expect(nearest.map(Optional.some) == track.pins.map(\.minDistanceMeters))
    }
    #expect(files > Trials.count(15, debug: 3))
    #expect(rows > Trials.count(9_000, debug: 500))
  }

  private func middle(of track: RecordedTrack) throws -> Coordinate? {
    var index = 0
    var middle: Coordinate?
    try track.forEachFix { fix in
      if index == track.survey.used / 2 { middle = fix.coordinate }
      index += 1
    }
    return middle
  }

  @Test func `across the antimeridian distances continue and the walk is announced`() throws {
    let pin = Coordinate(latitude: -16.5, longitude: 179.9995)
    // From 400 m east of the pin, beyond the line, to the door.
    let steps = (0...260).map { Step(seconds: $0, east: 400 - 1.5 * Double($0), north: 0) }

    let replay = try Replay(steps, around: pin)

    var places: [Double] = []
    var distances: [Double] = []
    try replay.track.forEachFix { fix in
      places.append(fix.coordinate.longitude)
      distances.append(fix.distanceMeters[0])
    }
    #expect(places[0] < -179)
    #expect(places[260] > 179)
    for (index, distance) in distances.enumerated() {
      #expect(abs(distance - (400 - 1.5 * Double(index))) < 0.1)
    }
    #expect(replay.delivered.allSatisfy { LocalMetric(at: pin).distance(to: $0.coordinate) < 401 })
    #expect(replay.decisions.map(\.kind) == [.preArrival, .geofenceEntry])
    #expect(try #require(replay.track.survey.maxSpeedMetersPerSecond) < 1.6)
  }
}
