import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A person who walks back and forth past a shop, and what of it is compared.
struct Walker {
  static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)
  /// Tuesday 2026-03-10, ten in the morning in New York.
  static let start = VirtualTime(secondsSinceEpoch: 1_773_151_200)
  static let zone = LocalCalendar(offsetSeconds: -4 * 3_600)
  /// Beyond the ring of 500 m, so that every passage enters and leaves it.
  static let reach = 560.0

  var seed: Seed = 1
  var configuration: DeviceConfiguration

  init(noise: Double = 0, accuracy: Double = 0, policy: Policy = .conductor) {
    let expiry = CivilDate(dayNumber: Self.zone.dayNumber(at: Self.start) + 3)
    let card = Card(
      id: CardID(0), name: "target", brand: "Target", pin: Self.pin, balanceCents: 5_000,
      expiry: expiry, isDigitalReady: true)
    configuration = DeviceConfiguration(cards: [card], policy: policy, calendar: Self.zone)
    configuration.sensor.noiseMeters = noise
    configuration.sensor.accuracyMeters = accuracy
  }

  /// A passage from one side to the other: four miles an hour, ten minutes and a half.
  static func passage(_ number: Int, from start: VirtualTime) -> Leg {
    let metric = LocalMetric(at: pin)
    let south = metric.coordinate(east: 0, north: -reach)
    let north = metric.coordinate(east: 0, north: reach)
    return number.isMultiple(of: 2)
      ? Leg(from: south, to: north, start: start, metersPerSecond: 1.78816)
      : Leg(from: north, to: south, start: start, metersPerSecond: 1.78816)
  }

  /// Carries a whole device along so many passages, and lets the person rest afterwards.
  ///
  /// The units are the messages the Conductor took: fixes, and three or four others a passage.
  func walk(passages: Int, rest: Duration = .zero) throws(SimulationError) -> Work {
    let world = World(seed: seed, start: Self.start)
    let device = Device(in: world, configuration: configuration)
    var time = Self.start
    for number in 0..<passages {
      let leg = Self.passage(number, from: time)
      device.location.send(.leg(leg))
      time = leg.end
      try world.run(until: time)
    }
    try world.run(until: time.advanced(by: rest))
    return Work(units: Int(device.conductor.deliveredCount), checksum: world.digest)
  }
}
