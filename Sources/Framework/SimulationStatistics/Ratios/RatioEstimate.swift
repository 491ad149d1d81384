/// An estimate of a ratio of sums, or of the difference between two, with the variance that clusters show.
///
///     let change = sums.estimate(of: .init(2, over: 3), minus: .init(0, over: 1))
///     change?.value                  // how much more there is of it
///     change?.interval()?.halfWidth  // and how well that is known
package struct RatioEstimate: Hashable, Sendable {
  /// The ratio, or the first less the second.
  package let value: Double
  /// The variance of that value; nil for fewer than two clusters, which have no spread, and where only one
  /// has anything to divide by.
  package let variance: Double?
  /// The number of clusters.
  package let clusters: Int
  /// How far the truth may be where every cluster came to the same: what was counted in none of *n* is counted in
  /// 3/*n* at most, at 95 % (Hanley and Lippman-Hand, *JAMA* 249, 1983).
  package let unseen: Double

  /// The estimate in another unit, so many of which make one of this one's.
  ///
  ///     seconds.scaled(by: 1 / 60.0)  // in minutes
  package func scaled(by factor: Double) -> RatioEstimate {
    RatioEstimate(
      value: value * factor, variance: variance.map { $0 * factor * factor }, clusters: clusters,
      unseen: unseen * abs(factor))
  }

  /// The interval in which the truth lies in such a share of all studies: Student's quantile, with one
  /// degree of freedom less than there are clusters, times the standard error; ``unseen`` without any spread.
  ///
  /// - Parameter confidence: Strictly between 0 and 1.
  /// - Returns: The interval; nil for fewer than two clusters.
  package func interval(confidence: Double = 0.95) -> Estimate? {
    guard clusters >= 2 else { return nil }
    return interval(
      confidence: confidence,
      quantile: StudentT.quantile(confidence: confidence, degreesOfFreedom: clusters - 1))
  }

  /// The same where the quantile is known, which takes the most of the work.
  package func interval(confidence: Double, quantile: Double) -> Estimate? {
    variance.map {
      Estimate(
        mean: value, halfWidth: $0 == 0 ? unseen : quantile * $0.squareRoot(),
        confidence: confidence, count: clusters)
    }
  }
}

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
    // What is never negative has the square of its sum for the sum of its squares if only one is not 0.
    let isOfOne = product(ratio.denominator, ratio.denominator) == whole &* whole
    return RatioEstimate(
      value: value,
      variance: isOfOne
        ? nil
        : variance([
          Term(1 / divisor, [(ratio.numerator, 1)]),
          Term(-value / divisor, [(ratio.denominator, 1)]),
        ]), clusters: clusters, unseen: 3 / divisor)
  }

  /// The difference between two ratios of the same people, with the variance of the pairs.
  ///
  /// Each cluster's part in the difference is that of ``estimate(of:)`` under the first ratio less that
  /// under the second. It is put together from the cluster's own differences, which are exact: where
  /// both ratios come to the same in every cluster, value and variance are 0 to the last bit.
  ///
  /// - Returns: The estimate; nil if there is nothing to divide by in either.
  package func estimate(of first: Ratio, minus second: Ratio) -> RatioEstimate? {
    let (over, under) = (total(first.denominator), total(second.denominator))
    guard over > 0, under > 0 else { return nil }
    let (x, w) = (Double(over), Double(under))
    let ratio = Double(total(first.numerator)) / x
    let other = Double(total(second.numerator)) / w
    return RatioEstimate(
      value: ratio - other,
      variance: variance([
        Term(1 / x, [(first.numerator, 1), (second.numerator, -1)]),
        Term(-ratio / x, [(first.denominator, 1), (second.denominator, -1)]),
        Term(1 / x - 1 / w, [(second.numerator, 1)]),
        Term(other / w - ratio / x, [(second.denominator, 1)]),
      ]), clusters: clusters, unseen: 3 / min(x, w))
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
}
