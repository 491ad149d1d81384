extension ClusteredSums {
  /// The ratio of two places of a row.
  package struct Ratio: Hashable, Sendable {
    /// The place of the counted quantity.
    package let numerator: Int
    /// The place of the quantity that is divided by.
    package let denominator: Int

    /// Creates a ratio from its places, counted from 0.
    package init(_ numerator: Int, over denominator: Int) {
      (self.numerator, self.denominator) = (numerator, denominator)
    }
  }

  /// Returns the ratio of two sums, with its variance by linearization.
  ///
  /// Clusters *c* have the sums *y* and *x*, and the totals are *Y* and *X*. The variance of *R* =
  /// *Y*/*X* is that of the sum of (*y* − *R x*)/*X* over *n* clusters: *n*/(*n* − 1) times the sum
  /// of its squares (Cochran, *Sampling Techniques*, 1977, 6.3 and 9A).
  ///
  /// - Returns: The estimate, or `nil` if the divisor is zero.
  package func estimate(of ratio: Ratio) -> RatioEstimate? {
    let whole = total(ratio.denominator)
    guard whole > 0 else { return nil }
    let divisor = Double(whole)
    let value = Double(total(ratio.numerator)) / divisor
    let parts = [
      Term(1 / divisor, [(ratio.numerator, 1)]), Term(-value / divisor, [(ratio.denominator, 1)]),
    ]
    // A ratio to whose divisor only one cluster contributes has no measurable variance.
    let holders = count(of: ratio.denominator)
    let variance = holders < 2 ? nil : self.variance(parts)
    return RatioEstimate(
      value: value, variance: variance, skewness: skewness(parts, variance), clusters: clusters,
      holders: holders, carriers: count(of: ratio.numerator), whole: divisor,
      isOnce: product(ratio.numerator, ratio.numerator) == total(ratio.numerator))
  }

  /// Returns the difference between two ratios of the same people, with the variance of the pairs.
  ///
  /// The contribution of a cluster is that of ``estimate(of:)`` for the first ratio minus that for
  /// the second. It is computed from the cluster's own differences, which are exact. If both ratios
  /// are equal in every cluster, value and variance are 0 to the last bit.
  ///
  /// - Precondition: One ratio is of the places 0 and 1, the other of 2 and 3.
  /// - Returns: The estimate, or `nil` if a divisor is zero.
  package func estimate(of first: Ratio, minus second: Ratio) -> RatioEstimate? {
    let (over, under) = (total(first.denominator), total(second.denominator))
    guard over > 0, under > 0 else { return nil }
    let (x, w) = (Double(over), Double(under))
    let ratio = Double(total(first.numerator)) / x
    let other = Double(total(second.numerator)) / w
    let parts = [
      Term(1 / x, [(first.numerator, 1), (second.numerator, -1)]),
      Term(-ratio / x, [(first.denominator, 1), (second.denominator, -1)]),
      Term(1 / x - 1 / w, [(second.numerator, 1)]),
      Term(other / w - ratio / x, [(second.denominator, 1)]),
    ]
    let variance = self.variance(parts)
    return RatioEstimate(
      value: ratio - other, variance: variance, skewness: skewness(parts, variance),
      clusters: clusters, holders: min(count(of: first.denominator), count(of: second.denominator)),
      carriers: differences(of: 1), whole: min(x, w), isOnce: false)
  }

  /// Returns the interval of the difference between two ratios of the same people.
  ///
  /// See ``estimate(of:minus:)``.
  ///
  /// - Returns: The interval, or `nil` if too few clusters contribute.
  package func interval(
    of first: Ratio, minus second: Ratio, as kind: RatioKind, confidence: Double = 0.95
  ) -> RatioInterval? {
    guard let change = estimate(of: first, minus: second) else { return nil }
    switch kind {
    case .amount, .balance: return change.interval(confidence: confidence, as: .balance)
    case .count, .share:
      guard change.carriers > 0 else {
        return change.unseen(confidence).map {
          RatioInterval(0, from: -$0.upperBound, to: $0.upperBound, clusters: clusters)
        }
      }
      guard case .share = kind else {
        return change.interval(confidence: confidence, as: .balance)
      }
    }
    guard let one = estimate(of: first), let other = estimate(of: second),
      let own = one.interval(confidence: confidence, as: .share),
      let base = other.interval(confidence: confidence, as: .share)
    else { return nil }
    let (variance, under) = (one.variance ?? 0, other.variance ?? 0)
    var correlation = 0.0
    if variance > 0, under > 0, let paired = change.variance {
      correlation = (variance + under - paired) / (2 * (variance * under).squareRoot())
    }
    return own.minus(base, correlation: min(1, max(-1, correlation)))
  }

  /// A factor times a sum of places, each with a multiplicity.
  private struct Term {
    let factor: Double
    let places: [(place: Int, times: Int128)]

    init(_ factor: Double, _ places: [(place: Int, times: Int128)]) {
      (self.factor, self.places) = (factor, places)
    }
  }

  /// Returns the variance of a linear combination whose sum is 0, or nil for fewer than two
  /// clusters.
  private func variance(_ terms: [Term]) -> Double? {
    guard clusters >= 2 else { return nil }
    var (squares, magnitude) = (0.0, 0.0)
    for (index, term) in terms.enumerated() {
      for (other, factor) in terms.enumerated().prefix(index + 1) {
        let sum = Double(product(term, factor))
        let part = (other == index ? 1 : 2) * term.factor * factor.factor * sum
        squares += part
        magnitude += abs(part)
      }
    }
    // If the parts cancel, the remainder is a rounding error and not a variance.
    if squares < magnitude * 64 * .ulpOfOne { squares = 0 }
    return max(0, squares) * Double(clusters) / Double(clusters - 1)
  }

  private func product(_ first: Term, _ second: Term) -> Int128 {
    first.places.reduce(0) { sum, one in
      second.places.reduce(sum) { sum, other in
        sum &+ one.times &* other.times &* product(one.place, other.place)
      }
    }
  }

  /// Returns the skewness of such a combination over the clusters; 0 without a variance.
  ///
  /// It is the mean of the cubes over the power 1.5 of the mean of the squares.
  private func skewness(_ terms: [Term], _ variance: Double?) -> Double {
    guard let variance, variance > 0 else { return 0 }
    var (cubes, magnitude) = (0.0, 0.0)
    for one in terms {
      for two in terms {
        for three in terms {
          let part = one.factor * two.factor * three.factor * cube(one, two, three)
          cubes += part
          magnitude += abs(part)
        }
      }
    }
    if abs(cubes) < magnitude * 512 * .ulpOfOne { cubes = 0 }
    let count = Double(clusters)
    let squares = variance * (count - 1) / count
    // The greatest possible skewness is that of one case among otherwise equal clusters.
    let most = count.squareRoot()
    return min(most, max(-most, cubes * most / (squares * squares.squareRoot())))
  }

  private func cube(_ one: Term, _ two: Term, _ three: Term) -> Double {
    var sum = 0.0
    for first in one.places {
      for second in two.places {
        for third in three.places {
          sum +=
            Double(first.times * second.times * third.times)
            * cube(first.place, second.place, third.place)
        }
      }
    }
    return sum
  }
}
