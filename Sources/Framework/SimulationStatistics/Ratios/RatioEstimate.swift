import SimulationPrimitives

/// An estimate of a ratio of sums, or of the difference between two, with what clusters show of its spread.
///
///     let change = sums.estimate(of: .init(2, over: 3), minus: .init(0, over: 1))
///     change?.value                                 // how much more there is of it
///     change?.interval(as: .balance)?.lowerBound    // and how much more at least
package struct RatioEstimate: Hashable, Sendable {
  /// The least number of clusters that have anything of what is counted, or of a difference, for an interval: fewer
  /// may all lie on one side of what they are drawn from.
  package static let fewest = 8

  /// The ratio, or the first less the second.
  package let value: Double
  /// The variance of that value; nil for fewer than two clusters, which have no spread.
  package let variance: Double?
  /// The skewness of the clusters' parts.
  package let skewness: Double
  /// The number of clusters.
  package let clusters: Int
  /// The number of clusters that have anything to divide by.
  package let holders: Int
  /// The number of clusters in which anything was counted; of a difference, where ratios differ.
  package let carriers: Int
  /// The divisor.
  let whole: Double
  /// Indicates whether no cluster counted more than once.
  let isOnce: Bool

  /// The interval in which the truth lies in such a share of all studies.
  ///
  /// - Parameters:
  ///   - confidence: Strictly between 0 and 1.
  ///   - kind: The kind of what is counted; the difference between two shares has
  ///     ``ClusteredSums/interval(of:minus:as:confidence:)``.
  /// - Returns: The interval; nil where too few clusters have anything to say.
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

  /// The interval of what never occurred: among *n* it is 3/*n* at most, at 95 % (Hanley and
  /// Lippman-Hand, *JAMA* 249, 1983).
  func unseen(_ confidence: Double) -> RatioInterval? {
    guard clusters >= 2, whole > 0 else { return nil }
    let most = -PortableMath.log(1 - confidence) / whole
    return RatioInterval(value, from: min(0, value), to: max(value, most), clusters: clusters)
  }

  /// The interval of what happens to a cluster once at most, from how many it happened to.
  private func few(_ confidence: Double) -> RatioInterval? {
    guard holders >= carriers, whole > 0 else { return nil }
    let (low, high) = Self.exact(Double(carriers), of: Double(holders), confidence)
    let unit = Double(holders) / whole
    return RatioInterval(value, from: low * unit, to: high * unit, clusters: clusters)
  }

  /// The interval of a share: Clopper and Pearson's of so many cases as would spread no less than the clusters do
  /// (Korn and Graubard, *Survey Methodology* 24, 1998).
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
    // What rounding leaves of none, or of all, is none, or all.
    return RatioInterval(
      value, from: min(value, low), to: max(value, high), clusters: clusters)
  }

  /// Clopper and Pearson's interval, one-sided where there are none or all.
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

  /// The interval of a mean of clusters that may be skew: Hall's (*On the removal of skewness by transformation*,
  /// JRSS B 54, 1992), and no end of it nearer than Student's.
  ///
  /// The variance of a skew sample is known less well than that of a normal one. The degrees of freedom are those
  /// that a gamma distribution of this skewness leaves: its kurtosis is 3 + 1.5 *γ*², so that 2*n*/(kurtosis − 1)
  /// is *n*/(1 + 0.75 *γ*²).
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

  /// The quantile of a skew statistic that Hall's transformation takes to one of Student's.
  private func untransformed(_ quantile: Double) -> Double {
    let part = skewness / Double(clusters).squareRoot()
    // So close to the limit, the difference is all rounding.
    guard abs(part) > 1e-6 else { return quantile }
    let cube = 1 + part * (quantile - part / 6)
    guard cube != 0 else { return -3 / part }
    let root = PortableMath.exp(PortableMath.log(abs(cube)) / 3)
    return 3 / part * ((cube < 0 ? -root : root) - 1)
  }
}
