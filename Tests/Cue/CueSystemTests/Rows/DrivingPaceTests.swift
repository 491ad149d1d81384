import CueFixtures
import CueModel
import CueSystem
import Positions
import SimulationKernel
import Testing

/// The cost of an hour of driving is counted in events, which no machine can change (G-45).
///
/// The benchmark `drive.pace` measures its speed on a machine.
@Suite struct DrivingPaceTests {
  /// An hour along a road with a shop every so many meters.
  private func drive(shopEvery meters: Double, ideal: Bool) throws -> RunOutcome {
    let start = Moment.hour(14)
    let metric = LocalMetric(at: Moment.here)
    let count = min(20, Int(50_000 / meters))
    let cards = (0..<count).map { index in
      Card(
        id: CardID(index), name: "card \(index)", brand: "Brand \(index)",
        pin: metric.coordinate(east: 60, north: Double(index + 1) * meters),
        balanceCents: 5_000, isDigitalReady: true)
    }
    var configuration = DeviceConfiguration(cards: cards)
    configuration.person.motion = MotionReading(.automotive)
    configuration.sensor.mode = ideal ? .ideal : .device
    let world = World(seed: 1, start: start)
    let device = Device(in: world, configuration: configuration)
    device.location.send(
      .leg(
        Leg(
          from: Moment.here, to: metric.coordinate(east: 0, north: 50_400), start: start,
          metersPerSecond: 14)))
    return try world.run(until: start.advanced(by: .hours(1)))
  }

  @Test(arguments: [400.0, 2_500, 10_000])
  func `an hour of driving is two events a fix and a few a shop (G-45)`(
    meters: Double
  ) throws {
    let (all, few) = try (
      drive(shopEvery: meters, ideal: true), drive(shopEvery: meters, ideal: false)
    )

    // A tick and a fix a second, and the events of the shops and the quarters of an hour.
    #expect((7_200...8_500).contains(all.eventCount))
    #expect(few.eventCount < all.eventCount)
    // Ten kilometers apart nearly nothing happens between two shops.
    if meters == 10_000 { #expect(few.eventCount < 1_200) }
  }
}
