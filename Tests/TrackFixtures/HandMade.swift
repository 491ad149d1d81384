package import CueModel
package import CueRuns
import CueSystem
package import Positions
package import SimulationKernel
import TestFolders
import TrackFormats

/// A point of a hand-made track.
package struct Step {
  /// Seconds since the start.
  package var seconds: Int
  /// Meters east of the pin.
  package var east: Double
  /// Meters north of the pin.
  package var north: Double

  /// Creates a step.
  package init(seconds: Int, east: Double, north: Double) {
    (self.seconds, self.east, self.north) = (seconds, east, north)
  }
}

/// Hand-made tracks about one pin, on a Tuesday from 14:00 on.
package enum HandMade {
  package static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)
  package static let start = VirtualTime(secondsSinceEpoch: 1_773_151_200)

  /// A walk straight north at a meter and a half a second, a point a second.
  package static func walk(from first: Double, to last: Double, at second: Int = 0) -> [Step] {
    let count = Int(abs(last - first) / 1.5)
    let direction = last < first ? -1.5 : 1.5
    return (0...count).map {
      Step(seconds: second + $0, east: 0, north: -(first + direction * Double($0)))
    }
  }

  /// The track as GPX; a step of which the time is nil in the file has none.
  package static func gpx(_ steps: [Step], around pin: Coordinate = pin, tail: String = "")
    -> String
  {
    let metric = LocalMetric(at: pin)
    let points = steps.map { step in
      let place = metric.coordinate(east: step.east, north: step.north)
      let seconds = 14 * 3_600 + step.seconds
      let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
        .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      return """
        <trkpt lat="\(place.latitude)" lon="\(place.longitude)">\
        <time>2026-03-10T\(clock)Z</time></trkpt>
        """
    }.joined(separator: "\n")
    return """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      \(points)
      \(tail)</trkseg></trk></gpx>

      """
  }

  package static func card(at pin: Coordinate = pin) -> Card {
    Card(
      id: CardID(0), name: "Shop \"A\"", brand: "Shop", pin: pin, balanceCents: 5_000,
      expiry: CivilDate(year: 2026, month: 3, day: 12), isDigitalReady: true)
  }

  package static func settings(at pin: Coordinate = pin) -> ReplaySettings {
    var settings = ReplaySettings(cards: [card(at: pin)])
    settings.zone = .utc
    return settings
  }
}

extension RecordedTrack {
  package init(_ steps: [Step], around pin: Coordinate = HandMade.pin) throws {
    try self.init(text: HandMade.gpx(steps, around: pin), pins: [pin])
  }

  package init(text: String, pins: [Coordinate] = [HandMade.pin]) throws {
    let file = try TemporaryFile(text)
    try self.init(path: file.path, pins: pins, fenceRadiusMeters: 100)
  }
}

extension Replay {
  /// Carries a traced device along a hand-made track.
  package init(
    _ steps: [Step], around pin: Coordinate = HandMade.pin,
    _ change: (inout ReplaySettings) -> Void = { _ in }
  ) throws {
    var settings = HandMade.settings(at: pin)
    settings.isTracing = true
    change(&settings)
    try self.init(along: try RecordedTrack(steps, around: pin), settings: settings)
  }

  /// The fixes the app was given.
  package var delivered: [Fix] {
    run.trace.compactMap { entry in
      guard case .delivery(let message) = entry.content,
        case .fix(let fix)? = message as? Conductor.Message
      else { return nil }
      return fix
    }
  }
}
