/// The range that contains a ratio, or the difference of two, in a share of all studies.
///
///     let own = sums.estimate(of: .init(0, over: 1))
///     own?.interval(as: .amount)?.contains(0.4)
package struct RatioInterval: Hashable, Sendable {
  /// The estimate of the study.
  package let value: Double
  /// The least plausible true value.
  package let lowerBound: Double
  /// The greatest plausible true value.
  package let upperBound: Double
  /// The number of clusters.
  package let clusters: Int

  /// Creates an interval from its parts.
  package init(_ value: Double, from lowerBound: Double, to upperBound: Double, clusters: Int) {
    (self.value, self.clusters) = (value, clusters)
    (self.lowerBound, self.upperBound) = (lowerBound, upperBound)
  }

  /// The range between the bounds.
  package var range: ClosedRange<Double> { lowerBound...max(lowerBound, upperBound) }

  /// The distance from the value to the farther bound.
  package var reach: Double { max(upperBound - value, value - lowerBound) }

  /// Half the distance between the bounds.
  package var halfWidth: Double { (upperBound - lowerBound) / 2 }

  /// Checks whether a number is in the interval.
  package func contains(_ number: Double) -> Bool { lowerBound <= number && number <= upperBound }

  /// Returns the interval in another unit: `factor` of the new units, more than 0, are one old
  /// unit.
  package func scaled(by factor: Double) -> Self {
    Self(
      value * factor, from: lowerBound * factor, to: upperBound * factor, clusters: clusters)
  }

  /// Returns the interval of this ratio minus another, from the intervals of both.
  ///
  /// The distances of one ratio's bound and of the other's opposite bound are combined like
  /// standard errors (Zou and Donner, *Statistics in Medicine* 27, 2008).
  ///
  /// - Parameters:
  ///   - other: The interval of the second ratio.
  ///   - correlation: The correlation of the two estimates, from −1 to 1.
  /// - Returns: The interval of the difference, within the range of possible differences.
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

/// The kinds of quantities that a ratio counts, which determine the intervals of rare events.
package enum RatioKind: Sendable {
  /// A part of the divisor: from 0 to 1.
  case share
  /// Counts of events.
  case count
  /// A quantity that is not negative and has no limit per person.
  case amount
  /// Gains minus losses.
  case balance
}
