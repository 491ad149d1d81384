import TrackFixtures
import CueModel
import CueRuns
import CueSystem
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite("In a gap of a recording the device does nothing.") struct HoleTests {
  /// A walk to the shop, a week of nothing, and a walk away from it.
  private static func steps(hole seconds: Int) -> [Step] {
    HandMade.walk(from: 600, to: 300)
      + HandMade.walk(from: 300, to: 600, at: 200 + seconds)
  }

  private static func track(_ steps: [Step]) throws -> RecordedTrack {
    let metric = LocalMetric(at: HandMade.pin)
    let rows = steps.map { step in
      let place = metric.coordinate(east: step.east, north: step.north)
      return "\(HandMade.start.nanoseconds / 1_000_000_000 + Int64(step.seconds)),"
        + "\(place.latitude),\(place.longitude)"
    }
    return try RecordedTrack(text: "time,lat,lon\n" + rows.joined(separator: "\n") + "\n")
  }

  @Test(
    "A gap of any length has no decisions.", arguments: [7_200, 8 * 86_400, 400 * 86_400])
  func decisions(seconds: Int) throws {
    let replay = try Replay(
      along: try Self.track(Self.steps(hole: seconds)), settings: HandMade.settings())

    let end = 200.0 + Double(seconds)
    let times = replay.entries.map { $0.time.seconds(since: replay.start) }
    #expect(times.allSatisfy { $0 <= 200 + 120 || $0 >= end })
    #expect(replay.track.survey.used == 402)
  }

  @Test("Alerts before the gap count after it.")
  func memory() throws {
    // At the door six times a day, two hours apart: the touches of a card are counted through
    // holes.
    let once = (0...1).map { Step(seconds: $0, east: 0, north: -50 + Double($0)) }
    let often = (0..<6).flatMap { visit in
      once.map { Step(seconds: $0.seconds + visit * 7_200, east: 0, north: $0.north) }
    }
    func interruptions(_ steps: [Step]) throws -> Int {
      let replay = try Replay(along: try Self.track(steps), settings: HandMade.settings())
      return replay.decisions.count { $0.outcome == .interruptive }
    }
    #expect(try interruptions(once) == 1)
    #expect((1...Policy.conductor.cardTouchCap).contains(try interruptions(often)))
  }

  @Test("Later points change no earlier decision.")
  func appending() throws {
    let steps =
      HandMade.walk(from: 600, to: 0) + HandMade.walk(from: 0, to: 300, at: 1_000)
      + HandMade.walk(from: 300, to: 0, at: 9_000)
    let whole = try Replay(along: try Self.track(steps), settings: HandMade.settings())
    for count in [200, 350, 401, 402, 500, 602, 603] {
      let part = try Replay(
        along: try Self.track(Array(steps.prefix(count))), settings: HandMade.settings())
      let last = Double(steps[count - 1].seconds)
      let early = whole.decisions.filter { $0.time.seconds(since: whole.start) < last }
      #expect(part.decisions.filter { $0.time.seconds(since: part.start) < last } == early)
    }
  }
}

@Suite("A time zone that is not stated is guessed, and reported as guessed.")
struct GuessedZoneTests {
  @Test(
    "The guess is the zone of the track's first meridian.",
    arguments: [
      (-74.0, "UTC-05:00"), (14.5, "UTC+01:00"), (0.1, "UTC+00:00"), (179.9, "UTC+12:00"),
    ])
  func zone(longitude: Double, name: String) throws {
    let pin = Coordinate(latitude: 40, longitude: longitude)
    let replay = try Replay(HandMade.walk(from: 600, to: 300), around: pin) { $0.zone = nil }

    #expect(replay.zone.identifier == name)
    #expect(replay.zone.isGuessed)
  }
}
