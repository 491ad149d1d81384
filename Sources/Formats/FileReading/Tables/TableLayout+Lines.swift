extension TableLayout {
  /// The limit on lines that precede the names of the columns.
  private static let mostSkipped = 40

  /// Returns the line of the first row and the number of skipped lines before it.
  ///
  /// Comments and lines that describe the table are skipped, unless they name the columns.
  static func firstLine(
    path: String, knownBy names: [String]
  ) throws(ReadingError) -> (line: ArraySlice<UInt8>, skipped: Int) {
    var lines = try TextLines(path: path)
    var found: (line: ArraySlice<UInt8>, skipped: Int)?
    while lines.number < mostSkipped, let line = try lines.next() {
      guard line.contains(where: { !$0.isSpace }) else { continue }
      let fields = line.split(separator: separator(of: line), omittingEmptySubsequences: false)
      let isNamed = position(of: names, in: fields.map(normalized)) != nil
      if isNamed, found == nil || !fields.contains(where: { holdsFigure($0) }) {
        return (line, lines.number - 1)
      }
      // A comment with as many fields as the line after it may hold the names.
      let isComment = found.map { $0.line.first == .ascii("#") && !isAlike($0.line, line) } ?? false
      if found == nil ? !line.starts(with: "sep=".utf8) : isComment {
        found = (line, lines.number - 1)
      }
      if names.isEmpty, found?.line.first != .ascii("#") { break }
    }
    return found ?? ([], 0)
  }

  /// Whether a part of a line is a number, an instant, or half of one in quotes.
  private static func holdsFigure(_ part: ArraySlice<UInt8>) -> Bool {
    let text = part.trimmed
    let quote = UInt8.ascii("\"")
    let inner = text.drop { $0 == quote }.prefix { $0 != quote }
    guard (text.first == quote) == (text.last == quote) else { return decimal(inner) != nil }
    return decimal(text) != nil || isNoName(inner)
  }

  /// Whether two lines have the same number of fields.
  private static func isAlike(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    let separator = separator(of: other)
    return one.count { $0 == separator } == other.count { $0 == separator }
  }

  /// Returns the most frequent separator outside quotes; a blank if it alone separates three
  /// numbers.
  static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == .ascii("\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let others: [UInt8] = [.ascii(";"), .ascii("\t"), .ascii("|")]
    let (comma, other) = (
      UInt8.ascii(","), others.max { counts[$0, default: 0] < counts[$1, default: 0] }
    )
    if let other, let count = counts[other], count >= counts[comma, default: 0] {
      let isTie = count == counts[comma]
      return isTie && share(of: line, by: other) < share(of: line, by: comma) ? comma : other
    }
    guard counts[comma] == nil else { return comma }
    let words = line.split { $0.isSpace }
    return words.count >= 3 && words.allSatisfy { decimal($0) != nil } ? .ascii(" ") : comma
  }

  /// Returns the share of fields that are numbers or instants if a line is split at a byte.
  private static func share(of line: ArraySlice<UInt8>, by separator: UInt8) -> Double {
    let fields = line.split(separator: separator, omittingEmptySubsequences: false)
    let whole = fields.count { field in
      decimal(field.withPoints) != nil || isNoName(field)
    }
    return Double(whole) / Double(fields.count)
  }
}
