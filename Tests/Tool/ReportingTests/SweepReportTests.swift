import FleetRunner
import Testing

@testable import Reporting

@Suite("The text of a sweep") struct SweepReportTests {
  /// A sweep of one point without people.
  private func text(of value: String) -> String {
    let one = FleetInput("suburb", fingerprint: 1)
    let setting = SweepSetting(
      FleetIdentity(
        version: "1.0", seed: 7, population: one, policy: one, profile: one, preferences: one,
        days: 7,
        devices: 5),
      figures: [.init(name: "withinMeters", unit: "m", meaning: "", source: nil)],
      points: [[nil], [value]], lines: [], design: "hypercube", against: nil, goal: .netBenefit,
      front: [], hasFront: false)
    return SweepReport(SweepOutcome(points: 2), of: setting).text()
  }

  @Test(
    "A value that was drawn has six digits.",
    arguments: [
      ("419.7651703717375", "419.765"), ("-0.00123456789", "-0.00123457"), ("0.5", "0.5"),
      ("123456789", "123456789"), ("1234567.8912", "1234568"), ("21:30", "21:30"),
      ("99.99999999", "100"), ("true", "true"), ("1.234567e-20", "1.234567e-20"),
    ])
  func digits(value: String, shown: String) {
    #expect(SweepReport.shown(value) == shown)
    #expect(text(of: value).contains(" \(shown) "))
  }

  @Test("A sweep begins with its answer.")
  func answer() {
    #expect(text(of: "1").hasPrefix("No setting has a result in net benefit.\nsuburb: "))
  }

  @Test("A sweep that simulates every person mentions no others.")
  func everybody() {
    #expect(text(of: "1").hasSuffix("\n0 of 0 person runs were simulated\n"))
  }
}
