import SimulationPrimitives

/// An estimate of a ratio of sums, or of the difference of two, with its variance over clusters.
///
///     let change = sums.estimate(of: .init(2, over: 3), minus: .init(0, over: 1))
///     change?.value                                 // how much more there is of it
///     change?.interval(as: .balance)?.lowerBound    // and how much more at least
package struct RatioEstimate: Hashable, Sendable {
  /// The least number of contributing clusters for an interval, as fewer may all deviate alike.
  package static let fewest = 8

  /// The ratio, or the first ratio minus the second.
  package let value: Double
  /// The variance of that value, or `nil` for fewer than two clusters.
  package let variance: Double?
  /// The skewness of the clusters' contributions.
  package let skewness: Double
  /// The number of clusters.
  package let clusters: Int
  /// The number of clusters with a divisor that is not zero.
  package let holders: Int
  /// The number of clusters with a count that is not zero, or with different ratios.
  package let carriers: Int
  /// The divisor.
  let whole: Double
  /// Whether no cluster has a count above 1.
  let isOnce: Bool

  /// Returns the interval that contains the true value in a share of all studies.
  ///
  /// - Parameters:
  ///   - confidence: The share, strictly between 0 and 1.
  ///   - kind: The kind of the counted quantity; for the difference between two shares use
  ///     ``ClusteredSums/interval(of:minus:as:confidence:)``.
  /// - Returns: The interval, or `nil` if too few clusters contribute.
  package func interval(confidence: Double = 0.95, as kind: RatioKind) -> RatioInterval? {
    guard clusters >= 2 else { return nil }
    switch kind {
    case .share: return share(confidence)
    case .count where carriers == 0: return unseen(confidence)
    case .count where isOnce && carriers < Self.fewest: return few(confidence)
    case .count, .amount: return skewed(confidence, least: 0)
    case .balance: return skewed(confidence, least: -.infinity)
    }
  }

  /// Returns the interval of an event that never occurred.
  ///
  /// At 95 %, the upper end is 3/*n* for *n* cases (Hanley and Lippman-Hand, *JAMA* 249, 1983).
  func unseen(_ confidence: Double) -> RatioInterval? {
    guard clusters >= 2, whole > 0 else { return nil }
    let most = -PortableMath.log(1 - confidence) / whole
    return RatioInterval(value, from: min(0, value), to: max(value, most), clusters: clusters)
  }

  /// Returns the interval of an event that occurs in a cluster at most once, in few clusters.
  private func few(_ confidence: Double) -> RatioInterval? {
    guard holders >= carriers, whole > 0 else { return nil }
    let (low, high) = Self.exact(Double(carriers), of: Double(holders), confidence)
    let unit = Double(holders) / whole
    return RatioInterval(value, from: low * unit, to: high * unit, clusters: clusters)
  }

  /// Returns the interval of a share, by Clopper and Pearson.
  ///
  /// The number of cases is the effective sample size: that many independent cases have the
  /// variance of the clusters (Korn and Graubard, *Survey Methodology* 24, 1998).
  private func share(_ confidence: Double) -> RatioInterval? {
    guard holders >= min(Self.fewest, clusters), holders >= 2, let variance, (0...1).contains(value)
    else { return nil }
    var cases = Double(holders)
    if variance > 0 {
      let normal = StudentT.quantile(confidence: confidence, degreesOfFreedom: 1 << 40)
      let wider = StudentT.quantile(confidence: confidence, degreesOfFreedom: holders - 1)
      let ratio = normal / wider
      cases = min(whole, value * (1 - value) / variance) * ratio * ratio
    }
    let (low, high) = Self.exact(value * cases, of: cases, confidence)
    // Rounding must not exclude the value, for example a share of 0 or 1.
    return RatioInterval(
      value, from: min(value, low), to: max(value, high), clusters: clusters)
  }

  /// Returns Clopper and Pearson's interval, one-sided if the count is none or all.
  private static func exact(
    _ count: Double, of cases: Double, _ confidence: Double
  ) -> (low: Double, high: Double) {
    guard cases > 0 else { return (0, 1) }
    let error = 1 - confidence
    let others = cases - count
    guard count > 0 else { return (0, 1 - PortableMath.exp(PortableMath.log(error) / cases)) }
    guard others > 0 else { return (PortableMath.exp(PortableMath.log(error) / cases), 1) }
    return (
      Beta.quantile(error / 2, count, others + 1), Beta.quantile(1 - error / 2, count + 1, others)
    )
  }

  /// Returns the interval of a skewed mean of clusters, at least as wide as Student's.
  ///
  /// The method is Hall's (*On the removal of skewness by transformation*, JRSS B 54, 1992). The
  /// variance of a skewed sample is less certain. The degrees of freedom follow from a gamma
  /// distribution of this skewness. Its kurtosis is 3 + 1.5 *γ*², so that 2*n*/(kurtosis −
  /// 1) is *n*/(1 + 0.75 *γ*²).
  private func skewed(_ confidence: Double, least: Double) -> RatioInterval? {
    guard carriers >= min(Self.fewest, clusters), let variance, variance > 0 else { return nil }
    let freedom = min(
      Double(clusters - 1), Double(clusters) / (1 + 0.75 * skewness * skewness))
    let quantile = StudentT.quantile(
      confidence: confidence, degreesOfFreedom: max(1, Int(freedom)))
    let error = variance.squareRoot()
    return RatioInterval(
      value, from: max(least, value - error * max(quantile, untransformed(quantile))),
      to: value - error * min(-quantile, untransformed(-quantile)), clusters: clusters)
  }

  /// Returns the quantile of a skewed statistic that Hall's transformation maps to Student's.
  private func untransformed(_ quantile: Double) -> Double {
    let part = skewness / Double(clusters).squareRoot()
    // Below this skewness, the difference would consist of rounding errors.
    guard abs(part) > 1e-6 else { return quantile }
    let cube = 1 + part * (quantile - part / 6)
    guard cube != 0 else { return -3 / part }
    let root = PortableMath.exp(PortableMath.log(abs(cube)) / 3)
    return 3 / part * ((cube < 0 ? -root : root) - 1)
  }
}
