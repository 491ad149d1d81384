package import SimulationStatistics

/// The figures of a study: each measure in each arm, and the differences.
package struct CompareFigures: Sendable {
  /// A measure in one arm.
  package struct Value: Sendable {
    /// The value, in the measure's unit.
    package let value: Double
    /// The interval of it; nil where too few people have anything to say.
    package let interval: RatioInterval?
  }

  /// The difference of a measure in one arm from that in its base.
  package struct Difference: Sendable {
    /// The difference, in the measure's unit.
    package let difference: Double
    /// The interval of it; nil where too few people have anything to say.
    package let interval: RatioInterval?
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

  /// Prepares the figures of so many people.
  package init(devices: Int, confidence: Double = 0.95, margin: Double = 0.02) {
    (self.devices, self.confidence, self.margin) = (devices, confidence, margin)
  }

  /// A measure in an arm, or in its base; nil if there is nothing to divide by.
  package func value(
    of measure: Measure, in sums: ClusteredSums, _ side: ClusteredSums.Ratio = .own
  ) -> Value? {
    sums.estimate(of: side).map {
      Value($0, in: measure.scale, as: measure.kind, confidence: confidence)
    }
  }

  /// Computes how much a measure differs in an arm from its base; nil with nothing to divide by.
  ///
  /// - Parameters:
  ///   - measure: The measure.
  ///   - sums: Its sums in the arm.
  ///   - isOfBase: Whether to say how much the base differs from the arm instead.
  /// - Returns: The difference; whether it matters goes by the base's value either way.
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
  /// The interval of how much the measure differs between two arms, in its unit; nil where too few people differ.
  func interval(
    of one: ClusteredSums.Ratio = .own, minus other: ClusteredSums.Ratio = .base,
    in sums: ClusteredSums, confidence: Double
  ) -> RatioInterval? {
    sums.interval(of: one, minus: other, as: kind, confidence: confidence)?
      .scaled(by: 1 / Double(scale))
  }
}

extension CompareFigures.Value {
  /// An estimate in a unit, so many of whose numbers make one.
  init(_ estimate: RatioEstimate, in scale: Int64, as kind: RatioKind, confidence: Double) {
    value = estimate.value / Double(scale)
    interval = estimate.interval(confidence: confidence, as: kind)?.scaled(by: 1 / Double(scale))
  }
}
