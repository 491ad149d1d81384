import SimulationPrimitives

/// Reads dates as spreadsheets of different countries write them.
package struct TableDates: Hashable, Sendable {
  /// Which of two numbers before a year is the day.
  package enum Order: String, CaseIterable, Sendable {
    /// 31.12.2026, 31/12/2026.
    case dmy
    /// 12/31/2026.
    case mdy
  }

  /// The order, where the date does not say it by dots.
  package var order: Order

  /// Prepares to read dates of an order.
  package init(order: Order) { self.order = order }

  /// Reads `D.M.YYYY`, `D/M/YYYY` or `M/D/YYYY`, or a month by its name, with a time of day of 24 or 12
  /// hours and its distance from UTC, or without.
  ///
  /// Years of two figures are those from 1970 to 2069, and need a time of day: `14.05.33` may be one itself.
  package func time(_ field: some BidirectionalCollection<UInt8>) -> StatedTime {
    guard let (first, second, year, rest, isDotted, isShort) = Self.parts(of: field),
      !isShort || !rest.trimmed.isEmpty
    else { return .unreadable }
    let isDayFirst = isDotted || order == .dmy
    let (day, month) = isDayFirst ? (first, second) : (second, first)
    let (clock, zone) = Self.split(rest)
    guard let days = daysSinceEpoch(year: year, month: month, day: day),
      let time = Self.timeOfDay(clock)
    else { return .unreadable }
    let shown = VirtualTime(nanoseconds: days * 86_400_000_000_000 + time)
    guard let zone else { return .local(shown) }
    let ahead = Int64(zone.minutes) * 60_000_000_000
    return .at(shown.advanced(byNanoseconds: -ahead), zoneMinutes: zone.stated)
  }

  /// The order a date gives away; nil of one that could be read either way.
  package static func order(of field: some BidirectionalCollection<UInt8>) -> Order? {
    guard let (first, second, _, _, isDotted, isShort) = parts(of: field) else { return nil }
    // Of `26/03/10` the year may stand first.
    if isDotted || first > 12 && !isShort { return .dmy }
    return second > 12 ? .mdy : nil
  }

  /// Whether a field is a date that begins with the day or the month.
  package static func isDate(_ field: some BidirectionalCollection<UInt8>) -> Bool {
    parts(of: field) != nil
  }

  private static func parts<Bytes: BidirectionalCollection<UInt8>>(
    of field: Bytes
  ) -> (first: Int, second: Int, year: Int, rest: [UInt8], isDotted: Bool, isShort: Bool)? {
    var scanner = ByteScanner(field.trimmed)
    if let (day, month, year, rest) = named(&scanner) {
      return (day, month, year, rest, true, false)
    }
    scanner = ByteScanner(field.trimmed)
    guard let first = number(&scanner, most: 2), let mark = scanner.next,
      mark == .ascii(".") || mark == .ascii("/") || mark == .ascii("-"), scanner.take(mark),
      let second = number(&scanner, most: 2), scanner.take(mark)
    else { return nil }
    var short = scanner
    let isDotted = mark == .ascii(".")
    if let year = scanner.digits(4) {
      return (first, second, year, rest(of: &scanner), isDotted, false)
    }
    guard let year = short.digits(2), short.next?.isDigit != true else { return nil }
    return (first, second, year + (year < 70 ? 2_000 : 1_900), rest(of: &short), isDotted, true)
  }

  /// The time of day in what follows a date, and how far from UTC it is if it says so.
  private static func split(
    _ rest: [UInt8]
  ) -> (clock: [UInt8], zone: (minutes: Int, stated: Int?)?) {
    // JavaScript adds the zone's name.
    let text = rest.prefix { $0 != .ascii("(") }.trimmed
    for start in text.indices.reversed().prefix(9) {
      let isMark = text[start] == .ascii("+") || text[start] == .ascii("-")
      let before = start > text.startIndex ? text[start - 1] : .ascii(" ")
      // Of a word its first letter, of figures their sign; afternoons are no zone.
      guard isMark ? !before.isLetter : text[start].isLetter && !before.isLetter else { continue }
      var scanner = ByteScanner(text[start...])
      guard let zone = FileReading.zone(&scanner), scanner.isAtEnd else { continue }
      return (Array(text[..<start].trimmed), zone)
    }
    return (Array(text), nil)
  }

  private static func rest<Bytes>(of scanner: inout ByteScanner<Bytes>) -> [UInt8] {
    var rest: [UInt8] = []
    while let byte = scanner.next {
      rest.append(byte)
      scanner.skip()
    }
    return rest
  }

  /// The beginnings of the months' names in English, German, French, Spanish, Italian, Portuguese and Dutch,
  /// without letters beyond ASCII: of août is left aot.
  private static let months = [
    ["jan", "ene", "gen"], ["feb", "fev", "fv"], ["mar", "mr", "maa"], ["apr", "abr", "avr"],
    ["may", "mai", "mag", "mei"], ["jun", "juin", "giu"], ["jul", "juil", "lug"],
    ["aug", "ago", "aot"], ["sep", "set"], ["oct", "okt", "out", "ott"], ["nov"],
    ["dec", "dez", "dic", "dc"],
  ]

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map { [$0] }

  /// Reads `10-Mar-2026`, `10 March 2026` or `Mar 10, 2026`, each perhaps behind a weekday; the year may
  /// stand behind the time of day.
  private static func named<Bytes>(
    _ scanner: inout ByteScanner<Bytes>
  ) -> (day: Int, month: Int, year: Int, rest: [UInt8])? {
    func skipMarks() {
      while let byte = scanner.next, byte.isSpace || ",.-/".utf8.contains(byte) { scanner.skip() }
    }
    func next(of names: [[String]]) -> Int? {
      var (word, length) = ([UInt8](), 0)
      while let byte = scanner.next, byte.isLetter || byte >= 0x80 {
        if byte.isLetter { word.append(byte.lowercased) }
        length += 1
        scanner.skip()
      }
      guard length >= 3 else { return nil }
      return names.firstIndex { $0.contains { word.starts(with: $0.utf8) } }
    }
    /// In Spanish and Portuguese it is 10 de marzo de 2026.
    func skipOf() {
      let start = scanner
      if !scanner.take(word: "de") || scanner.next?.isLetter == true { scanner = start }
      skipMarks()
    }
    func nextMonth() -> Int? { next(of: months).map { $0 + 1 } }
    let start = scanner
    if next(of: weekdays) == nil { scanner = start }
    skipMarks()
    let before = number(&scanner, most: 2)
    skipMarks()
    skipOf()
    guard let month = nextMonth() else { return nil }
    skipMarks()
    skipOf()
    let behind = before == nil ? number(&scanner, most: 2) : nil
    skipMarks()
    guard let day = before ?? behind else { return nil }
    var clock = scanner
    if let year = scanner.digits(4) { return (day, month, year, rest(of: &scanner)) }
    let words = rest(of: &clock).split { $0.isSpace }
    var last = ByteScanner(words.last ?? [])
    guard let year = last.digits(4), last.isAtEnd else { return nil }
    return (day, month, year, Array(words.dropLast().joined(separator: [0x20])))
  }

  private static func number<Bytes>(_ scanner: inout ByteScanner<Bytes>, most: Int) -> Int? {
    var (value, count) = (0, 0)
    while let byte = scanner.next, byte.isDigit, count < most {
      value = value * 10 + Int(byte &- 48)
      count += 1
      scanner.skip()
    }
    return count > 0 ? value : nil
  }

  /// Nanoseconds since midnight of `H:MM:SS AM`, `HH:MM` or nothing.
  private static func timeOfDay(_ text: [UInt8]) -> Int64? {
    var text = text.drop { $0.isSpace || $0 == .ascii(",") || $0 == .ascii("T") }.trimmed
    guard !text.isEmpty else { return 0 }
    var isAfternoon: Bool?
    if text.count > 2, let last = text.last, last.lowercased == .ascii("m") {
      isAfternoon = text[text.endIndex - 2].lowercased == .ascii("p")
      text = text.dropLast(2).trimmed
    }
    var digits = Array(text)
    if digits.count > 1, digits[1] == .ascii(":") { digits.insert(.ascii("0"), at: 0) }
    var scanner = ByteScanner(digits)
    guard let time = FileReading.timeOfDay(&scanner), scanner.isAtEnd else { return nil }
    let hour: Int64 = 3_600_000_000_000
    guard let isAfternoon else { return time }
    guard (hour..<13 * hour).contains(time) else { return nil }
    return time % (12 * hour) + (isAfternoon ? 12 * hour : 0)
  }
}
