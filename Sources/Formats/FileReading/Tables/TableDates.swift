import SimulationPrimitives

/// Reads dates as spreadsheets of different countries write them.
package struct TableDates: Hashable, Sendable {
  /// The order of three numbers in a date with a two-digit year or with the year last.
  package enum Order: String, CaseIterable, Sendable {
    /// 31.12.2026, 31/12/26.
    case dmy
    /// 12/31/2026.
    case mdy
    /// 26/12/31.
    case ymd

    /// The order in words.
    package var words: String {
      switch self {
      case .dmy: "day/month/year"
      case .mdy: "month/day/year"
      case .ymd: "year/month/day"
      }
    }
  }

  /// The order of dates that do not determine it.
  package var order: Order

  /// Creates a reader of dates in an order.
  package init(order: Order) { self.order = order }

  /// Reads a numeric date such as `D.M.YYYY`, `M/D/YYYY` or `YY/M/D`, or one with an English month
  /// name.
  ///
  /// A time of day, in 24 or 12 hours, and a UTC offset may follow.
  ///
  /// Years of two figures are those from 1970 to 2069, and need a time of day.
  package func time(_ field: some BidirectionalCollection<UInt8>) -> StatedTime {
    // In a date with dots, the month is never first, regardless of the order of other dates.
    guard let date = WrittenDate(field),
      let days = Self.days(of: date, date.isDotted && order == .mdy ? .dmy : order)
    else { return .unreadable }
    let (clock, zone) = Self.split(date.rest)
    guard let time = Self.timeOfDay(clock) else { return .unreadable }
    let shown = VirtualTime(nanoseconds: days * 86_400_000_000_000 + time)
    guard let zone else { return .local(shown) }
    let ahead = Int64(zone.minutes) * 60_000_000_000
    return .at(shown.advanced(byNanoseconds: -ahead), zoneMinutes: zone.stated)
  }

  /// Returns the day since 1970 in each order that makes the date valid.
  ///
  /// A time of day may follow. The result is empty if the date determines its order, and `nil` if
  /// the field is not a date.
  package static func days(
    of field: some BidirectionalCollection<UInt8>
  ) -> [(order: Order, day: Int64)]? {
    guard let date = WrittenDate(field) else { return nil }
    let found = Order.allCases.compactMap { order in days(of: date, order).map { (order, $0) } }
    guard !found.isEmpty, timeOfDay(split(date.rest).clock) != nil else { return nil }
    if case .certain = date.figures { return [] }
    return found
  }

  private static func days(of date: WrittenDate, _ order: Order) -> Int64? {
    switch date.figures {
    case .certain(let year, let month, let day):
      return daysSinceEpoch(year: year, month: month, day: day)
    case .open(let first, let second, let third, let isShort):
      let last = isShort ? WrittenDate.year(third) : third
      switch order {
      case .dmy: return daysSinceEpoch(year: last, month: second, day: first)
      case .mdy: return date.isDotted ? nil : daysSinceEpoch(year: last, month: first, day: second)
      case .ymd:
        guard isShort else { return nil }
        return daysSinceEpoch(year: WrittenDate.year(first), month: second, day: third)
      }
    }
  }

  /// Whether a field is a valid date in some order, with or without a time of day.
  package static func isDate(_ field: some BidirectionalCollection<UInt8>) -> Bool {
    days(of: field) != nil
  }

  /// Splits the text after a date into the time of day and the UTC offset, if there is one.
  private static func split(
    _ rest: [UInt8]
  ) -> (clock: [UInt8], zone: (minutes: Int, stated: Int?)?) {
    // JavaScript appends the name of the zone in parentheses.
    let text = rest.prefix { $0 != .ascii("(") }.trimmed
    for start in text.indices.reversed().prefix(9) {
      let isMark = text[start] == .ascii("+") || text[start] == .ascii("-")
      let before = start > text.startIndex ? text[start - 1] : .ascii(" ")
      // A zone begins at the first letter of a word, or at a sign that follows no letter.
      guard isMark ? !before.isLetter : text[start].isLetter && !before.isLetter else { continue }
      var scanner = ByteScanner(text[start...])
      guard let zone = FileReading.zone(&scanner), scanner.isAtEnd else { continue }
      return (Array(text[..<start].trimmed), zone)
    }
    return (Array(text), nil)
  }

  /// The words that may separate a date from its time of day.
  private static let introductions: Set = [
    "", "t", "at", "um", "à", "às", "a las", "om", "alle", "ore",
  ]

  /// Returns nanoseconds since midnight of `H:MM:SS AM`, `2:00 p.m.`, `HH:MM`, `HHMMSS` or nothing.
  private static func timeOfDay(_ text: [UInt8]) -> Int64? {
    var clock = text.drop { !$0.isDigit }
    guard !clock.isEmpty else { return text.trimmed.isEmpty ? 0 : nil }
    let marks = " ,:".utf8
    let before = text.prefix(text.count - clock.count).split { marks.contains($0) }
    guard introductions.contains(Array(before.joined(separator: [0x20])).text.lowercased()) else {
      return nil
    }
    let end = clock.lastIndex { $0.isDigit }.map { $0 + 1 } ?? clock.endIndex
    let half = clock[end...].filter { !$0.isSpace && $0 != .ascii(".") }.map(\.lowercased).text
    guard half.isEmpty || half == "am" || half == "pm" else { return nil }
    clock = clock[..<end]
    var digits = Array(clock)
    if digits.count > 1, digits[1] == .ascii(":") { digits.insert(.ascii("0"), at: 0) }
    if digits.count == 6, digits.allSatisfy(\.isDigit) {
      for place in [4, 2] { digits.insert(.ascii(":"), at: place) }
    }
    var scanner = ByteScanner(digits)
    guard let time = FileReading.timeOfDay(&scanner), scanner.isAtEnd else { return nil }
    let hour: Int64 = 3_600_000_000_000
    guard !half.isEmpty else { return time }
    guard (hour..<13 * hour).contains(time) else { return nil }
    return time % (12 * hour) + (half == "pm" ? 12 * hour : 0)
  }
}
