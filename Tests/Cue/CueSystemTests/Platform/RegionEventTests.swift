import CueFixtures
import CueModel
import CueSystem
import Positions
import SimulationKernel
import Testing

/// The times of the platform's region events, and its significant changes.
@Suite struct RegionEventTests {
  /// A platform without significant changes, so that only regions wake the sensor.
  private func profile(_ change: (inout PlatformProfile) -> Void = { _ in }) -> PlatformProfile {
    var profile = PlatformProfile.default
    profile.significantChangeMeters = 1e7
    change(&profile)
    return profile
  }

  /// When the receiver began to run, in seconds, on a straight way past or towards the shop.
  private func start(
    _ profile: PlatformProfile, east: Double = 0, from first: Double, to last: Double,
    metersPerSecond speed: Double, pieces: Int = 1, seed: Seed = 1
  ) throws -> Double? {
    var walk = Walk()
    walk.configuration.profile = profile
    let world = World(seed: seed, start: walk.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration)
    let metric = LocalMetric(at: Walk.pin)
    var begin = walk.start
    for piece in 0..<pieces {
      let ends = [piece, piece + 1].map { part in
        metric.coordinate(
          east: east, north: -(first + (last - first) * Double(part) / Double(pieces)))
      }
      let leg = Leg(from: ends[0], to: ends[1], start: begin, metersPerSecond: speed)
      device.location.send(.leg(leg), at: begin)
      begin = leg.end
    }
    try world.run(until: begin.advanced(by: .minutes(20)))
    let entry = journal.entries.first { $0.event == .sensorMode(.full) }
    return entry.map { $0.time.seconds(since: walk.start) }
  }

  @Test func `on the default profile the receiver starts at the ring`() throws {
    let start = try start(profile(), from: 900, to: 100, metersPerSecond: 2)

    let noticed = try #require(start)
    #expect(abs(noticed - 200) < 0.1)
  }

  @Test func `a visit of less than twenty seconds causes no region event`() throws {
    let dwelling = profile { $0.regionDwellSeconds = 20 }
    // 495 m to the side the ring is 140 m wide: 3.5 s at 40 m/s, 28 s at 5.
    let rides = try [40.0, 5].map {
      try start(dwelling, east: 495, from: 1_500, to: -1_500, metersPerSecond: $0)
    }

    #expect(rides[0] == nil)
    // In after 1 429.5 m, and twenty seconds on.
    let noticed = try #require(rides[1])
    #expect(abs(noticed - 305.9) < 0.5)
    #expect(
      try start(profile(), east: 495, from: 1_500, to: -1_500, metersPerSecond: 40) != nil)
  }

  @Test func `a region event needs a margin beyond the edge`() throws {
    let wide = profile { $0.regionMarginMeters = 65 }

    #expect(
      try start(wide, east: 440, from: 1_500, to: -1_500, metersPerSecond: 5) == nil)
    let start = try start(wide, from: 900, to: 100, metersPerSecond: 2)
    let noticed = try #require(start)
    #expect(abs(noticed - 232.5) < 0.1)
  }

  @Test func `on the hostile profile the event comes three to five minutes late, at random`() throws
  {
    let hostile = profile { profile in
      let worst = PlatformProfile.iOSHostile
      (profile.regionDelayFromSeconds, profile.regionDelayToSeconds) =
        (worst.regionDelayFromSeconds, worst.regionDelayToSeconds)
    }
    let starts = try Seed.sample(20).map {
      try start(hostile, from: 900, to: 100, metersPerSecond: 2, seed: $0)
    }

    #expect(starts.allSatisfy { (380...500.1).contains($0 ?? 0) })
    #expect(Set(starts).count == 20)
  }

  @Test func `a path in pieces causes the same event as the whole path`() throws {
    for seed in Seed.sample(20) {
      var random = RandomStream(seed: seed)
      var profile = PlatformProfile.iOSDocumented
      profile.significantChangeMeters = 1e7
      profile.regionMarginMeters = Double(random.below(80))
      let (east, speed) = (Double(random.below(500)), 1 + 10 * random.uniform())
      let whole = try start(profile, east: east, from: 900, to: -900, metersPerSecond: speed)
      let pieces = try start(
        profile, east: east, from: 900, to: -900, metersPerSecond: speed, pieces: 300)

      #expect((whole == nil) == (pieces == nil))
      if let whole, let pieces { #expect(abs(whole - pieces) < 0.5, "\(seed)") }
    }
  }

  @Test func `a region below the minimum radius causes no event, and a larger one does`() throws {
    let coarse = profile { $0.regionMinimumRadiusMeters = 600 }

    #expect(try start(coarse, from: 900, to: 100, metersPerSecond: 2) == nil)
  }

  @Test func `a limited number of regions is monitored, for any policy`() throws {
    let few = profile { $0.regionCount = 1 }

    #expect(try start(few, from: 900, to: 100, metersPerSecond: 2) == nil)
  }

  @Test func `a significant change is as large and as rare as the profile states`() throws {
    var walk = Walk()
    var fixes: [Int] = []
    for (meters, seconds) in [(500.0, 300), (1_000, 300), (500, 900)] {
      walk.configuration.profile.significantChangeMeters = meters
      walk.configuration.profile.significantChangeSeconds = seconds
      let (_, outcome) = try walk.run(from: 40_000, to: 10_000, for: .hours(4))
      fixes.append(Int(outcome.deliveries.first { $0.actor == "location" }?.count ?? 0))
    }

    #expect(fixes[0] > fixes[1] + 5)
    #expect(fixes[0] > fixes[2] + 5)
  }
}
