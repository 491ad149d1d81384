import SimulationStatistics
import Testing

@testable import FleetRunner
@testable import Reporting

@Suite("The answer of a comparison") struct ComparisonAnswerTests {
  /// The answer for two alert rates and a net benefit.
  private func answer(
    _ first: Double?, _ second: Double?, benefit: Verdict = .same, isKnown: Bool = true,
    interval: (Double, Double)? = nil
  ) -> String {
    func policy(_ letter: String, _ rate: Double?) -> CompareReport.Policy {
      let value = rate.map { CompareFigures.Value(value: $0, interval: nil) }
      return CompareReport.Policy(
        letter: letter, policy: letter == "A" ? "conductor" : "naive", digest: "",
        measures: ["interruptions": MeasureValueRow(.interruptions, value, nil)],
        oracle: .init(measures: [:]), lastWeek: nil)
    }
    func row(_ verdict: Verdict) -> MeasureDifferenceRow {
      let ends = interval.map {
        RatioInterval(($0.0 + $0.1) / 2, from: $0.0, to: $0.1, clusters: 9)
      }
      return MeasureDifferenceRow(
        .init(difference: -0.25, interval: ends, varianceReduction: nil, verdict: verdict),
        changedShare: nil)
    }
    return ComparisonAnswer(
      policy("A", first), policy("B", second),
      ["interruptions": row(isKnown ? .worse : .needs(more: 9)), "netBenefit": row(benefit)], nil
    ).text
  }

  @Test(
    "How often a policy alerts stands beside how often the first one does.",
    arguments: [
      (0.2, 1.3, "B naive alerts 6.5 times as often as A conductor: 1.30 against 0.20 times"),
      (1.3, 0.1, "B naive alerts 92 % less often than A conductor: 0.10 against 1.30 times"),
      (1, 1.01, "B naive alerts about as often as A conductor: 1.01 against 1.00 times"),
      (0, 0.5, "B naive alerts 0.50 times a person-day, and A conductor never."),
      (0.5, 0, "B naive never alerts, and A conductor 0.50 times a person-day."),
      (0.5, 0.5, "B naive alerts as often as A conductor: 0.50 times"),
      (0, 0, "Neither A conductor nor B naive alerts."),
    ])
  func alerts(first: Double, second: Double, words: String) {
    #expect(answer(first, second).hasPrefix(words))
    #expect(!answer(first, second).contains("chance"))
  }

  @Test("A difference that may be chance is called that, and unknown rates are left out.")
  func doubt() {
    #expect(answer(0.2, 1.3, isKnown: false).contains("which may be chance with so few people."))
    #expect(answer(nil, 1.3) == "Its net benefit is the same for every person.")
  }

  @Test("The verdict on the net benefit has its size, or the people it needs.")
  func benefit() {
    #expect(
      answer(0, 0, benefit: .worse, interval: (-0.4, -0.1)).hasSuffix(
        "Its net benefit is worse, by $0.25 (0.10 to 0.40) a person-day."))
    #expect(
      answer(0, 0, benefit: .needs(more: 40)).hasSuffix(
        "Whether its net benefit is better is unknown: 40 more people may decide it."))
    #expect(
      answer(0, 0, benefit: .noDifference(largerThan: 0.02)).hasSuffix(
        "Its net benefit differs by at most $0.02 a person-day."))
  }
}
