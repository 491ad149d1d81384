import SimulationPrimitives

/// How a table is written: its separator, and whether its first row names the columns.
package struct TableLayout {
  /// The byte between two fields.
  package let separator: UInt8
  /// Normalized names of the columns; empty if the first row already holds figures.
  package let headers: [String]
  /// Whether the first row names the columns and holds no figures.
  package let hasHeader: Bool
  /// The names as the file writes them.
  package let headersAsWritten: [String]

  /// Judges by the first row that is not blank.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - names: Column names that tell a header even among figures.
  ///   - columns: The names of the columns, instead of those in the file.
  /// - Throws: ``ReadingError`` if the file cannot be read or is blank.
  package init(
    path: String, knownBy names: [String] = [], columns: [String]? = nil
  ) throws(ReadingError) {
    let first = try Self.firstLine(path: path)
    separator = Self.separator(of: first)
    var rows = try TableRows(path: path, separator: separator)
    guard try rows.next() else {
      throw ReadingError(file: path, message: "the file is blank: record or export it again")
    }
    let fields = rows.fields
    let found = fields.map(Self.normalized)
    let isHeader =
      Self.position(of: names, in: found) != nil
      || !fields.contains { decimal($0) != nil }
    hasHeader = isHeader
    headersAsWritten = columns ?? (isHeader ? fields.map { $0.trimmed.text } : [])
    headers = columns.map { $0.map { Self.normalized($0.utf8) } } ?? (isHeader ? found : [])
  }

  /// A header without case, spaces and punctuation: `Speed (km/h)` is `speedkmh`.
  package static func normalized(_ header: some Collection<UInt8>) -> String {
    header.filter { $0.isLetter || $0.isDigit }.map(\.lowercased).text
  }

  private static func position(of names: [String], in headers: [String]) -> Int? {
    for name in names {
      if let position = headers.firstIndex(of: name) { return position }
    }
    return nil
  }

  /// The position of the first of some names among the headers.
  package func position(of names: [String]) -> Int? { Self.position(of: names, in: headers) }

  private static func firstLine(path: String) throws(ReadingError) -> ArraySlice<UInt8> {
    var lines = try TextLines(path: path)
    while let line = try lines.next() {
      if line.contains(where: { !$0.isSpace }) { return line }
    }
    return []
  }

  /// The separator that occurs most, outside quotes.
  private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == .ascii("\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let candidates: [UInt8] = [.ascii(","), .ascii(";"), .ascii("\t"), .ascii("|")]
    var best = candidates[0]
    for candidate in candidates where counts[candidate, default: 0] > counts[best, default: 0] {
      best = candidate
    }
    return best
  }

  /// The position of a column that must be there.
  ///
  /// - Parameters:
  ///   - names: What it may be called.
  ///   - quantity: What it holds, for the message.
  ///   - remedy: What to call it, for the message.
  ///   - path: The file, for the message.
  /// - Returns: The position of the first of the names that is there.
  /// - Throws: If none is.
  package func column(
    _ names: [String], _ quantity: String, remedy: String, path: String
  ) throws(ReadingError) -> Int {
    if let position = position(of: names) { return position }
    throw ReadingError(
      file: path, line: 1,
      message: "no column holds the \(quantity) (columns: \(summary)); name it \(remedy)")
  }

  /// The columns' names for a message, not more than a line of them.
  package var summary: String {
    let shown = headersAsWritten.prefix(12).map(\.quotable).joined(separator: ", ")
    return headersAsWritten.count > 12 ? shown + ", …" : shown
  }
}
