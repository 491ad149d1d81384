import SimulationPrimitives
import Testing

@testable import FleetRunner

/// Results of made-up devices: a count, a sum, an extreme and counts by key.
struct Tally: FleetTally {
  var devices = 0
  var sum = 0
  var greatest: Int?
  var kinds: [String: Int] = [:]

  mutating func merge(_ other: Tally) {
    devices += other.devices
    sum += other.sum
    greatest = [greatest, other.greatest].compactMap(\.self).max()
    kinds.merge(other.kinds, uniquingKeysWith: +)
  }

  /// The result of one device.
  static func device(_ index: Int, seed: Seed) -> Tally {
    var stream = RandomStream(seed: seed.derived(UInt64(index)))
    let value = stream.below(1_000_000) - 500_000
    return Tally(devices: 1, sum: value, greatest: value, kinds: ["kind \(stream.below(5))": 1])
  }
}

/// A fleet of made-up devices, and the slow way to add it up.
struct Fleet {
  var seed: Seed = 1
  var count = 100

  var identity: FleetIdentity {
    FleetIdentity(
      version: "1.0", seed: seed.rawValue, population: FleetInput("a", fingerprint: 1),
      policy: FleetInput("conductor", fingerprint: 2),
      profile: FleetInput("default", fingerprint: 3),
      preferences: FleetInput("standard", fingerprint: 4),
      days: 1, devices: count)
  }

  func plan(_ shard: FleetShard = .whole, blockSize: Int = 8) -> FleetPlan {
    FleetPlan(identity, shard: shard, blockSize: blockSize)
  }

  /// One device after the other.
  var slowly: Tally {
    (0..<count).reduce(into: Tally()) { $0.merge(.device($1, seed: seed)) }
  }

  /// A fleet of a size and a seed drawn from a seed.
  init(drawnFrom seed: Seed) {
    var stream = RandomStream(seed: seed, actor: "fleet", purpose: "size")
    (self.seed, count) = (seed, stream.below(200))
  }

  init(seed: Seed = 1, count: Int = 100) {
    (self.seed, self.count) = (seed, count)
  }
}

/// A device that fails.
struct Failure: Error, Hashable {
  let device: Int
}
