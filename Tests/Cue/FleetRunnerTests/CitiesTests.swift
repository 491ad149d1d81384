import CueModel
import CueSystem
import Populations
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@testable import FleetRunner

/// A fleet of many cities is one fleet, and its people live in different ones.
@Suite struct CitiesTests {
  private static let devices = Trials.count(40, debug: 16)
  private static let cities = 7

  private static func census(cities: Int) -> FleetCensus {
    FleetCensus(Population(), cities: cities, days: 1, seed: 4, policy: .naive, profile: .default)
  }

  private static func tally(threads: Int, shards: Int) throws -> DeviceTally {
    // Cities are generated again for each, as on separate machines.
    try (1...shards).reduce(into: DeviceTally()) { sum, index in
      let census = census(cities: cities)
      let plan = FleetPlan(
        Fleet(count: devices).identity.with(cities: cities),
        shard: try #require(FleetShard(index, of: shards)), blockSize: 4)
      sum.merge(
        try FleetRun<DeviceTally>(plan: plan, threads: threads).tally { try census.tally(of: $0) })
    }
  }

  /// The weather of a device, in words.
  private func weather(_ device: Int, cities: Int) -> [String] {
    Self.census(cities: cities).life(of: device).inputs.compactMap { input in
      if case .weather(let reading) = input.content { "\(input.time) \(reading)" } else { nil }
    }
  }

  @Test(.triedInRelease) func `seven cities have the same result on any threads and in any shards`()
    throws
  {
    let alone = try Self.tally(threads: 1, shards: 1)
    #expect(try Self.tally(threads: 3, shards: 1) == alone)
    #expect(try Self.tally(threads: 2, shards: 6) == alone)
    #expect((alone.figures.clusters, alone.figures.cities) == (Self.cities, Array(0..<Self.cities)))
    let together = Self.census(cities: 1)
    let one = try (0..<Self.devices).reduce(into: DeviceTally()) {
      $0.merge(try together.tally(of: $1))
    }
    #expect(one.digest != alone.digest)
  }

  @Test func `people of one city share its weather, and others have their own`() {
    let skies = (0..<(2 * Self.cities)).map { weather($0, cities: Self.cities) }
    #expect(Set(skies).count == Self.cities)
    for device in 0..<Self.cities { #expect(skies[device] == skies[device + Self.cities]) }
  }

  @Test func `the first of many cities is that of a fleet of one city`() {
    let (many, one) = (Self.census(cities: Self.cities), Self.census(cities: 1))
    for device in [0, 7, 21] {
      let (life, other) = (many.life(of: device), one.life(of: device))
      #expect((many.city(of: device), life.seed) == (0, other.seed))
      #expect(
        life.inputs.map { "\($0.time) \($0.content)" }
          == other.inputs.map { "\($0.time) \($0.content)" })
      #expect(life.configuration == other.configuration)
    }
    #expect(many.life(of: 1).configuration.cards != one.life(of: 1).configuration.cards)
  }

  @Test func `a city that is not cached is generated again the same`() {
    let few = FleetCities(Population(), count: 5, seed: 3, mostStores: 1)
    let all = FleetCities(Population(), count: 5, seed: 3)
    for number in [0, 1, 2, 3, 4, 0, 3, 1] {
      #expect(few.city(number).stores == all.city(number).stores)
      #expect(few.city(number).stations == all.city(number).stations)
    }
    #expect(Set((0..<5).map { all.city($0).stores }).count == 5)
  }
}
