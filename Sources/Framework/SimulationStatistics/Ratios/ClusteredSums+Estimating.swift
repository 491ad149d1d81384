extension ClusteredSums {
  /// Two places of a row, one over the other.
  package struct Ratio: Hashable, Sendable {
    /// The place of what is counted.
    package let numerator: Int
    /// The place of what it is counted in.
    package let denominator: Int

    /// Names a ratio by its places, counted from 0.
    package init(_ numerator: Int, over denominator: Int) {
      (self.numerator, self.denominator) = (numerator, denominator)
    }
  }

  /// The ratio of two sums, with its variance by linearization.
  ///
  /// With clusters *c* of sums *y* and *x*, totals *Y* and *X* and *R* = *Y*/*X*, the variance of *R* is
  /// that of the sum of (*y* − *R x*)/*X* over *n* clusters: *n*/(*n* − 1) times the sum of its squares
  /// (Cochran, *Sampling Techniques*, 1977, 6.3 and 9A).
  ///
  /// - Returns: The estimate; nil if there is nothing to divide by.
  package func estimate(of ratio: Ratio) -> RatioEstimate? {
    let whole = total(ratio.denominator)
    guard whole > 0 else { return nil }
    let divisor = Double(whole)
    let value = Double(total(ratio.numerator)) / divisor
    let parts = [
      Term(1 / divisor, [(ratio.numerator, 1)]), Term(-value / divisor, [(ratio.denominator, 1)]),
    ]
    // What one cluster alone has something to divide by shows no spread.
    let holders = count(of: ratio.denominator)
    let variance = holders < 2 ? nil : self.variance(parts)
    return RatioEstimate(
      value: value, variance: variance, skewness: skewness(parts, variance), clusters: clusters,
      holders: holders, carriers: count(of: ratio.numerator), whole: divisor,
      isOnce: product(ratio.numerator, ratio.numerator) == total(ratio.numerator))
  }

  /// The difference between two ratios of the same people, with the variance of the pairs.
  ///
  /// Each cluster's part in the difference is that of ``estimate(of:)`` under the first ratio less that
  /// under the second. It is put together from the cluster's own differences, which are exact: where
  /// both ratios are equal in every cluster, value and variance are 0 to the last bit.
  ///
  /// - Precondition: One ratio is of the places 0 and 1, the other of 2 and 3.
  /// - Returns: The estimate; nil if there is nothing to divide by in either.
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

  /// The interval of the difference between two ratios of the same people; see ``estimate(of:minus:)``.
  ///
  /// - Returns: The interval; nil where too few clusters have anything to say.
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

  /// A number times a sum of places, each as often as it says.
  private struct Term {
    let factor: Double
    let places: [(place: Int, times: Int128)]

    init(_ factor: Double, _ places: [(place: Int, times: Int128)]) {
      (self.factor, self.places) = (factor, places)
    }
  }

  /// The variance of a linear combination whose sum over all clusters is 0; nil for fewer than two.
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
    // What is left of parts that cancel is no variance, but what their rounding leaves.
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

  /// The skewness of such a combination over the clusters: the mean of its cubes over the power 1.5 of that of
  /// its squares; 0 without a variance.
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
    // No sample is further from symmetry than one with a single case among equals.
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
