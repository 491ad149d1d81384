public import CueModel
public import Populations
public import SimulationPrimitives

/// A fleet: many devices of one population, each living some days under a policy.
///
///     var population = Population()
///     population.people.watchShare = 0.5
///     let fleet = Fleet(population, devices: 1_000, days: 7, seed: 42, policy: .conductor)
///     let summary = try fleet.run(threads: 2)
///     summary.interruptions            // of all devices together
///     summary.interruptionsPerDay(permille: 950)  // on a bad day of one device
///     summary.digest                   // the same for any threads
///
/// Under another policy the same people live the same days (K-12). A fleet of several cities has
/// people who share neither streets nor weather. Only the devices that run are in memory, and the
/// cities of their people.
public struct Fleet: Sendable {
  /// The number of devices.
  public let devices: Int
  private let study: FleetStudy

  /// Prepares the devices of a population.
  ///
  /// - Parameters:
  ///   - population: The owners of the devices.
  ///   - devices: The number of devices, each with another owner.
  ///   - cities: The number of cities they live in, each with separate places and weather; device
  ///     `d` is in city `d % cities`.
  ///   - days: How many days each of them lives.
  ///   - seed: The root of every random draw.
  ///   - policy: The rules on every device.
  ///   - profile: The profile of the platform.
  /// - Precondition: There are no fewer than no devices, and there is a city at least.
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

  /// The days of one device, as they were drawn.
  public func life(of device: Int) -> Life { study.census(of: 0).life(of: device) }

  /// Runs every device.
  ///
  /// - Parameters:
  ///   - threads: The number of devices that may run at once; the result does not depend on it.
  ///   - progress: Told how many devices are done, and of how many, after each; called on any thread.
  /// - Returns: The sum of the devices' results.
  /// - Throws: ``FleetDeviceError`` for the least device that could not be run.
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
