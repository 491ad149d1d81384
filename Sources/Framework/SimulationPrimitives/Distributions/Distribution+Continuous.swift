extension Distribution {
  /// Returns the uniform distribution over a range.
  ///
  ///     Distribution.uniform(20...40)
  ///
  /// Uses one random number.
  public static func uniform(_ range: ClosedRange<Double>) -> Distribution {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "an endless range; pass a finite one")
    return Distribution(.uniform(low: range.lowerBound, high: range.upperBound))
  }

  /// Returns the distribution of a single number, which uses no random number.
  public static func constant(_ number: Double) -> Distribution { uniform(number...number) }

  /// Returns the triangular distribution, whose density rises to the most likely number and then
  /// falls.
  ///
  /// Uses one random number.
  ///
  /// - Precondition: `low` ≤ `mode` ≤ `high`, and `low` < `high`.
  public static func triangular(low: Double, mode: Double, high: Double) -> Distribution {
    precondition(
      low <= mode && mode <= high && low < high && (high - low).isFinite,
      "a triangle of \(low), \(mode), \(high); pass them in order")
    return Distribution(.triangular(low: low, mode: mode, high: high))
  }

  /// Returns the exponential distribution: the time between events that occur at a constant rate.
  ///
  /// Uses one random number.
  public static func exponential(mean: Double) -> Distribution {
    Distribution(.exponential(mean: checked(mean, "mean")))
  }

  /// Returns the Erlang distribution: the sum of exponential times, one for each stage, by its
  /// mean.
  ///
  ///     Distribution.erlang(stages: 3, mean: 12)  // three of four each
  public static func erlang(stages: Int, mean: Double) -> Distribution {
    precondition(stages > 0, "\(stages) stages; pass one or more")
    return gamma(shape: Double(stages), scale: checked(mean, "mean") / Double(stages))
  }

  /// Returns the normal distribution, which uses two random numbers.
  public static func normal(mean: Double, deviation: Double) -> Distribution {
    precondition(mean.isFinite, "a mean of \(mean)")
    precondition(deviation >= 0 && deviation.isFinite, "a deviation of \(deviation)")
    return Distribution(.normal(mean: mean, deviation: deviation))
  }

  /// Returns the lognormal distribution, given the median and the deviation of the logarithm.
  ///
  ///     Distribution.lognormal(median: 10, deviation: 0.5)  // two of three in 10 ÷ 1.65 … 10 × 1.65
  ///
  /// Uses two random numbers.
  public static func lognormal(median: Double, deviation: Double) -> Distribution {
    precondition(deviation >= 0 && deviation.isFinite, "a deviation of \(deviation)")
    let mean = PortableMath.log(checked(median, "median"))
    return Distribution(.lognormal(median: median, mean: mean, deviation: deviation))
  }

  /// Returns the gamma distribution, whose mean is `shape` × `scale`.
  ///
  /// Uses three random numbers or, in one case of twenty, more (Marsaglia and Tsang, 2000).
  public static func gamma(shape: Double, scale: Double) -> Distribution {
    Distribution(.gamma(shape: checked(shape, "shape"), scale: checked(scale, "scale")))
  }

  /// Returns the Weibull distribution, often used for lifetimes.
  ///
  /// Failures get rarer below a shape of 1, more frequent above. Uses one random number.
  public static func weibull(shape: Double, scale: Double) -> Distribution {
    Distribution(.weibull(shape: checked(shape, "shape"), scale: checked(scale, "scale")))
  }

  /// Returns the beta distribution: a share between 0 and 1, with mean *a* / (*a* + *b*).
  public static func beta(_ a: Double, _ b: Double) -> Distribution {
    Distribution(.beta(checked(a, "first parameter"), checked(b, "second parameter")))
  }

  /// Returns the distribution of a measured sample, interpolated between neighboring values.
  ///
  ///     Distribution.empirical([3.1, 2.7, 4.0])
  ///
  /// Gaps between neighbors are equally likely, and uniform inside. Uses one random number.
  ///
  /// - Precondition: The sample has a number, and all its numbers are finite.
  public static func empirical(_ sample: some Sequence<Double>) -> Distribution {
    let sorted = sample.sorted()
    precondition(!sorted.isEmpty, "a sample of nothing; pass a number")
    precondition(sorted.allSatisfy(\.isFinite), "a sample with a number that is not finite")
    return Distribution(.sorted(sorted))
  }

  /// Returns a parameter after a check that it is positive and finite.
  static func checked(_ number: Double, _ name: String) -> Double {
    precondition(number > 0 && number.isFinite, "a \(name) of \(number); pass a positive number")
    return number
  }
}
