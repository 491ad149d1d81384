import CueFixtures
import CueModel
import CueSystem
@testable import FleetRunner
@testable import Populations
import SimulationKernel
import SimulationStatistics
import Testing

/// The battery that a day's positions take is added up from the modes of the sensor (G-30).
@Suite struct BatteryTests {
  /// A walk that begins at the midnight of the day, so that 24 hours are one.
  private static var walk: Walk {
    var walk = Walk()
    walk.start = Walk.zone.instant(of: CivilDate(dayNumber: 20_522), minute: 0)
    return walk
  }

  /// The battery use of a walk's days, as a fleet counts it.
  private func tally(_ walk: Walk, _ journal: Journal, _ walked: Walked) throws -> PlatformTally {
    let life = Life(
      seed: walk.seed, start: walk.start, end: walk.start.advanced(by: .hours(24)),
      configuration: walk.configuration, inputs: [], opportunities: [])
    return try DeviceTally(
      of: 0, life: life, journal: journal, outcome: walked.outcome,
      deliveries: walked.deliveries, violations: []
    ).platform
  }

  @Test func `a walk to a shop costs less than half of a day's budget`() throws {
    let (journal, walked) = try Self.walk.run(from: 700, to: 0, for: .hours(24))
    let platform = try tally(Self.walk, journal, walked)

    #expect((platform.battery.count, platform.batteryViolations) == (1, 0))
    #expect((10...1_000).contains(platform.battery.sum))
  }

  /// The share of a battery that a day takes, counted second by second.
  private func slowPercent(_ entries: [Journal.Entry], from start: VirtualTime) -> Double {
    var (mode, milliampHours) = (SensorMode.off, 0.0)
    var rest = entries[...]
    for second in 0..<86_400 {
      let now = start.advanced(by: .seconds(second))
      while let entry = rest.first, entry.time <= now {
        rest.removeFirst()
        if case .sensorMode(let next) = entry.event { mode = next }
      }
      let hourly: [SensorMode: Double] = [.off: 0, .significantChange: 0.3, .full: 45, .paused: 0]
      milliampHours += (hourly[mode] ?? .nan) / 3_600
    }
    return milliampHours / 3_274 * 100
  }

  @Test func `a day uses the sum of what each of its seconds costs (G-30)`() throws {
    // The second walk lasts over a midnight.
    for walk in [Self.walk, Walk()] {
      for distance in [0.0, 200, 480, 900] {
        let (journal, walked) = try walk.run(from: 1_500, to: distance, for: .hours(24))
        let battery = try tally(walk, journal, walked).battery
        let slow = slowPercent(journal.entries, from: walk.start) * 1_000

        #expect(battery.count == (walk.start == Walk().start ? 2 : 1))
        #expect(abs(Double(battery.sum) - slow) < 12)
      }
    }
  }

  @Test
  func `a day beside a shop uses at most 2 %, but more without an end to dwelling (G-30, G-26)`()
    throws
  {
    func day(dwellSeconds: Int?) throws -> PlatformTally {
      var walk = Self.walk
      if let dwellSeconds { walk.configuration.policy.sensing.dwellSeconds = dwellSeconds }
      let (journal, walked) = try walk.run(from: 700, to: 250, for: .hours(24)) { _, device in
        // A person who works there and gets up every three hours.
        for times in 1..<7 {
          device.motion.send(.became(MotionReading(.walking)), after: .hours(3 * times))
          device.motion.send(
            .became(MotionReading(.stationary)), after: .minutes(180 * times + 3))
        }
      }
      return try tally(walk, journal, walked)
    }
    let (usual, endless) = try (day(dwellSeconds: nil), day(dwellSeconds: 86_400))

    #expect(usual.batteryViolations == 0)
    #expect(usual.battery.sum > 300)
    #expect(endless.batteryViolations == 1)
    #expect(endless.battery.sum > 20_000)
  }
}
