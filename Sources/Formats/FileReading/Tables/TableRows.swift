/// The rows of a table with separators and quotes (RFC 4180), in constant memory.
///
/// A quoted field may hold separators, doubled quotes and line ends. Outside quotes a quotation
/// mark in the middle of a field is an ordinary character, as in `5" pipe`.
package struct TableRows {
  /// The limit on fields, more than any track or list of places has.
  private static let mostFields = 1_000
  /// The limit on lines of one row, more than a track or place has.
  private static let mostLines = 1_000

  private let path: String
  private let separator: UInt8
  private var lines: TextLines
  /// The line on which the current row starts, counted from 1.
  package private(set) var line = 0
  /// The warning about the first line that is not UTF-8, or `nil` if there was none yet.
  package private(set) var remark: Diagnostic?
  /// The fields of the current row without their quotes.
  package private(set) var fields: [ArraySlice<UInt8>] = []

  /// Creates a reader that starts at the first row, which may be the header.
  package init(
    path: String, layout: TableLayout, onProgress: ((Int, Int) -> Void)? = nil
  ) throws(ReadingError) {
    try self.init(
      path: path, separator: layout.separator, skippedLines: layout.skippedLines,
      onProgress: onProgress)
  }

  init(
    path: String, separator: UInt8, skippedLines: Int, onProgress: ((Int, Int) -> Void)? = nil
  ) throws(ReadingError) {
    self.path = path
    self.separator = separator
    lines = try TextLines(path: path, onProgress: onProgress)
    for _ in 0..<skippedLines { _ = try lines.next() }
  }

  /// Moves to the next row that is not blank, or returns `false` after the last.
  package mutating func next() throws(ReadingError) -> Bool {
    while let text = try nextLine() {
      line = lines.number
      guard text.contains(where: { !$0.isSpace }) else { continue }
      fields.removeAll(keepingCapacity: true)
      var length = text.count
      var rest = text
      while let open = split(rest) { rest = try readOn(open, length: &length) }
      guard fields.count <= Self.mostFields else {
        throw ReadingError(
          file: path, line: line, message: "\(fields.count) fields in a row; this is no track")
      }
      return true
    }
    return false
  }

  /// Returns the next line as UTF-8; invalid UTF-8 is read as Windows-1252.
  private mutating func nextLine() throws(ReadingError) -> ArraySlice<UInt8>? {
    guard let text = try lines.next() else { return nil }
    var bits: UInt8 = 0
    for byte in text { bits |= byte }
    guard bits >= 0x80, String(validating: text, as: UTF8.self) == nil else { return text }
    if remark == nil { remark = .foreignText(line: lines.number) }
    return TextEncoding.utf8(windows1252: text)[...]
  }

  /// Returns a field of the current row, or `nil` if the row is too short or the column does not
  /// exist.
  package func field(_ column: Int?) -> ArraySlice<UInt8>? {
    column.flatMap { $0 < fields.count ? fields[$0] : nil }
  }

  /// Returns a field of the current row.
  ///
  /// A decimal comma in a number becomes a point.
  package func pointed(_ column: Int?) -> ArraySlice<UInt8>? {
    guard let field = field(column), separator != .ascii(","), field.contains(.ascii(",")),
      number(column) != nil
    else { return self.field(column) }
    return field.withPoints[...]
  }

  /// Returns a number of the current row, or `nil` if it is missing or invalid.
  package func number(_ column: Int?) -> Double? { field(column).flatMap { number(text: $0) } }

  /// Parses a number in text of the table.
  package func number(text: ArraySlice<UInt8>) -> Double? {
    if let value = decimal(text) { return value }
    // In some languages, spreadsheets write 46,05. They then separate fields with semicolons, or
    // quote the number.
    guard text.contains(.ascii(",")), !text.contains(.ascii(".")) else { return nil }
    return decimal(text.withPoints)
  }

  /// Returns a latitude or longitude of the current row, or `nil` if it is missing or invalid.
  ///
  /// The letter of its hemisphere may be in the same or another column.
  package func angle(_ column: Int?, isLatitude: Bool, hemisphere: Int? = nil) -> Double? {
    guard let field = field(column), !field.trimmed.isEmpty else { return nil }
    let letter = self.field(hemisphere)?.trimmed.first.map { [$0] } ?? []
    if letter.isEmpty, let number = number(column) { return number }
    let text = (separator == .ascii(",") ? Array(field) : field.withPoints) + letter
    let angle = degrees(text)
    guard let half = Hemisphere(in: text), decimal(text) == nil else { return angle }
    return half.isOfLatitude == isLatitude ? angle : nil
  }

  /// Returns an open quoted field with the lines up to the one that closes it.
  ///
  /// Only the closing line causes another split, so long fields are not split repeatedly.
  private mutating func readOn(
    _ open: ArraySlice<UInt8>, length: inout Int
  ) throws(ReadingError) -> ArraySlice<UInt8> {
    var text = Array(open)
    while true {
      guard let more = try nextLine(), lines.number - line < Self.mostLines,
        length <= TextLines.longest
      else {
        throw ReadingError(
          file: path, line: line,
          message: "a quoted field does not end, or not soon; close its quotes")
      }
      length += 1 + more.count
      text.append(0x0A)
      text += more
      if Self.closesQuotes(more) { return text[...] }
    }
  }

  /// Whether a line inside quotes has a quotation mark that is not half of a doubled one.
  private static func closesQuotes(_ line: ArraySlice<UInt8>) -> Bool {
    var isOdd = false
    for byte in line {
      if byte == .ascii("\"") { isOdd.toggle() } else if isOdd { return true }
    }
    return isOdd
  }

  /// Splits text into fields; returns the rest from the opening quote if a field stays open.
  private mutating func split(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = text
    while true {
      let start = rest.drop { $0 == 0x20 }
      if start.first == .ascii("\"") {
        guard let (field, after) = quoted(start.dropFirst()) else { return start }
        fields.append(field)
        rest = after.drop { $0 != separator }
        if rest.isEmpty { return nil }
      } else if separator == .ascii(" ") {
        // Any number of blanks separates two fields.
        fields.append(start.prefix { $0 != separator })
        rest = start.drop { $0 != separator }
        if rest.allSatisfy({ $0 == separator }) { return nil }
      } else if let end = rest.firstIndex(of: separator) {
        fields.append(rest[..<end])
        rest = rest[end...]
      } else {
        fields.append(rest)
        return nil
      }
      rest = rest.dropFirst()
    }
  }

  /// Returns a quoted field and the text after its closing quote.
  private func quoted(
    _ text: ArraySlice<UInt8>
  ) -> (field: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    guard let end = text.firstIndex(of: .ascii("\"")) else { return nil }
    var rest = text[end...].dropFirst()
    guard rest.first == .ascii("\"") else { return (text[..<end], rest) }
    var field = Array(text[..<end])
    while rest.first == .ascii("\"") {
      let tail = rest.dropFirst()
      field.append(.ascii("\""))
      guard let end = tail.firstIndex(of: .ascii("\"")) else { return nil }
      field += tail[..<end]
      rest = tail[end...].dropFirst()
    }
    return (field[...], rest)
  }
}
