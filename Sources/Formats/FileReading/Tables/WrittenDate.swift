/// A date in the form of spreadsheets and programs, with the text after it.
struct WrittenDate {
  /// The numbers of the date.
  enum Figures {
    /// An unambiguous date.
    case certain(year: Int, month: Int, day: Int)
    /// Three numbers in an undetermined order.
    case open(Int, Int, Int, isShort: Bool)
  }

  let figures: Figures
  /// Whether dots stand between three figures.
  let isDotted: Bool
  /// The time of day and the zone, or nothing.
  let rest: [UInt8]

  /// Reads a date, or returns `nil` if the field is not a date.
  ///
  /// A date with a two-digit year or without separators requires a time of day: `14.05.33` may be
  /// one itself, and `20260310` a number.
  init?(_ field: some BidirectionalCollection<UInt8>) {
    guard field.count <= 100 else { return nil }
    let bytes = field.withPlainMarks.trimmed
    guard let found = Self.marked(bytes) ?? Self.named(bytes) ?? Self.unmarked(bytes) else {
      return nil
    }
    (figures, rest) = (found.figures, Array(found.rest.trimmed))
    isDotted = bytes.drop { $0.isDigit }.first == .ascii(".")
    if found.needsClock, rest.isEmpty { return nil }
  }

  private typealias Found = (figures: Figures, rest: ArraySlice<UInt8>, needsClock: Bool)

  /// Returns the full year, from 1970 to 2069, of two digits.
  static func year(_ figures: Int) -> Int { figures + (figures < 70 ? 2_000 : 1_900) }

  /// Reads `10.3.2026`, `3/10/26`, `2026-3-10`, `2026. 03. 10.`.
  private static func marked(_ bytes: ArraySlice<UInt8>) -> Found? {
    var scanner = ByteScanner(bytes)
    guard let first = scanner.run(most: 4), let mark = scanner.next,
      mark == .ascii(".") || mark == .ascii("/") || mark == .ascii("-")
    else { return nil }
    var counts = [first]
    for _ in 0..<2 {
      guard scanner.take(mark) else { return nil }
      if mark == .ascii(".") { scanner.skipSpaces() }
      guard let next = scanner.run(most: 4) else { return nil }
      counts.append(next)
    }
    guard scanner.next?.isDigit != true, counts[1].length <= 2 else { return nil }
    let values = counts.map(\.value)
    switch (counts[0].length, counts[2].length) {
    case (4, 1...2):
      if mark == .ascii(".") { _ = scanner.take(mark) }
      return (
        .certain(year: values[0], month: values[1], day: values[2]), scanner.rest, false
      )
    case (1...2, 1...2), (1...2, 4):
      let isShort = counts[2].length < 4
      return (
        .open(values[0], values[1], values[2], isShort: isShort),
        scanner.rest, isShort
      )
    default: return nil
    }
  }

  /// Reads `20260310 140000`.
  private static func unmarked(_ bytes: ArraySlice<UInt8>) -> Found? {
    var scanner = ByteScanner(bytes)
    guard let year = scanner.digits(4), let month = scanner.digits(2), let day = scanner.digits(2),
      let mark = scanner.next, mark.isSpace || mark.lowercased == .ascii("t")
    else { return nil }
    return (.certain(year: year, month: month, day: day), scanner.rest, true)
  }

  /// Reads a date with a month name, such as `10 March 2026`, `Mar 10th, 2026`, `10-Mar-26` or `Tue
  /// Mar 10 14:00:05 2026`.
  ///
  /// A weekday may come first.
  private static func named(_ bytes: ArraySlice<UInt8>) -> Found? {
    let weekday = bytes.prefix { $0.isLetter || $0 >= 0x80 }
    let behind = bytes[weekday.endIndex...].drop { isMark($0) }
    return (weekday.isEmpty ? nil : dated(behind)) ?? dated(bytes)
  }

  private static func dated(_ bytes: ArraySlice<UInt8>) -> Found? {
    var scanner = ByteScanner(bytes)
    let first = scanner.run(most: 4)
    if first != nil { scanner.skipOrdinal() }
    scanner.skipMarks()
    guard let month = MonthNames.month(scanner.word()) else { return nil }
    scanner.skipMarks()
    if let first, first.length == 4 {
      guard let day = scanner.run(most: 2) else { return nil }
      return (.certain(year: first.value, month: month, day: day.value), scanner.rest, false)
    }
    guard let day = first ?? scanner.run(most: 2), day.length <= 2 else { return nil }
    if first == nil {
      scanner.skipOrdinal()
      scanner.skipMarks()
    }
    let rest = scanner.rest
    let year = scanner.run(most: 4)
    if let year, year.length == 4 || year.length == 2 && scanner.next.map(isMark) ?? true {
      let isShort = year.length == 2
      let whole = isShort ? Self.year(year.value) : year.value
      return (.certain(year: whole, month: month, day: day.value), scanner.rest, isShort)
    }
    // The year may follow the time of day.
    let words = rest.split { $0.isSpace }
    var last = ByteScanner(words.last ?? [])
    guard let year = last.digits(4), last.isAtEnd else { return nil }
    let clock = words.dropLast().joined(separator: [0x20])
    return (.certain(year: year, month: month, day: day.value), Array(clock)[...], false)
  }

  fileprivate static func isMark(_ byte: UInt8) -> Bool {
    byte.isSpace || ",.-/".utf8.contains(byte)
  }
}

extension ByteScanner where Bytes == ArraySlice<UInt8> {
  /// The bytes not consumed yet.
  fileprivate var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Consumes up to `most` digits as a number.
  fileprivate mutating func run(most: Int) -> (value: Int, length: Int)? {
    let digits = rest.prefix(most).prefix { $0.isDigit }
    guard !digits.isEmpty, let value = self.digits(digits.count) else { return nil }
    return (value, digits.count)
  }

  /// Consumes letters, including those beyond ASCII.
  fileprivate mutating func word() -> ArraySlice<UInt8> {
    let word = rest.prefix { $0.isLetter || $0 >= 0x80 }
    for _ in word { skip() }
    return word
  }

  /// Skips the separators between the parts of a date.
  fileprivate mutating func skipMarks() {
    while let byte = next, WrittenDate.isMark(byte) { skip() }
  }

  /// Skips an ordinal suffix: `10th`.
  fileprivate mutating func skipOrdinal() {
    let start = self
    let word = self.word().map(\.lowercased).text
    if !["st", "nd", "rd", "th"].contains(word) { self = start }
  }
}
