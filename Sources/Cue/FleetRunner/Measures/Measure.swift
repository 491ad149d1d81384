package import SimulationStatistics

/// A figure by which policies are compared, a ratio of two counts of a person.
///
///     let measure = Measure.named("interruptions")
///     measure?.parts(tally)  // (numerator: 9, denominator: 7): nine in seven days
///
/// A fleet's value is the sum of all numerators over the sum of all denominators, in ``unit``. To
/// add a measure, add a line to ``all``.
package struct Measure: Sendable {
  /// The direction of better values.
  package enum Direction: String, Sendable {
    /// Less is better.
    case less
    /// More is better.
    case more
  }

  /// The identifier in options and documents.
  package let identifier: String
  /// The displayed name.
  package let words: String
  /// The unit of the value, such as `a user-day`.
  package let unit: String
  /// The direction of better values.
  package let better: Direction
  /// Whether the value depends on a model of costs or people, not on counts alone.
  package let isEstimated: Bool
  /// The kind of the counted values.
  package let kind: RatioKind
  /// The number of the numerator's units in one unit of the measure.
  package let scale: Int64
  /// Returns the numerator and denominator of a person, both as whole numbers.
  package let parts: @Sendable (DeviceTally) -> (numerator: Int64, denominator: Int64)
  /// Returns the distribution over user-days, in the numerator's unit, if the tally has one.
  package let days: (@Sendable (DeviceTally) -> IntegerHistogram)?

  /// Creates a measure.
  ///
  /// The kind of the counted values follows from unit and scale, unless it is passed.
  init(
    _ identifier: String, _ words: String, _ unit: String, _ better: Direction, scale: Int64 = 1,
    isEstimated: Bool = false, kind: RatioKind? = nil,
    days: (@Sendable (DeviceTally) -> IntegerHistogram)? = nil,
    _ numerator: @escaping @Sendable (DeviceTally) -> Int64,
    over denominator: @escaping @Sendable (DeviceTally) -> Int64 = { Int64($0.userDays) }
  ) {
    (self.identifier, self.words, self.unit) = (identifier, words, unit)
    (self.better, self.scale, self.days) = (better, scale, days)
    self.isEstimated = isEstimated
    // A scale of 1 means a count of events; thousandths and cents are amounts.
    self.kind = kind ?? (unit == "share" ? .share : scale == 1 ? .count : .amount)
    parts = { (numerator($0), denominator($0)) }
  }

  /// Creates a measure that counts a number for each user-day.
  init(
    _ identifier: String, _ words: String, _ unit: String, _ better: Direction, scale: Int64 = 1,
    isEstimated: Bool = false, eachDay: @escaping @Sendable (DeviceTally) -> IntegerHistogram
  ) {
    self.init(
      identifier, words, unit, better, scale: scale, isEstimated: isEstimated, days: eachDay
    ) { eachDay($0).sum }
  }

  /// Returns the measure with an identifier, or `nil` if there is none.
  package static func named(_ identifier: String) -> Measure? {
    all.first { $0.identifier == identifier }
  }

  /// The default measure.
  package static var primary: Measure { interruptions }

  /// Checks whether a person has the same value in two tallies, regardless of the counts.
  ///
  /// With a denominator of 0, the value is the numerator, which is 0.
  package func isSame(_ first: DeviceTally, _ second: DeviceTally) -> Bool {
    let (one, other) = (parts(first), parts(second))
    return Int128(one.numerator) * Int128(max(1, other.denominator))
      == Int128(other.numerator) * Int128(max(1, one.denominator))
  }

  /// Returns the difference of a person's value from a base's, in the numerator's unit.
  ///
  /// The result is rounded away from 0, so that any difference is nonzero. It is `nil` if a
  /// denominator is 0.
  package func difference(of own: DeviceTally, from base: DeviceTally) -> Int64? {
    let (one, other) = (parts(own), parts(base))
    guard one.denominator > 0, other.denominator > 0 else { return nil }
    let divisor = Int128(one.denominator) * Int128(other.denominator)
    let change =
      Int128(one.numerator) * Int128(other.denominator)
      - Int128(other.numerator) * Int128(one.denominator)
    return Int64(clamping: (change + (divisor - 1) * change.signum()) / divisor)
  }

  /// Returns one person's value in thousandths of the unit, rounded, or `nil` if the denominator is
  /// 0.
  package func thousandths(of tally: DeviceTally) -> Int64? {
    let (numerator, denominator) = parts(tally)
    let (divisor, isTooMuch) = denominator.multipliedReportingOverflow(by: scale)
    guard divisor > 0, !isTooMuch else { return nil }
    let (doubled, twice) = (Int128(numerator) * 2_000, Int128(divisor) * 2)
    // To the nearest: half a step is added away from 0 before the truncating division.
    return Int64(clamping: (doubled + Int128(divisor) * doubled.signum()) / twice)
  }
}
