/// A distribution of random numbers, as a value: what is drawn from it, its mean and its variance.
///
///     var draws = RandomStream(seed: 42, actor: "counter", purpose: "service")
///     let service = Distribution.gamma(shape: 2, scale: 1.5)
///     service.draw(from: &draws)
///     service.mean      // 3
///     service.variance  // 4.5
///
/// Numbers carry the unit of the caller's arguments. Every algorithm is our own and made of
/// ``PortableMath`` functions, so that a seed draws the same numbers on every processor. How many draws of
/// the stream a number takes may differ from number to number: give each purpose a separate stream.
public struct Distribution: Hashable, Sendable {
  /// The family and parameters, for code that writes them down.
  package let shape: DistributionShape

  init(_ shape: DistributionShape) { self.shape = shape }

  /// Draws a number.
  ///
  /// - Complexity: O(1) expected for continuous ones, the geometric and the Poisson distribution below a
  ///   mean of 24; O(log n) for n values, ranks or trials, or a mean of n.
  public func draw(from stream: inout RandomStream) -> Double { shape.draw(from: &stream) }

  /// The mean; infinite if it is.
  ///
  /// - Complexity: O(1), but O(n) for a table of n values.
  public var mean: Double { shape.moments.mean }

  /// The square of the standard deviation; infinite if it is.
  ///
  /// - Complexity: O(1), but O(n) for a table of n values.
  public var variance: Double { shape.moments.variance }

  /// The standard deviation.
  public var standardDeviation: Double { variance.squareRoot() }

  /// The same numbers, each times a factor.
  ///
  ///     Distribution.exponential(mean: 1).scaled(by: 60)
  public func scaled(by factor: Double) -> Distribution {
    precondition(factor.isFinite, "a distribution scaled by \(factor) is none")
    return Distribution(.moved(self, factor: factor, offset: 0))
  }

  /// The same numbers, each with something added.
  ///
  ///     Distribution.exponential(mean: 1).shifted(by: 0.5)  // 0.5 at least
  public func shifted(by offset: Double) -> Distribution {
    precondition(offset.isFinite, "a distribution shifted by \(offset) is none")
    return Distribution(.moved(self, factor: 1, offset: offset))
  }
}

/// The family of a distribution, with parameters that were checked.
package indirect enum DistributionShape: Hashable, Sendable {
  case uniform(low: Double, high: Double)
  case triangular(low: Double, mode: Double, high: Double)
  case exponential(mean: Double)
  case normal(mean: Double, deviation: Double)
  /// The median beside its logarithm, which is the mean that is drawn around.
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

/// Weights by which one of several places is drawn.
package struct WeightTable: Hashable, Sendable {
  /// The weight of each place.
  package let weights: [Double]
  /// The sums of the weights up to each place.
  private let sums: [Double]

  /// - Precondition: Each is finite and none is negative, and one is positive.
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

  /// The share of each place.
  var shares: [Double] {
    let total = sums[sums.count - 1]
    return weights.map { $0 / total }
  }

  /// Draws a place; one draw.
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
