/// A distribution of random numbers: samples from a stream, the mean and the variance.
///
///     var draws = RandomStream(seed: 42, actor: "counter", purpose: "service")
///     let service = Distribution.gamma(shape: 2, scale: 1.5)
///     service.draw(from: &draws)
///     service.mean      // 3
///     service.variance  // 4.5
///
/// The unit of a number is that of the caller's arguments. All algorithms are built on
/// ``PortableMath``, so that a seed produces the same numbers on every processor. A sample may use
/// a varying count of the stream's random numbers: give each purpose a separate stream.
public struct Distribution: Hashable, Sendable {
  /// The family and parameters, for code that serializes a distribution.
  package let shape: DistributionShape

  init(_ shape: DistributionShape) { self.shape = shape }

  /// Returns a random number of the distribution.
  ///
  /// - Complexity: O(1) expected for continuous distributions, the geometric one, and the Poisson
  ///   distribution below a mean of 24. O(log n) for n values, ranks or trials, or a mean of n.
  public func draw(from stream: inout RandomStream) -> Double { shape.draw(from: &stream) }

  /// The mean, which may be infinite.
  ///
  /// - Complexity: O(1), but O(n) for a table of n values.
  public var mean: Double { shape.moments.mean }

  /// The square of the standard deviation, which may be infinite.
  ///
  /// - Complexity: O(1), but O(n) for a table of n values.
  public var variance: Double { shape.moments.variance }

  /// The standard deviation.
  public var standardDeviation: Double { variance.squareRoot() }

  /// Returns the distribution of the same numbers multiplied by a factor.
  ///
  ///     Distribution.exponential(mean: 1).scaled(by: 60)
  public func scaled(by factor: Double) -> Distribution {
    precondition(factor.isFinite, "a distribution scaled by \(factor) is none")
    return Distribution(.moved(self, factor: factor, offset: 0))
  }

  /// Returns the distribution of the same numbers with an offset added.
  ///
  ///     Distribution.exponential(mean: 1).shifted(by: 0.5)  // 0.5 at least
  public func shifted(by offset: Double) -> Distribution {
    precondition(offset.isFinite, "a distribution shifted by \(offset) is none")
    return Distribution(.moved(self, factor: 1, offset: offset))
  }
}

/// The family of a distribution, with validated parameters.
package indirect enum DistributionShape: Hashable, Sendable {
  case uniform(low: Double, high: Double)
  case triangular(low: Double, mode: Double, high: Double)
  case exponential(mean: Double)
  case normal(mean: Double, deviation: Double)
  /// The lognormal family: the median, and the mean and deviation of the logarithm.
  case lognormal(median: Double, mean: Double, deviation: Double)
  case gamma(shape: Double, scale: Double)
  case weibull(shape: Double, scale: Double)
  case beta(Double, Double)
  case binomial(trials: Int, probability: Double)
  case poisson(mean: Double)
  case geometric(probability: Double)
  case table(values: [Double], WeightTable)
  case sorted([Double])
  case mixture([Distribution], WeightTable)
  case moved(Distribution, factor: Double, offset: Double)
}

/// A table of weights, by which one of several places is chosen at random.
package struct WeightTable: Hashable, Sendable {
  package let weights: [Double]
  /// The cumulative sums of the weights.
  private let sums: [Double]

  /// Creates a table.
  ///
  /// - Precondition: Each weight is finite, none is negative, and one is positive.
  init(_ weights: some Sequence<Double>) {
    self.weights = Array(weights)
    var sum = 0.0
    sums = self.weights.map { weight in
      precondition(weight >= 0 && weight.isFinite, "a weight of \(weight); pass zero or more")
      sum += weight
      return sum
    }
    precondition(sum > 0 && sum.isFinite, "weights that add up to \(sum); pass a positive one")
  }

  /// The share of each place in the sum of the weights.
  var shares: [Double] {
    let total = sums[sums.count - 1]
    return weights.map { $0 / total }
  }

  /// Returns a place chosen at random, using one random number.
  func draw(from stream: inout RandomStream) -> Int {
    let point = stream.uniform() * sums[sums.count - 1]
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if point < sums[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
