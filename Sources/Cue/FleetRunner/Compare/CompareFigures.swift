package import SimulationStatistics

/// The figures of a study: each measure in each arm, and the differences.
package struct CompareFigures: Sendable {
  /// The value of a measure in one arm.
  package struct Value: Sendable {
    /// The value, in the measure's unit.
    package let value: Double
    /// The confidence interval, or `nil` if too few people contribute to the measure.
    package let interval: RatioInterval?
  }

  /// The difference of a measure between an arm and its base.
  package struct Difference: Sendable {
    /// The difference, in the measure's unit.
    package let difference: Double
    /// The confidence interval, or `nil` if too few people contribute to the measure.
    package let interval: RatioInterval?
    /// The variance of an unpaired difference over that of the paired one, or `nil` without any
    /// difference.
    package let varianceReduction: Double?
    /// The verdict on the difference.
    package let verdict: Verdict
  }

  /// The number of people.
  private let devices: Int
  private let confidence: Double
  /// The share of the base's value from which on a difference matters.
  private let margin: Double

  /// Prepares the figures for a number of people.
  package init(devices: Int, confidence: Double = 0.95, margin: Double = 0.02) {
    (self.devices, self.confidence, self.margin) = (devices, confidence, margin)
  }

  /// Returns a measure in an arm or its base, or `nil` if the denominator is 0.
  package func value(
    of measure: Measure, in sums: ClusteredSums, _ side: ClusteredSums.Ratio = .own
  ) -> Value? {
    sums.estimate(of: side).map {
      Value($0, in: measure.scale, as: measure.kind, confidence: confidence)
    }
  }

  /// Computes the difference of a measure between an arm and its base.
  ///
  /// - Parameters:
  ///   - measure: The measure.
  ///   - sums: The sums of the measure in the arm.
  ///   - isOfBase: Whether to compute the difference of the base from the arm instead.
  /// - Returns: The difference, or `nil` if a denominator is 0. Its margin is relative to the
  ///   base's value in both cases.
  package func difference(
    of measure: Measure, in sums: ClusteredSums, isOfBase: Bool = false
  ) -> Difference? {
    let (one, other) = isOfBase ? (Ratio.base, Ratio.own) : (.own, .base)
    guard let change = sums.estimate(of: one, minus: other), let first = sums.estimate(of: one),
      let second = sums.estimate(of: other)
    else { return nil }
    var reduction: Double?
    if let paired = change.variance, paired > 0, let own = first.variance,
      let base = second.variance
    {
      reduction = (own + base) / paired
    }
    let interval = measure.interval(of: one, minus: other, in: sums, confidence: confidence)
    return Difference(
      difference: change.value / Double(measure.scale), interval: interval,
      varianceReduction: reduction, verdict: verdict(of: measure, interval, in: sums))
  }

  private typealias Ratio = ClusteredSums.Ratio

  /// Judges an interval of a measure's difference, in the measure's unit.
  package func verdict(
    of measure: Measure, _ interval: RatioInterval?, in sums: ClusteredSums
  ) -> Verdict {
    let value = (sums.estimate(of: .base)?.value ?? 0) / Double(measure.scale)
    return Verdict(
      interval, better: measure.better, margin: abs(value) * margin, devices: devices,
      change: sums.estimate(of: .own, minus: .base))
  }
}

extension Measure {
  /// Returns the interval of a measure's difference between two arms, or `nil` if too few people
  /// differ.
  func interval(
    of one: ClusteredSums.Ratio = .own, minus other: ClusteredSums.Ratio = .base,
    in sums: ClusteredSums, confidence: Double
  ) -> RatioInterval? {
    sums.interval(of: one, minus: other, as: kind, confidence: confidence)?
      .scaled(by: 1 / Double(scale))
  }
}

extension CompareFigures.Value {
  /// Converts an estimate to a unit, of which `scale` units of the estimate make one.
  init(_ estimate: RatioEstimate, in scale: Int64, as kind: RatioKind, confidence: Double) {
    value = estimate.value / Double(scale)
    interval = estimate.interval(confidence: confidence, as: kind)?.scaled(by: 1 / Double(scale))
  }
}
