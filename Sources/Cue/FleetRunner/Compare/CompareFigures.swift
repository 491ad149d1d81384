package import SimulationStatistics

/// The figures of a study: each measure in each arm, and the differences.
package struct CompareFigures: Sendable {
  /// A measure in one arm.
  package struct Value: Sendable {
    /// The value, in the measure's unit.
    package let value: Double
    /// The interval of it; nil for fewer than two clusters.
    package let interval: Estimate?
  }

  /// How much a measure differs in one arm from that in its base.
  package struct Difference: Sendable {
    /// The difference, in the measure's unit.
    package let difference: Double
    /// The interval of it; nil for fewer than two clusters.
    package let interval: Estimate?
    /// The variance of the difference between two fleets of other people, over that of the pairs; nil
    /// if the pairs do not differ at all.
    package let varianceReduction: Double?
    /// The verdict on it.
    package let verdict: Verdict
  }

  /// The number of people.
  private let devices: Int
  private let confidence: Double
  /// The share of the base's value from which on a difference matters.
  private let margin: Double
  /// Student's quantile by clusters: to invert it takes the most of the work.
  private var quantiles: [Int: Double] = [:]

  /// Prepares the figures of so many people.
  package init(devices: Int, confidence: Double = 0.95, margin: Double = 0.02) {
    (self.devices, self.confidence, self.margin) = (devices, confidence, margin)
  }

  /// A measure in an arm, or in its base; nil if there is nothing to divide by.
  package mutating func value(
    of measure: Measure, in sums: ClusteredSums, _ side: ClusteredSums.Ratio = .own
  ) -> Value? {
    sums.estimate(of: side).map {
      Value(
        value: $0.value / Double(measure.scale),
        interval: interval($0.scaled(by: 1 / Double(measure.scale))))
    }
  }

  /// How much a measure differs in an arm from that in its base; nil if there is nothing to divide by.
  ///
  /// - Parameters:
  ///   - measure: The measure.
  ///   - sums: Its sums in the arm.
  ///   - isOfBase: Whether to say how much the base differs from the arm instead.
  /// - Returns: The difference; whether it matters goes by the base's value either way.
  package mutating func difference(
    of measure: Measure, in sums: ClusteredSums, isOfBase: Bool = false
  ) -> Difference? {
    let sides: (ClusteredSums.Ratio, ClusteredSums.Ratio) =
      isOfBase ? (.base, .own) : (.own, .base)
    guard let change = sums.estimate(of: sides.0, minus: sides.1),
      let first = sums.estimate(of: sides.1), let second = sums.estimate(of: sides.0)
    else { return nil }
    let scaled = change.scaled(by: 1 / Double(measure.scale))
    // What hangs on a single person in one arm has no spread there, and so has no difference.
    let isSpread = first.variance != nil && second.variance != nil
    let interval = isSpread ? interval(scaled) : nil
    var reduction: Double?
    if let paired = change.variance, paired > 0, let one = first.variance,
      let other = second.variance
    {
      reduction = (one + other) / paired
    }
    return Difference(
      difference: scaled.value, interval: interval, varianceReduction: reduction,
      verdict: verdict(of: measure, interval, in: sums, isSame: change.variance == 0))
  }

  /// Judges an interval of a measure's difference, in the measure's unit.
  package func verdict(
    of measure: Measure, _ interval: Estimate?, in sums: ClusteredSums, isSame: Bool = false
  ) -> Verdict {
    let value = (sums.estimate(of: .base)?.value ?? 0) / Double(measure.scale)
    return Verdict(
      interval, better: measure.better, margin: abs(value) * margin, devices: devices,
      isSame: isSame)
  }

  private mutating func interval(_ estimate: RatioEstimate) -> Estimate? {
    guard estimate.clusters >= 2 else { return nil }
    let quantile =
      quantiles[estimate.clusters]
      ?? StudentT.quantile(confidence: confidence, degreesOfFreedom: estimate.clusters - 1)
    quantiles[estimate.clusters] = quantile
    return estimate.interval(confidence: confidence, quantile: quantile)
  }
}
