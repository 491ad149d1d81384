/// The range in which a ratio, or the difference between two, lies in a share of all studies.
///
///     let own = sums.estimate(of: .init(0, over: 1))
///     own?.interval(as: .amount)?.contains(0.4)
package struct RatioInterval: Hashable, Sendable {
  /// The value of the study.
  package let value: Double
  /// The least the truth may be.
  package let lowerBound: Double
  /// The most it may be.
  package let upperBound: Double
  /// The number of clusters.
  package let clusters: Int

  /// Creates an interval whose parts are known.
  package init(_ value: Double, from lowerBound: Double, to upperBound: Double, clusters: Int) {
    (self.value, self.clusters) = (value, clusters)
    (self.lowerBound, self.upperBound) = (lowerBound, upperBound)
  }

  /// The range from end to end.
  package var range: ClosedRange<Double> { lowerBound...max(lowerBound, upperBound) }

  /// The distance from the value to the farther end.
  package var reach: Double { max(upperBound - value, value - lowerBound) }

  /// Half the distance between the ends.
  package var halfWidth: Double { (upperBound - lowerBound) / 2 }

  /// Returns whether the truth may be a number.
  package func contains(_ number: Double) -> Bool { lowerBound <= number && number <= upperBound }

  /// The interval in another unit, so many of which, more than 0, make one of this one's.
  package func scaled(by factor: Double) -> Self {
    Self(
      value * factor, from: lowerBound * factor, to: upperBound * factor, clusters: clusters)
  }

  /// The interval of the first ratio less the second, from those of both: how far each end of the difference
  /// lies is how far one ratio's lies and how far the other's opposite end, put together as standard errors are
  /// (Zou and Donner, *Statistics in Medicine* 27, 2008).
  ///
  /// - Parameters:
  ///   - other: The interval of the second.
  ///   - correlation: The correlation of the two estimates, from −1 to 1.
  /// - Returns: The interval of the difference, which never leaves what its parts can be.
  func minus(_ other: Self, correlation: Double) -> Self {
    func distance(_ one: Double, _ two: Double) -> Double {
      max(0, one * one - 2 * correlation * one * two + two * two).squareRoot()
    }
    let difference = value - other.value
    return Self(
      difference,
      from: difference - distance(value - lowerBound, other.upperBound - other.value),
      to: difference + distance(upperBound - value, other.value - other.lowerBound),
      clusters: clusters)
  }
}

/// The kinds of what a ratio counts, which decide what may be said of what few people have.
package enum RatioKind: Sendable {
  /// A part of what it is counted in: from 0 to 1.
  case share
  /// Whole events.
  case count
  /// Anything that is not negative, of which one person may have any amount.
  case amount
  /// Gains less losses.
  case balance
}
