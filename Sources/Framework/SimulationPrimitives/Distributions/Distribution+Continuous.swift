extension Distribution {
  /// A distribution over a range, each number equally likely.
  ///
  ///     Distribution.uniform(20...40)
  ///
  /// One draw.
  public static func uniform(_ range: ClosedRange<Double>) -> Distribution {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "an endless range; pass a finite one")
    return Distribution(.uniform(low: range.lowerBound, high: range.upperBound))
  }

  /// A distribution of one number and no other; no draw.
  public static func constant(_ number: Double) -> Distribution { uniform(number...number) }

  /// A density that rises from a least number to the most likely one and falls to a greatest.
  ///
  /// One draw.
  ///
  /// - Precondition: `low` ≤ `mode` ≤ `high`, and `low` < `high`.
  public static func triangular(low: Double, mode: Double, high: Double) -> Distribution {
    precondition(
      low <= mode && mode <= high && low < high && (high - low).isFinite,
      "a triangle of \(low), \(mode), \(high); pass them in order")
    return Distribution(.triangular(low: low, mode: mode, high: high))
  }

  /// The time between events that occur at any instant alike.
  ///
  /// One draw.
  public static func exponential(mean: Double) -> Distribution {
    Distribution(.exponential(mean: checked(mean, "mean")))
  }

  /// The sum of as many exponential times as there are stages, by its mean.
  ///
  ///     Distribution.erlang(stages: 3, mean: 12)  // three of four each
  public static func erlang(stages: Int, mean: Double) -> Distribution {
    precondition(stages > 0, "\(stages) stages; pass one or more")
    return gamma(shape: Double(stages), scale: checked(mean, "mean") / Double(stages))
  }

  /// The bell curve; two draws.
  public static func normal(mean: Double, deviation: Double) -> Distribution {
    precondition(mean.isFinite, "a mean of \(mean)")
    precondition(deviation >= 0 && deviation.isFinite, "a deviation of \(deviation)")
    return Distribution(.normal(mean: mean, deviation: deviation))
  }

  /// A number whose logarithm is normal, by the median and the deviation of that logarithm.
  ///
  ///     Distribution.lognormal(median: 10, deviation: 0.5)  // two of three in 10 ÷ 1.65 … 10 × 1.65
  ///
  /// Two draws.
  public static func lognormal(median: Double, deviation: Double) -> Distribution {
    precondition(deviation >= 0 && deviation.isFinite, "a deviation of \(deviation)")
    let mean = PortableMath.log(checked(median, "median"))
    return Distribution(.lognormal(median: median, mean: mean, deviation: deviation))
  }

  /// The gamma distribution: its mean is `shape` × `scale`.
  ///
  /// Three draws or, in one case of twenty, more (Marsaglia and Tsang, 2000).
  public static func gamma(shape: Double, scale: Double) -> Distribution {
    Distribution(.gamma(shape: checked(shape, "shape"), scale: checked(scale, "scale")))
  }

  /// The Weibull distribution, as of lifetimes: failures get rarer below a shape of 1, more frequent above.
  ///
  /// One draw.
  public static func weibull(shape: Double, scale: Double) -> Distribution {
    Distribution(.weibull(shape: checked(shape, "shape"), scale: checked(scale, "scale")))
  }

  /// A share between 0 and 1, with mean *a* / (*a* + *b*).
  public static func beta(_ a: Double, _ b: Double) -> Distribution {
    Distribution(.beta(checked(a, "first parameter"), checked(b, "second parameter")))
  }

  /// A number between the neighbors of a sample: what was measured, with the gaps filled in.
  ///
  ///     Distribution.empirical([3.1, 2.7, 4.0])
  ///
  /// Between each two neighbors it is found equally often, and anywhere between them alike. One draw.
  ///
  /// - Precondition: There is a number, and all are finite.
  public static func empirical(_ sample: some Sequence<Double>) -> Distribution {
    let sorted = sample.sorted()
    precondition(!sorted.isEmpty, "a sample of nothing; pass a number")
    precondition(sorted.allSatisfy(\.isFinite), "a sample with a number that is not finite")
    return Distribution(.sorted(sorted))
  }

  /// A parameter that has to be positive.
  static func checked(_ number: Double, _ name: String) -> Double {
    precondition(number > 0 && number.isFinite, "a \(name) of \(number); pass a positive number")
    return number
  }
}
