import CueDocuments
import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationKernel

/// Devices of people who never change, for a day each, as `cuesim fleet` runs them.
struct FleetLoad {
  /// How many fixes a device takes in a day, roughly, and what comes to it from outside.
  static let usual = (fixes: 1_650, inputs: 150)

  private let census: FleetCensus

  init() throws {
    let document = try PopulationDocument(
      parsing: String(decoding: PackageResources.frozen_json5, as: UTF8.self), file: "frozen.json5")
    census = FleetCensus(
      document.population, days: 1, seed: 1, policy: .conductor, profile: .default)
  }

  /// The whole path: lives, devices, runs, invariants and the tally of all of them.
  func run(_ count: Int, threads: Int) throws -> Work {
    let identity = FleetIdentity(
      version: "", seed: 1, population: FleetInput("frozen city", fingerprint: 0),
      policy: FleetInput("conductor", fingerprint: 0),
      profile: FleetInput("default", fingerprint: 0),
      preferences: FleetInput("standard", fingerprint: 0),
      days: 1, devices: count)
    let tally = try FleetRun<DeviceTally>(
      plan: FleetPlan(identity, blockSize: 16), threads: threads
    ).tally { try census.tally(of: $0) }
    return Work(units: tally.userDays, checksum: tally.digest)
  }

  /// Some devices of a fleet, and how many messages they were sent.
  func run(_ devices: [Int]) throws -> (work: Work, messages: Int) {
    var total = DeviceTally()
    for device in devices { total.merge(try census.tally(of: device)) }
    return (Work(units: total.userDays, checksum: total.digest), total.messages)
  }

  /// Lives as they are drawn, with nobody to live them.
  func draw(_ count: Int) -> Work {
    var hasher = StableHasher()
    for device in 0..<count {
      let life = census.life(of: device)
      hasher.combine(life.seed.rawValue)
      for input in life.inputs { hasher.combine(input.time) }
    }
    return Work(units: count, checksum: hasher.finalize())
  }

  /// As many instants drawn as so many lives have, and nothing made of them.
  static func drawInstants(_ count: Int) -> Work {
    var sum = 0.0
    for device in 0..<count {
      var random = RandomStream(seed: Seed(UInt64(device)))
      for _ in 0..<usual.inputs { sum += random.exponential(mean: 576) }
    }
    return Work(units: count, checksum: sum.bitPattern)
  }

  /// As many fixes as so many devices take in a day, of one card each, in one loop.
  static func plainDays(_ count: Int) -> Work {
    var (fixes, days) = (0, 0)
    var hasher = StableHasher()
    while days < count {
      let walk = Walker().plainWalk(passages: 1)
      hasher.combine(walk.checksum)
      fixes += walk.units
      days = fixes / usual.fixes
    }
    return Work(units: days, checksum: hasher.finalize())
  }

  /// Days that were lived, to be looked through.
  func lived(_ count: Int) throws -> LivedDays {
    try LivedDays(
      days: (0..<count).map { device in
        let life = census.life(of: device)
        let (journal, outcome, deliveries, _) = try life.run()
        return .init(
          device: device, life: life, journal: journal, outcome: outcome, deliveries: deliveries)
      })
  }
}

/// Days of devices as their journals have them.
struct LivedDays {
  struct Day {
    let device: Int
    let life: Life
    let journal: Journal
    let outcome: RunOutcome
    let deliveries: [ActorDeliveries]
  }

  let days: [Day]

  /// Looks for broken promises, and adds everything up.
  func tally() throws -> Work {
    var total = DeviceTally()
    for day in days {
      total.merge(
        try DeviceTally(
          of: day.device, life: day.life, journal: day.journal, outcome: day.outcome,
          deliveries: day.deliveries,
          violations: Invariants.violations(
            in: day.journal.entries, configuration: day.life.configuration)))
    }
    return Work(units: total.userDays, checksum: total.digest)
  }

  /// Looks at each entry once, and counts the decisions among them.
  func countDecisions() -> Work {
    var count: UInt64 = 0
    for day in days {
      for entry in day.journal.entries {
        if case .decided = entry.event { count += 1 }
      }
    }
    return Work(units: days.count, checksum: count)
  }
}
