/// A mean over replications, with its confidence interval.
///
///     let delays = [10.2, 9.8, 10.5, 9.9]
///     let estimate = Estimate(delays, confidence: 0.95)
///     estimate?.mean          // 10.1
///     estimate?.halfWidth     // 0.503…
///     estimate?.contains(10)  // true
///
/// The interval contains the true mean in the given share of all experiments. This requires
/// independent samples that are nearly normal, such as means of whole runs. Samples from one run
/// depend on each other and result in an interval that is too narrow.
public struct Estimate: Hashable, Sendable, Codable {
  /// The mean of the samples.
  public let mean: Double
  /// Half the width of the interval, on each side of the mean.
  public let halfWidth: Double
  /// The share of all experiments whose interval contains the true mean.
  public let confidence: Double
  /// The number of samples.
  public let count: Int

  /// Creates an estimate from its parts.
  init(mean: Double, halfWidth: Double, confidence: Double, count: Int) {
    (self.mean, self.halfWidth) = (mean, halfWidth)
    (self.confidence, self.count) = (confidence, count)
  }

  /// Creates an estimate from moments, or nil for fewer than two samples or a mean that is not
  /// finite.
  ///
  /// - Precondition: `confidence` is strictly between 0 and 1.
  public init?(_ moments: RunningMoments, confidence: Double = 0.95) {
    guard moments.count >= 2, moments.mean.isFinite else { return nil }
    let quantile = StudentT.quantile(
      confidence: confidence, degreesOfFreedom: moments.count - 1)
    mean = moments.mean
    halfWidth = quantile * (moments.variance / Double(moments.count)).squareRoot()
    self.confidence = confidence
    count = moments.count
  }

  /// Creates an estimate from samples, or nil for fewer than two or one that is not finite.
  ///
  /// To compare two systems run under the same seeds, pass the differences of their results.
  ///
  /// - Precondition: `confidence` is strictly between 0 and 1.
  public init?(_ samples: some Sequence<Double>, confidence: Double = 0.95) {
    self.init(RunningMoments(samples), confidence: confidence)
  }

  /// The interval, ends included.
  public var interval: ClosedRange<Double> {
    mean - halfWidth...mean + halfWidth
  }

  /// Checks whether the interval contains a value.
  public func contains(_ value: Double) -> Bool {
    interval.contains(value)
  }
}
