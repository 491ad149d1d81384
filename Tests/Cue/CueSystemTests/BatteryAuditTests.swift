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
}
