import CueModel
import CueSystem
import Positions
import SimulationKernel

extension Row {
  /// The rows of the time that a user waits for an answer.
  static var pace: [Row] { [reachability, drive] }

  /// The duration of the whole reachability gate in milliseconds (P-21).
  private static var reachability: Row {
    let gate = ReachabilityGate()
    let measured = cost(
      "pace.reachability", goal: .timesPlain(3.52),
      note: "\(gate.count) devices, of which the workout, a tap and every link are reached; plain: "
        + "the devices alone",
      { _ in try gate.ask() }, plain: gate.devicesOnly)
    return Row(name: measured.name, unit: "ms", goal: measured.goal, note: measured.note) {
      effort in
      guard var samples = try await measured.measure(effort) else { return nil }
      samples.values = samples.values.map { $0 / 1e6 }
      return samples
    }
  }

  /// The simulated seconds of a drive per second of processor time (G-45).
  private static var drive: Row {
    let seconds = 3_600
    return rate(
      "pace.drive", of: "virtual s", goal: .times(.memory, 22.9),
      note: "an hour on a road with a shop every 400 m, a fix a second; plain: the positions alone",
      { _ in try driveOn(seconds: seconds) }, plain: { plainDrive(seconds: seconds) })
  }

  private static let road = LocalMetric(at: Walker.pin)

  private static func leg(_ seconds: Int) -> Leg {
    Leg(
      from: Walker.pin, to: road.coordinate(east: 0, north: Double(seconds) * 14),
      start: Walker.start, metersPerSecond: 14)
  }

  private static func driveOn(seconds: Int) throws(SimulationError) -> Work {
    let cards = (0..<20).map { index in
      Card(
        id: CardID(index), name: "card \(index)", brand: "Brand \(index)",
        pin: road.coordinate(east: 60, north: Double(index + 1) * 400), balanceCents: 5_000)
    }
    var configuration = DeviceConfiguration(cards: cards)
    configuration.person.motion = MotionReading(.automotive)
    configuration.sensor.mode = .ideal
    let world = World(seed: 1, start: Walker.start)
    Device(in: world, configuration: configuration).location.send(.leg(leg(seconds)))
    try world.run(until: Walker.start.advanced(by: .seconds(seconds)))
    return Work(units: seconds, checksum: world.digest)
  }

  private static func plainDrive(seconds: Int) -> Work {
    let leg = leg(seconds)
    var sum = 0.0
    for second in 0..<seconds {
      sum += road.distance(to: leg.position(at: Walker.start.advanced(by: .seconds(second))))
    }
    return Work(units: seconds, checksum: sum.bitPattern)
  }
}
