package import SimulationStatistics

/// A figure by which policies are compared: what is counted of a person, and in what.
///
///     let measure = Measure.named("interruptions")
///     measure?.parts(tally)  // (numerator: 9, denominator: 7): nine in seven days
///
/// A fleet's value is the sum of all numerators over the sum of all denominators, in ``unit``. To add a
/// measure is to add a line to ``all``.
package struct Measure: Sendable {
  /// The values that people want.
  package enum Direction: String, Sendable {
    /// The less of it, the better.
    case less
    /// The more of it, the better.
    case more
  }

  /// The name in options and documents: a word a program can use as it is.
  package let identifier: String
  /// The name people read.
  package let words: String
  /// The unit the value is counted in.
  package let unit: String
  /// The better values.
  package let better: Direction
  /// Indicates whether the value rests on a model of costs or people, not on a count alone.
  package let isEstimated: Bool
  /// The kind of what is counted.
  package let kind: RatioKind
  /// The number of the numerator's units in one unit of the measure.
  package let scale: Int64
  /// The count of a person, and that of which it is a share or a mean; both are whole numbers.
  package let parts: @Sendable (DeviceTally) -> (numerator: Int64, denominator: Int64)
  /// A number for each user-day, in the numerator's unit, where the tally keeps one.
  package let days: (@Sendable (DeviceTally) -> IntegerHistogram)?

  /// Creates a measure.
  ///
  /// The kind of what is counted is what unit and scale say, unless it is passed.
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
    // Whole numbers of one are events; thousandths and cents are amounts.
    self.kind = kind ?? (unit == "share" ? .share : scale == 1 ? .count : .amount)
    parts = { (numerator($0), denominator($0)) }
  }

  /// A measure that counts what is a number for each user-day.
  init(
    _ identifier: String, _ words: String, _ unit: String, _ better: Direction, scale: Int64 = 1,
    isEstimated: Bool = false, eachDay: @escaping @Sendable (DeviceTally) -> IntegerHistogram
  ) {
    self.init(
      identifier, words, unit, better, scale: scale, isEstimated: isEstimated, days: eachDay
    ) { eachDay($0).sum }
  }

  /// The measure of a name; nil if none has it.
  package static func named(_ identifier: String) -> Measure? {
    all.first { $0.identifier == identifier }
  }

  /// The measure that decides where none is named.
  package static var primary: Measure { interruptions }

  /// Checks whether a person has the same value in two tallies, whatever the number of counts.
  ///
  /// Where there is nothing to divide by, the value is what was counted, which is 0.
  package func isSame(_ first: DeviceTally, _ second: DeviceTally) -> Bool {
    let (one, other) = (parts(first), parts(second))
    return Int128(one.numerator) * Int128(max(1, other.denominator))
      == Int128(other.numerator) * Int128(max(1, one.denominator))
  }

  /// Computes how much a person's value differs from a base's, in the numerator's unit; nil where
  /// there is nothing to divide by.
  ///
  /// It is rounded away from 0, so that a value that differs at all is told from one that does not.
  package func difference(of own: DeviceTally, from base: DeviceTally) -> Int64? {
    let (one, other) = (parts(own), parts(base))
    guard one.denominator > 0, other.denominator > 0 else { return nil }
    let divisor = Int128(one.denominator) * Int128(other.denominator)
    let change =
      Int128(one.numerator) * Int128(other.denominator)
      - Int128(other.numerator) * Int128(one.denominator)
    return Int64(clamping: (change + (divisor - 1) * change.signum()) / divisor)
  }

  /// One person's value, in thousandths of the unit, to the nearest; nil where there is nothing
  /// to divide by.
  package func thousandths(of tally: DeviceTally) -> Int64? {
    let (numerator, denominator) = parts(tally)
    let (divisor, isTooMuch) = denominator.multipliedReportingOverflow(by: scale)
    guard divisor > 0, !isTooMuch else { return nil }
    let (doubled, twice) = (Int128(numerator) * 2_000, Int128(divisor) * 2)
    // To the nearest: half a step is added away from 0, where dividing leaves off what is over.
    return Int64(clamping: (doubled + Int128(divisor) * doubled.signum()) / twice)
  }
}
