import SimulationPrimitives

/// A test of whether two samples, counted in the same bins, have one distribution: Pearson's χ².
///
///     let test = Homogeneity(of: [52, 48, 50], and: [103, 99, 98])
///     test?.degreesOfFreedom  // 2
///     test?.probability       // 0.90: nothing speaks against it
///
/// Totals may differ. Where the draws of one sample go with those of the other, as effects go with
/// their causes, the samples are nearer to each other than chance brings them, and the test errs
/// towards calling them alike.
package struct Homogeneity: Hashable, Sendable {
  /// The sum over all bins of squared distances, in variances.
  package let statistic: Double
  /// One less than the number of bins that hold anything.
  package let degreesOfFreedom: Int

  /// Compares two samples; nil if one of them is empty, or fewer than two bins hold anything.
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
