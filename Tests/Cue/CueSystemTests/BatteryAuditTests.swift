import CueModel
@testable import CueSystem
import SimulationKernel
import Testing

/// What a day's positions cost is added up from the modes the sensor was in (G-30).
@Suite struct BatteryAuditTests {
  private let start = Walk().start

  private func audit(hoursOfGPS hours: Double, percent: Double = 2) -> BatteryAudit {
    var policy = Policy.conductor
    policy.sensing.batteryPercentPerDay = percent
    let off = start.advanced(by: .seconds(3_600 * hours))
    let entries: [Journal.Entry] = [
      .init(time: start, event: .sensorMode(.full)), .init(time: off, event: .sensorMode(.off)),
    ]
    return BatteryAudit(entries, until: start.advanced(by: .hours(24)), policy: policy)
  }

  @Test func `two hours of GPS cost more than a day may, one hour does not`() {
    // 45 mAh an hour of 3 274 mAh.
    #expect(abs(audit(hoursOfGPS: 1).percentPerDay - 1.3745) < 0.001)
    #expect(audit(hoursOfGPS: 1).isWithinBudget)
    #expect(!audit(hoursOfGPS: 2).isWithinBudget)
    #expect(audit(hoursOfGPS: 2, percent: 3).isWithinBudget)
  }

  @Test func `the last mode counts to the end, and a run without positions costs nothing`() {
    let entries = [Journal.Entry(time: start, event: .sensorMode(.full))]
    let day = BatteryAudit(entries, until: start.advanced(by: .hours(48)), policy: .conductor)

    #expect(abs(day.percentPerDay - 24 * 1.3745) < 0.01)
    #expect(BatteryAudit([], until: start, policy: .conductor).percentPerDay == 0)
  }

  @Test func `a walk to a shop costs less than half of a day's budget`() throws {
    let (journal, _) = try Walk().run(from: 700, to: 0, for: .hours(24))
    let audit = BatteryAudit(
      journal.entries, until: start.advanced(by: .hours(24)), policy: .conductor)

    #expect(audit.isWithinBudget)
    #expect((0.01...1).contains(audit.percentPerDay))
  }

  /// The share of a battery that a day takes, counted second by second.
  private func slowPercent(_ entries: [Journal.Entry], seconds: Int) -> Double {
    var (mode, milliampHours) = (SensorMode.off, 0.0)
    var rest = entries[...]
    for second in 0..<seconds {
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

  @Test func `the audit is what each second costs, added up (G-30)`() throws {
    for distance in [0.0, 200, 480, 900] {
      let (journal, _) = try Walk().run(from: 1_500, to: distance, for: .hours(24))
      let audit = BatteryAudit(
        journal.entries, until: start.advanced(by: .hours(24)), policy: .conductor)

      #expect(abs(audit.percentPerDay - slowPercent(journal.entries, seconds: 86_400)) < 0.01)
    }
  }

  @Test
  func `a day beside a shop stays within 2 %, but not without an end to dwelling (G-30, G-26)`()
    throws
  {
    func day(dwellSeconds: Int?) throws -> BatteryAudit {
      var walk = Walk()
      if let dwellSeconds { walk.configuration.policy.sensing.dwellSeconds = dwellSeconds }
      let (journal, _) = try walk.run(from: 700, to: 250, for: .hours(24)) { _, device in
        // Somebody who works there and gets up every three hours.
        for times in 1..<7 {
          device.motion.send(.became(MotionReading(.walking)), after: .hours(3 * times))
          device.motion.send(
            .became(MotionReading(.stationary)), after: .minutes(180 * times + 3))
        }
      }
      return BatteryAudit(
        journal.entries, until: walk.start.advanced(by: .hours(24)), policy: .conductor)
    }
    let (usual, endless) = try (day(dwellSeconds: nil), day(dwellSeconds: 86_400))

    #expect(usual.isWithinBudget && usual.percentPerDay > 0.3)
    #expect(!endless.isWithinBudget && endless.percentPerDay > 20)
  }
}
