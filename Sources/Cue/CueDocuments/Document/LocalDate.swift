package import CueModel
import FileReading

extension Scenario {
  /// A day of the Gregorian calendar, as in `2026-03-13`.
  public struct LocalDate: Hashable, Sendable {
    /// The year, 1970…2199.
    public let year: Int
    /// The month, 1…12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day from its text, or nil if the calendar has none such.
    init?(_ text: some StringProtocol) {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isASCII) else {
        return nil
      }
      let numbers = parts.compactMap { Int($0) }
      guard numbers.count == 3, (1970...2199).contains(numbers[0]),
        (1...12).contains(numbers[1])
      else { return nil }
      (year, month, day) = (numbers[0], numbers[1], numbers[2])
      guard (1...Self.days(inMonth: month, of: year)).contains(day) else { return nil }
    }

    /// Days since 1970-01-01.
    var dayNumber: Int {
      let years = (1970..<year).reduce(0) { $0 + (Self.isLeap($1) ? 366 : 365) }
      return (1..<month).reduce(years) { $0 + Self.days(inMonth: $1, of: year) } + day - 1
    }

    private static func isLeap(_ year: Int) -> Bool {
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
      switch month {
      case 2: isLeap(year) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }
  }
}

extension NodeReader {
  /// A day of the calendar.
  func date() throws(ReadingError) -> Scenario.LocalDate {
    guard let date = Scenario.LocalDate(try text()) else {
      throw mismatch("a date from \(ValueFormat<CivilDate>.date.range), as in 2026-03-13")
    }
    return date
  }
}

extension CivilDate {
  /// The date as the model has it.
  package init(_ date: Scenario.LocalDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }
}
