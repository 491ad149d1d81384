import CueDocuments
import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationKernel

/// Days of devices of a fixed population, as `cuesim fleet` runs them.
struct FleetLoad {
  /// The approximate numbers of fixes and of external inputs of a device in a day.
  static let usual = (fixes: 1_650, inputs: 150)

  private let census: FleetCensus

  init() throws {
    let document = try PopulationDocument(
      parsing: String(decoding: PackageResources.frozen_json5, as: UTF8.self), file: "frozen.json5")
    census = FleetCensus(
      document.population, days: 1, seed: 1, policy: .conductor, profile: .default)
  }

  /// Runs the whole path: lives, devices, runs, invariants and their tally.
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

  /// Runs some devices of a fleet, and returns the number of messages sent to them.
  func run(_ devices: [Int]) throws -> (work: Work, messages: Int) {
    var total = DeviceTally()
    for device in devices { total.merge(try census.tally(of: device)) }
    return (Work(units: total.userDays, checksum: total.digest), total.messages)
  }

  /// Generates lives without running them.
  func draw(_ count: Int) -> Work {
    var hasher = StableHasher()
    for device in 0..<count {
      let life = census.life(of: device)
      hasher.combine(life.seed.rawValue)
      for input in life.inputs { hasher.combine(input.time) }
    }
    return Work(units: count, checksum: hasher.finalize())
  }

  /// Draws as many instants as `count` lives have.
  static func drawInstants(_ count: Int) -> Work {
    var sum = 0.0
    for device in 0..<count {
      var random = RandomStream(seed: Seed(UInt64(device)))
      for _ in 0..<usual.inputs { sum += random.exponential(mean: 576) }
    }
    return Work(units: count, checksum: sum.bitPattern)
  }

  /// Computes the fixes of `count` devices with one card each for a day, in one loop.
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

  /// Runs days of devices, and returns their journals for analysis.
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

/// The journals of days of devices.
struct LivedDays {
  struct Day {
    let device: Int
    let life: Life
    let journal: Journal
    let outcome: RunOutcome
    let deliveries: [ActorDeliveries]
  }

  let days: [Day]

  /// Checks the invariants and tallies the days.
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

  /// Reads each entry once and counts the decisions.
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
