public import CueModel
public import Populations
public import SimulationPrimitives

/// A fleet: many devices of one population, simulated for some days under a policy.
///
///     var population = Population()
///     population.people.watchShare = 0.5
///     let fleet = Fleet(population, devices: 1_000, days: 7, seed: 42, policy: .conductor)
///     let summary = try fleet.run(threads: 2)
///     summary.interruptions            // of all devices together
///     summary.interruptionsPerDay(permille: 950)  // on a bad day of one device
///     summary.digest                   // the same for any threads
///
/// Under another policy the people and their days are the same (K-12). Several cities have separate
/// places and weather. Only the running devices and the cities of their people are in memory.
public struct Fleet: Sendable {
  /// The number of devices.
  public let devices: Int
  private let study: FleetStudy

  /// Prepares the devices of a population.
  ///
  /// - Parameters:
  ///   - population: The population of the devices' owners.
  ///   - devices: The number of devices, each with a different owner.
  ///   - cities: The number of cities, each with separate places and weather. Device `d` is in city
  ///     `d % cities`.
  ///   - days: The number of simulated days of each device.
  ///   - seed: The seed of all random numbers.
  ///   - policy: The policy of every device.
  ///   - profile: The profile of the platform.
  /// - Precondition: `devices ≥ 0` and `cities ≥ 1`.
  public init(
    _ population: Population, devices: Int, cities: Int = 1, days: Int = 1, seed: Seed,
    policy: Policy = .conductor, profile: PlatformProfile = .default
  ) {
    precondition(devices >= 0, "\(devices) devices; pass 0 or more")
    self.devices = devices
    study = FleetStudy(
      .fleet, [Arm(population, policy, profile)], devices: devices, cities: cities, days: days,
      seed: seed)
  }

  /// Returns the simulated days of one device before the run, with all inputs.
  public func life(of device: Int) -> Life { study.census(of: 0).life(of: device) }

  /// Runs every device.
  ///
  /// - Parameters:
  ///   - threads: The number of devices that may run at once. The result does not depend on it.
  ///   - progress: Called on any thread after each device, with the number of completed devices and
  ///     the total.
  /// - Returns: The sum of the devices' results.
  /// - Throws: ``FleetDeviceError`` for the failed device with the least index.
  public func run(
    threads: Int = 1,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> FleetSummary {
    let run = FleetRun<StudyTally>(
      plan: FleetPlan(study.identity(version: "")), threads: threads, progress: progress)
    let tally = try run.tally { try study.tally(of: $0) }
    return FleetSummary(tally: tally.fleet ?? DeviceTally())
  }
}
