package import CueModel
package import CueSystem
package import Positions
package import SimulationKernel

/// A person and a device at one instant at which events are routed: the setting of the matrices.
///
/// The cards' shops lie five kilometers off, so that no fix brings an event of its own.
package struct Moment {
  package var configuration: DeviceConfiguration
  package let time: VirtualTime
  package let world: World
  package let device: Device
  package let journal = Journal()

  /// Tuesday 10 March 2026 at an hour of universal time.
  package static func hour(_ hour: Int64) -> VirtualTime {
    VirtualTime(secondsSinceEpoch: 1_773_100_800 + hour * 3_600)
  }

  package static let here = Coordinate(latitude: 40.7128, longitude: -74.006)

  package static let cards = (0..<3).map { index in
    Card(
      id: CardID(index), name: "card \(index)", brand: "Target",
      pin: LocalMetric(at: here).coordinate(east: 5_000, north: Double(index) * 100),
      balanceCents: 5_000, isDigitalReady: true)
  }

  /// Begins an hour before the instant.
  package init(
    at time: VirtualTime = Self.hour(14), quietZones: [QuietZone] = [],
    consumers: ConsumerRegistry = .standard
  ) {
    self.time = time
    configuration = DeviceConfiguration(cards: Self.cards)
    configuration.consumers = consumers
    configuration.quietZones = quietZones
    world = World(seed: 1, start: time.advanced(by: .hours(-1)))
    world.add(journal)
    device = Device(in: world, configuration: configuration)
  }

  /// Routes an event at some minutes from the instant, after whatever was sent before.
  package func route(_ event: AlertEvent, minutes: Int64 = 0) {
    device.conductor.send(.route(event), at: time.advanced(by: .minutes(minutes)), rank: 200)
  }

  /// Reports the person's position to the sensor, a minute before the instant.
  package func locate(at place: Coordinate) {
    let time = time.advanced(by: .minutes(-1))
    device.location.send(
      .scripted(Fix(time: time, coordinate: place, horizontalAccuracy: 0, speed: 0, course: -1)),
      at: time)
  }

  /// The content of a card's payload.
  package static func summary(_ card: Int = 0, cents: Int64 = 5_000, days: Int? = 2) -> CardSummary
  {
    CardSummary(
      id: CardID(card), name: "card \(card)", brand: "Target", pin: cards[card].pin,
      balanceCents: cents, daysUntilExpiry: days, isDigitalReady: true)
  }

  /// An arrival at a card's shop.
  package static func arrival(
    _ card: CardSummary = summary(), meters: Double = 100, visit: UInt32 = 1_000
  ) -> AlertEvent {
    .geofenceEntry(
      GeofencePayload(
        card: card, distanceMeters: meters, visit: VisitID(card: card.id, count: visit)))
  }

  /// A shopping area of three cards.
  package static func cluster(_ members: [CardSummary]) -> AlertEvent {
    .cluster(
      ClusterPayload(
        id: ClusterID(rawValue: 0), centroid: cards[1].pin, areaName: "Plaza", members: members,
        distanceMeters: 400))
  }
}
