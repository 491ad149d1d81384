import CueModel
import CueSystem
import Positions
import SimulationKernel

/// A person who walks back and forth past a shop.
struct Walker {
  static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)
  /// Tuesday 2026-03-10, ten o'clock in the morning in New York.
  static let start = VirtualTime(secondsSinceEpoch: 1_773_151_200)
  static let zone = LocalCalendar(offsetSeconds: -4 * 3_600)
  /// The distance at which a passage starts and ends, outside of the ring of 500 m.
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

  /// Returns a passage from one side to the other: ten and a half minutes at four miles an hour.
  static func passage(_ number: Int, from start: VirtualTime) -> Leg {
    let metric = LocalMetric(at: pin)
    let south = metric.coordinate(east: 0, north: -reach)
    let north = metric.coordinate(east: 0, north: reach)
    return number.isMultiple(of: 2)
      ? Leg(from: south, to: north, start: start, metersPerSecond: 1.78816)
      : Leg(from: north, to: south, start: start, metersPerSecond: 1.78816)
  }

  /// Creates and releases devices, each in a separate world.
  static func construct(_ count: Int) -> Work {
    var sum: UInt64 = 0
    for index in 0..<count {
      let world = World(seed: Seed(UInt64(index)), start: start)
      let device = Device(in: world, configuration: Walker().configuration)
      sum &+= world.digest &+ UInt64(device.conductor.name.utf8.count)
    }
    return Work(units: count, checksum: sum)
  }

  /// Runs device-hours one after another: a passage through the ring and a rest of 50 minutes.
  static func hours(of count: Int) throws -> Work {
    Row.sum(
      try (0..<count).map { index in
        var walker = Walker()
        walker.seed = Seed(1).derived(UInt64(index))
        return try walker.walk(passages: 1, rest: .minutes(50))
      })
  }

  /// Moves devices for a number of seconds from inside the ring, without an alert and without a new
  /// bucket.
  ///
  /// A unit is a message that a Conductor handled.
  static func steadyWalks(of count: Int, seconds: Int) throws -> Work {
    var policy = Policy.conductor
    policy.bucketMeters = .infinity
    var (units, sum) = (0, UInt64(0))
    for index in 0..<count {
      let (world, device) = try begun(
        seed: Seed(1).derived(UInt64(index)), policy: policy)
      try world.run(for: .seconds(seconds))
      units += Int(device.conductor.deliveredCount)
      sum = sum &* 31 &+ world.digest
    }
    return Work(units: units, checksum: sum)
  }

  /// Moves a whole device along a number of passages, after which the person rests.
  ///
  /// A unit is a message that the Conductor handled: the fixes, and three or four others per
  /// passage.
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
