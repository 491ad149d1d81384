import SimulationPrimitives

/// A date of the Gregorian calendar.
///
///     CivilDate(year: 1970, month: 1, day: 1).dayNumber        // 0
///     CivilDate(dayNumber: 20_000).description                 // "2024-10-04"
@frozen
public struct CivilDate: Hashable, Codable, Sendable {
  /// The year.
  public var year: Int
  /// The month, 1…12.
  public var month: Int
  /// The day of the month, 1…31.
  public var day: Int

  /// Creates a date.
  ///
  /// A day beyond the end of its month continues into the next month.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date that is a number of days after 1970-01-01.
  ///
  /// Years are counted from March, so that the leap day is the last day of its year and the month
  /// lengths follow a line of slope 153/5.
  public init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days since 1970-01-01; negative for earlier dates.
  public var dayNumber: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.flooredQuotient(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(dayNumber: dayNumber) }
}

extension CivilDate: Comparable, CustomStringConvertible {
  /// Whether one date is before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The date as in `2024-10-04`.
  public var description: String {
    "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }
}

/// A day of the week, from Sunday as 0.
public enum Weekday: Int, CaseIterable, Codable, Sendable {
  /// Day 0.
  case sunday
  /// Day 1.
  case monday
  /// Day 2.
  case tuesday
  /// Day 3.
  case wednesday
  /// Day 4.
  case thursday
  /// Day 5.
  case friday
  /// Day 6.
  case saturday

  /// The weekday of a day counted from 1970-01-01, which was a Thursday.
  @inlinable
  public init(dayNumber: Int) {
    let remainder = (dayNumber + 4) % 7
    self = Weekday(rawValue: remainder < 0 ? remainder + 7 : remainder) ?? .sunday
  }

  /// Whether it is Saturday or Sunday.
  @inlinable
  public var isWeekend: Bool { self == .saturday || self == .sunday }
}

extension Int {
  /// The quotient rounded towards minus infinity.
  @inlinable
  func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

/// Times of day in digits.
package enum ClockText {
  /// Formats the minutes since midnight, as in `08:30`.
  package static func of(_ minute: Int) -> String {
    "\((minute / 60).digits(2)):\((minute % 60).digits(2))"
  }
}
