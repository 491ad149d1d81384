import SimulationPrimitives

/// Pearson's χ² test of whether two samples, counted in the same bins, have one distribution.
///
///     let test = Homogeneity(of: [52, 48, 50], and: [103, 99, 98])
///     test?.degreesOfFreedom  // 2
///     test?.probability       // 0.90: nothing speaks against it
///
/// Totals may differ. If the random numbers of both samples are correlated, the samples are closer
/// to each other than by chance. The test is then less likely to find a difference.
package struct Homogeneity: Hashable, Sendable {
  /// The χ² statistic: the sum of squared distances over all bins, in units of variance.
  package let statistic: Double
  /// One less than the number of bins that are not empty.
  package let degreesOfFreedom: Int

  /// Compares two samples, or returns nil if one is empty or fewer than two bins are not.
  ///
  /// - Precondition: There are as many bins in both, and no count is negative.
  /// - Complexity: O(*n*) for *n* bins.
  package init?(of first: [Int], and second: [Int]) {
    precondition(first.count == second.count, "\(first.count) bins and \(second.count)")
    let (one, other) = (Double(first.reduce(0, +)), Double(second.reduce(0, +)))
    let bins = zip(first, second).filter { $0 + $1 > 0 }
    guard one > 0, other > 0, bins.count > 1 else { return nil }
    degreesOfFreedom = bins.count - 1
    statistic = bins.reduce(0) { sum, bin in
      let distance = Double(bin.0) * other - Double(bin.1) * one
      return sum + distance * distance / (one * other * Double(bin.0 + bin.1))
    }
  }

  /// The probability that two samples of one distribution are at least as far apart.
  package var probability: Double {
    ChiSquared.tail(beyond: statistic, degreesOfFreedom: degreesOfFreedom)
  }
}
