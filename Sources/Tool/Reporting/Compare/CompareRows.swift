import FleetRunner
import SimulationStatistics

/// The ends of an interval.
struct IntervalRow: Encodable, Sendable {
  let low: Double
  let high: Double

  /// The text of the interval after its number.
  var text: String { " (\(decimal(low, places: 4))…\(decimal(high, places: 4)))" }

  init(_ estimate: RatioInterval) {
    (low, high) = (estimate.lowerBound, estimate.upperBound)
  }
}

/// A measure under one policy in the JSON document; `null` for a division by zero.
struct MeasureValueRow: Encodable, Sendable {
  @Nullable var value: Double?
  @Nullable var interval: IntervalRow?
  /// The distribution over user-days, or over people if days are not kept.
  @Nullable var p50: Double?
  @Nullable var p95: Double?
  @Nullable var p99: Double?
  @Nullable var max: Double?

  init(_ measure: Measure, _ figure: CompareFigures.Value?, _ spread: IntegerHistogram?) {
    value = figure?.value
    interval = figure?.interval.map(IntervalRow.init)
    func quantile(_ permille: Int) -> Double? {
      spread?.quantile(permille: permille).map { Double($0) / Double(measure.spreadScale) }
    }
    (p50, p95, p99, max) = (quantile(500), quantile(950), quantile(990), quantile(1_000))
  }
}

/// A measure's difference in the JSON document; `null` for a division by zero.
struct MeasureDifferenceRow: Encodable, Sendable {
  let difference: Double?
  let interval: IntervalRow?
  /// The share of people with another value, or `nil` for groups.
  let changedShare: Double?
  /// The ratio of the variance with independent samples to the actual variance.
  let varianceReduction: Double?
  let verdict: Verdict

  /// Creates a row from a difference, optionally with another interval, or `nil` for a division by
  /// zero.
  init(
    _ figure: CompareFigures.Difference?, changedShare: Double?,
    instead last: (interval: RatioInterval, verdict: Verdict)? = nil
  ) {
    difference = figure?.difference
    interval = (last?.interval ?? figure?.interval).map(IntervalRow.init)
    verdict = last?.verdict ?? figure?.verdict ?? .undefined
    (self.changedShare, varianceReduction) = (changedShare, figure?.varianceReduction)
  }

  private enum CodingKeys: CodingKey {
    case difference, interval, changedShare, varianceReduction, verdict, largerThan, more
  }

  /// Encodes every key, and the number in the verdict.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(difference, forKey: .difference)
    try container.encode(interval, forKey: .interval)
    try container.encodeIfPresent(changedShare, forKey: .changedShare)
    try container.encode(varianceReduction, forKey: .varianceReduction)
    try container.encode(verdict.name, forKey: .verdict)
    switch verdict {
    case .noDifference(let largest): try container.encode(largest, forKey: .largerThan)
    case .needs(let more): try container.encode(more, forKey: .more)
    case .better, .worse, .same, .undefined: break
    }
  }
}

extension Verdict {
  /// The verdict in words.
  var words: String {
    switch self {
    case .better: "better"
    case .worse: "worse"
    case .noDifference(0): "no difference larger than 0"
    case .noDifference(let largest): "no difference larger than \(decimal(largest, places: 4))"
    case .needs(let more): "needs \(more) more"
    case .same: "the same for all"
    case .undefined: "no interval"
    }
  }
}
