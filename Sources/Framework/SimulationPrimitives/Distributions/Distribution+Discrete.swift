extension Distribution {
  /// Returns the distribution of 1 with a probability and otherwise 0, using one random number.
  public static func bernoulli(_ probability: Double) -> Distribution {
    binomial(trials: 1, probability: probability)
  }

  /// Returns the binomial distribution: the number of trials that succeed.
  public static func binomial(trials: Int, probability: Double) -> Distribution {
    precondition(
      trials >= 0 && trials < .max, "\(trials) trials; pass zero or more, and fewer than Int.max")
    return Distribution(.binomial(trials: trials, probability: share(probability)))
  }

  /// Returns the Poisson distribution: the number of events in a time, given the expected number.
  public static func poisson(mean: Double) -> Distribution {
    precondition(
      mean >= 0 && mean < 1e15, "a mean of \(mean); pass a number from zero to 10¹⁵")
    return Distribution(.poisson(mean: mean))
  }

  /// Returns the geometric distribution: the number of trials up to and including the first
  /// success.
  ///
  /// Uses one random number.
  ///
  /// - Precondition: The probability is above 0 and at most 1.
  public static func geometric(_ probability: Double) -> Distribution {
    precondition(share(probability) > 0, "a probability of 0: the first success never occurs")
    return Distribution(.geometric(probability: probability))
  }

  /// Returns the Zipf distribution: a rank from 1 to `count`, weighted by rank to the minus
  /// `exponent`.
  ///
  ///     Distribution.zipf(exponent: 1, count: 1_000)  // the first ten: 39 % of all
  ///
  /// Uses one random number, and 24 bytes of memory for each rank.
  public static func zipf(exponent: Double, count: Int) -> Distribution {
    precondition(count > 0, "\(count) ranks; pass one or more")
    precondition(exponent >= 0 && exponent.isFinite, "an exponent of \(exponent)")
    return discrete(
      (1...count).map { rank in
        (Double(rank), PortableMath.exp(-exponent * PortableMath.log(Double(rank))))
      })
  }

  /// Returns the distribution of some numbers, each as likely as its weight.
  ///
  ///     Distribution.discrete([(1, 0.7), (2, 0.2), (5, 0.1)])
  ///
  /// Uses one random number.
  ///
  /// - Precondition: The numbers are finite, no weight is negative, and one is positive.
  public static func discrete(_ weights: [(Double, Double)]) -> Distribution {
    precondition(weights.allSatisfy(\.0.isFinite), "a number that is not finite")
    return Distribution(.table(values: weights.map(\.0), WeightTable(weights.map(\.1))))
  }

  /// Returns the mixture of several distributions, each chosen with a probability by its weight.
  ///
  ///     Distribution.mixture([(.exponential(mean: 2), 0.9), (.uniform(20...40), 0.1)])
  ///
  /// - Precondition: No weight is negative, and one is positive.
  public static func mixture(_ weights: [(Distribution, Double)]) -> Distribution {
    Distribution(.mixture(weights.map(\.0), WeightTable(weights.map(\.1))))
  }

  private static func share(_ probability: Double) -> Double {
    precondition(
      (0...1).contains(probability), "a probability of \(probability); pass one from 0 to 1")
    return probability
  }
}
