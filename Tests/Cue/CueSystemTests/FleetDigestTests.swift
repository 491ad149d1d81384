import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

/// Properties that a device's digest does not depend on.
@Suite struct FleetDigestTests {
  /// A device whose noisy fixes differ from seed to seed, carried into the ring for a while.
  private static func digest(of seed: Seed) throws(SimulationError) -> UInt64 {
    var walk = Walk()
    walk.configuration.sensor.noiseMeters = 65
    walk.configuration.sensor.accuracyMeters = 100
    let world = World(seed: seed, start: walk.start)
    let device = Device(in: world, configuration: walk.configuration)
    let leg = Leg(
      from: Walk.south(520), to: Walk.pin, start: walk.start,
      metersPerSecond: Walk.fourMilesPerHour)
    device.location.send(.leg(leg))
    return try world.run(until: walk.start.advanced(by: .seconds(90))).digest
  }

  private static func digests(
    of fleet: Seed, count: Int, threads: Int
  ) async throws -> [UInt64] {
    try await Replications.map(count: count, threads: threads) { index throws(SimulationError) in
      try digest(of: fleet.derived(UInt64(index)))
    }
  }

  @Test func `a hundred seeds have the same digests on one and on two threads`() async throws {
    let count = Trials.count(100, debug: 30)
    let alone = try await Self.digests(of: 3, count: count, threads: 1)
    let together = try await Self.digests(of: 3, count: count, threads: 2)

    #expect(alone == together)
    // Else being equal would mean little.
    #expect(Set(alone).count > count / 2)
  }

  @Test(arguments: Trials.sample(Array(0..<5), every: 3))
  func `a device has the same digest alone as in a large fleet`(
    repetition: Int
  ) async throws {
    let fleet = Seed(UInt64(repetition))
    let count = Trials.count(1_000, debug: 10)
    let digests = try await Self.digests(of: fleet, count: count, threads: 2)

    for index in [0, 1, count / 2 - 1, count - 1] {
      #expect(try Self.digest(of: fleet.derived(UInt64(index))) == digests[index])
    }
    #expect(try await Self.digests(of: fleet, count: count, threads: 1) == digests)
  }
}
