package import SimulationStatistics

/// The figures of a comparison: each measure under each policy, and the differences.
package struct CompareFigures: Sendable {
  /// A measure under one policy.
  package struct Value: Sendable {
    /// The value, in the measure's unit.
    package let value: Double
    /// The interval of it; nil for fewer than two clusters.
    package let interval: Estimate?
  }

  /// How much a measure differs under one policy from that under the first.
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

  private let measures: MeasureTally
  /// The number of people.
  private let devices: Int
  private let confidence: Double
  /// The share of the usual policy's value from which on a difference matters.
  private let margin: Double
  /// The policy that is asked about: the first, unless it is to be left.
  private let usual: Int
  /// Student's quantile by clusters: to invert it takes the most of the work.
  private var quantiles: [Int: Double] = [:]

  /// Prepares the figures of a tally.
  package init(_ tally: CompareTally, confidence: Double = 0.95, margin: Double = 0.02) {
    self.init(tally.measures, devices: tally.devices, confidence: confidence, margin: margin)
  }

  /// Prepares the figures of so many people's measures.
  package init(
    _ measures: MeasureTally, devices: Int, confidence: Double = 0.95, margin: Double = 0.02,
    of usual: Int = 0
  ) {
    self.usual = usual
    (self.measures, self.devices) = (measures, devices)
    (self.confidence, self.margin) = (confidence, margin)
  }

  /// A measure under a policy; nil if there is nothing to divide by.
  package mutating func value(of measure: Measure, under policy: Int) -> Value? {
    value(of: measure, under: policy, in: measures[measure].sums)
  }

  /// How much a measure differs under a policy from that under the first; nil if there is nothing to
  /// divide by.
  package mutating func difference(of measure: Measure, under policy: Int) -> Difference? {
    difference(of: measure, under: policy, in: measures[measure].sums)
  }

  /// The same figure, by some sums.
  package mutating func value(
    of measure: Measure, under policy: Int, in sums: ClusteredSums
  ) -> Value? {
    sums.estimate(of: .ofPolicy(policy)).map {
      Value(
        value: $0.value / Double(measure.scale),
        interval: interval($0.scaled(by: 1 / Double(measure.scale))))
    }
  }

  /// The same figure, by some sums.
  package mutating func difference(
    of measure: Measure, under policy: Int, in sums: ClusteredSums
  ) -> Difference? {
    guard let change = sums.estimate(of: .ofPolicy(policy), minus: .ofPolicy(0)),
      let first = sums.estimate(of: .ofPolicy(0)), let second = sums.estimate(of: .ofPolicy(policy))
    else { return nil }
    let scaled = change.scaled(by: 1 / Double(measure.scale))
    // What hangs on a single person under one policy has no spread there, and so has no difference.
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
      verdict: verdict(of: measure, interval, sums, devices: devices))
  }

  /// Judges an interval of a measure's difference, in the measure's unit.
  package func verdict(of measure: Measure, _ interval: Estimate?) -> Verdict {
    verdict(of: measure, interval, measures[measure].sums, devices: devices)
  }

  private func verdict(
    of measure: Measure, _ interval: Estimate?, _ sums: ClusteredSums, devices: Int
  ) -> Verdict {
    let value = (sums.estimate(of: .ofPolicy(usual))?.value ?? 0) / Double(measure.scale)
    return Verdict(
      interval, better: measure.better, margin: abs(value) * margin, devices: devices)
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
