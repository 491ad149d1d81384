package import CueModel
package import CueSystem
package import Populations
package import SimulationKernel
package import SimulationPrimitives

/// The people of a fleet: what any one of them lives through, and what that comes to.
///
///     let census = FleetCensus(population, days: 1, seed: 42, policy: .conductor, profile: .seed)
///     let tally = try FleetRun(plan: plan, threads: 2).tally { try census.tally(of: $0) }
///
/// The city is drawn once; a person is drawn anew whenever they are asked for, so that a fleet is no
/// larger in memory than the devices that run.
package struct FleetCensus: Sendable {
  private let population: Population
  private let city: City
  private let days: Int
  private let seed: Seed
  private let policy: Policy
  private let profile: PlatformProfile
  /// How much a device may do.
  var limits = RunLimits()

  /// Draws the city.
  package init(
    _ population: Population, days: Int, seed: Seed, policy: Policy, profile: PlatformProfile
  ) {
    (self.population, self.days, self.seed) = (population, days, seed)
    (self.policy, self.profile) = (policy, profile)
    city = City(of: population, seed: seed)
  }

  /// What happens to a device.
  package func life(of device: Int) -> Life {
    population.life(
      of: device, days: days, in: city, seed: seed, policy: policy, profile: profile)
  }

  /// Runs a device, and holds what it did against its promises.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func run(_ device: Int) throws(FleetDeviceError) -> LivedLife {
    let life = life(of: device)
    do {
      let (journal, outcome, deliveries) = try life.run(limits: limits)
      return LivedLife(
        life: life, journal: journal, outcome: outcome, deliveries: deliveries,
        breaches: Invariants.breaches(in: journal.entries, configuration: life.configuration))
    } catch {
      throw FleetDeviceError(device: device, cause: "\(error)")
    }
  }

  /// Runs a device, and says what it comes to.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func tally(of device: Int) throws(FleetDeviceError) -> DeviceTally {
    let run = try run(device)
    do {
      return try DeviceTally(
        of: device, life: run.life, journal: run.journal, outcome: run.outcome,
        deliveries: run.deliveries, breaches: run.breaches
      ) { event in
        if case .annoyed(let thousandths) = event { Int64(thousandths) } else { nil }
      }
    } catch {
      throw FleetDeviceError(device: device, cause: "\(error)")
    }
  }
}

/// What happened to one device, and what it did.
package struct LivedLife: Sendable {
  /// What happened to it.
  package let life: Life
  /// What it did.
  package let journal: Journal
  /// What its world came to.
  package let outcome: RunOutcome
  /// The messages its actors were delivered.
  package let deliveries: [ActorDeliveries]
  /// The promises it broke.
  package let breaches: [Breach]

  /// Creates what became of a life.
  package init(
    life: Life, journal: Journal, outcome: RunOutcome, deliveries: [ActorDeliveries],
    breaches: [Breach]
  ) {
    (self.life, self.journal, self.outcome) = (life, journal, outcome)
    (self.deliveries, self.breaches) = (deliveries, breaches)
  }
}

/// A device that could not be run to its end, or did not use what it has: a mistake in the system.
public struct FleetDeviceError: Error, Hashable, CustomStringConvertible {
  /// The device's index in its fleet.
  public let device: Int
  /// What went wrong.
  public let cause: String

  /// The device and what went wrong, in one line.
  public var description: String { "device \(device): \(cause)" }
}

extension DeviceTally: FleetTally {}
