package import CueModel
package import CueSystem
package import Positions
package import SimulationKernel

/// A person walking up to a shop, the setting of many tests.
package struct Walk {
  package var configuration: DeviceConfiguration
  package var start = VirtualTime(secondsSinceEpoch: 1_773_165_600)  // Tuesday 2026-03-10 14:00 EDT
  package var mode = ExecutionMode.sequential
  package var seed: Seed = 1

  package static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)
  package static let fourMilesPerHour = 1.78816
  package static let zone = LocalCalendar(offsetSeconds: -4 * 3_600)

  package init(policy: Policy = .conductor, daysLeft: Int? = 3) {
    let day = Self.zone.dayNumber(at: start)
    let card = Card(
      id: CardID(0), name: "target", brand: "Target", pin: Self.pin, balanceCents: 5_000,
      expiry: daysLeft.map { CivilDate(dayNumber: day + $0) }, isDigitalReady: true)
    configuration = DeviceConfiguration(cards: [card], policy: policy, calendar: Self.zone)
  }

  /// A point so many meters south of the shop.
  package static func south(_ meters: Double) -> Coordinate {
    LocalMetric(at: pin).coordinate(east: 0, north: -meters)
  }

  /// Walks straight north at four miles an hour, between two distances from the shop.
  package func run(
    from first: Double, to last: Double = 0, for duration: Duration = .minutes(20),
    setUp: (World, Device) -> Void = { _, _ in }
  ) throws -> (Journal, Walked) {
    let world = World(seed: seed, start: start, mode: mode)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: configuration)
    device.location.send(
      .leg(
        Leg(
          from: Self.south(first), to: Self.south(last), start: start,
          metersPerSecond: Self.fourMilesPerHour)))
    setUp(world, device)
    let outcome = try world.run(until: start.advanced(by: duration))
    return (journal, Walked(outcome: outcome, deliveries: world.deliveries))
  }
}

/// The result of a walk.
@dynamicMemberLookup
package struct Walked: Equatable {
  package let outcome: RunOutcome
  package let deliveries: [ActorDeliveries]

  package subscript<Value>(dynamicMember member: KeyPath<RunOutcome, Value>) -> Value {
    outcome[keyPath: member]
  }
}
