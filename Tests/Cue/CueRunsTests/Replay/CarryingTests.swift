import TrackFixtures
import CueModel
import CueRuns
import CueSystem
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite struct CarryingTests {
  @Test func `bucket runs and crossings agree with the raw track`() throws {
    // In to 40 m, out again; noise-free, so that every figure is known.
    let steps = HandMade.walk(from: 520, to: 40) + HandMade.walk(from: 41.5, to: 181, at: 321)

    let pin = try RecordedTrack(steps).pins[0]

    #expect(
      pin.bucketRuns.map(\.bucket) == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3])
    #expect(pin.bucketRuns.prefix(3).map(\.atSeconds) == [0, 14, 47])
    #expect(pin.crossings.map(\.radiusMeters) == [500, 150, 100, 100, 150])
    #expect(pin.crossings.map(\.kind) == [.enter, .enter, .enter, .exit, .exit])
    #expect(pin.crossings.map(\.atSeconds) == [14, 247, 280, 361, 394])
  }

  @Test func `the walk is announced within four minutes, and the entry adds no alert`() throws {
    let replay = try Replay(HandMade.walk(from: 600, to: 0))

    #expect(replay.decisions.map(\.kind) == [.preArrival, .geofenceEntry])
    // 360 m at 1.5 m/s are four minutes; 100 m is the fence.
    let seconds = replay.decisions.map { $0.time.seconds(since: replay.start) }
    #expect(abs(seconds[0] - 240 / 1.5) <= 2)
    #expect(abs(seconds[1] - 500 / 1.5) <= 2)
  }

  @Test func `the ideal sensor delivers every used point`() throws {
    let steps = [0, 3, 4, 9, 30, 33].map {
      Step(seconds: $0, east: 0, north: -2_000 + 1.5 * Double($0))
    }

    let replay = try Replay(steps) { $0.sensor = .ideal }

    // Between 9 and 30 nothing is known.
    let times = replay.delivered.map { $0.time.seconds(since: replay.start) }
    #expect(times == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 30, 31, 32, 33])
    #expect(replay.track.survey.gaps == [TrackGap(atSeconds: 9, seconds: 21)])
  }

  @Test func `far away the device sensor sleeps`() throws {
    let replay = try Replay(HandMade.walk(from: 2_000, to: 1_700))

    #expect(replay.delivered.count == 1)
    #expect(replay.decisions.isEmpty)
  }

  @Test func `a gap has no interpolated fixes and no prediction`() throws {
    // Last position 400 m away and approaching, five minutes from the door; then positions beyond
    // the shop, leaving. An interpolation between the two would find a person about to arrive.
    let before = HandMade.walk(from: 550, to: 400)
    let after = (0...40).map { Step(seconds: 160 + $0, east: 0, north: 300 + 1.5 * Double($0)) }

    let replay = try Replay(before + after)

    #expect(replay.track.survey.gaps == [TrackGap(atSeconds: 100, seconds: 60)])
    #expect(replay.decisions.isEmpty)
    let seconds = replay.delivered.map { $0.time.seconds(since: replay.start) }
    #expect(seconds.contains { $0 > 99 && $0 <= 100 })
    #expect(seconds.contains(160))
    #expect(!seconds.contains { $0 > 100 && $0 < 160 })
    #expect(!seconds.contains { $0 > 200 })
  }

  @Test func `the same places without a gap are an arrival`() throws {
    let steps = HandMade.walk(from: 550, to: -360)

    let replay = try Replay(steps)

    #expect(replay.decisions.map(\.kind) == [.preArrival, .geofenceEntry])
  }

  @Test func `a point between two gaps is delivered`() throws {
    let steps =
      HandMade.walk(from: 2_000, to: 1_970) + [Step(seconds: 180, east: 0, north: -80)]
      + HandMade.walk(from: 1_970, to: 2_000, at: 360)

    let replay = try Replay(steps)

    #expect(replay.delivered.contains { $0.time.seconds(since: replay.start) == 180 })
    #expect(replay.decisions.map(\.kind) == [.geofenceEntry])
  }

  @Test func `an alert in transit at the track's end still lands`() throws {
    // At the door from the first second on, and gone after it.
    let steps = (0...1).map { Step(seconds: $0, east: 0, north: -50 + Double($0)) }

    let replay = try Replay(steps)

    #expect(replay.decisions.map(\.outcome) == [.interruptive])
    let landed = replay.entries.filter { if case .landed = $0.event { true } else { false } }
    #expect(landed.count == 1)
    #expect(landed.allSatisfy { $0.time.seconds(since: replay.start) == 1.5 })
  }

  @Test func `more points than fit in memory are read back unchanged`() throws {
    let count = 70_000
    let rows = (0..<count).map { "\($0),40.\(100_000 + $0),-74" }.joined(separator: "\n")
    let track = try RecordedTrack(text: "time,lat,lon\n" + rows + "\n", pins: [])
    var seen = 0

    try track.forEachFix { fix in
      // A number read from its digits is the nearest to them, as is this quotient.
      let latitude = Double(40_100_000 + seen) / 1_000_000
      if fix.atSeconds != Double(seen) || fix.coordinate.latitude != latitude {
        Issue.record("row \(seen) came back as \(fix)")
      }
      seen += 1
    }

    #expect(seen == count)
  }
}
