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
  /// Lines before the first row, in which a program speaks of itself.
  let skippedLines: Int

  /// Judges by the first row that is not blank, or the first of some that names a column.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - names: Column names that tell a header even among figures.
  ///   - columns: The names of the columns, instead of those in the file.
  /// - Throws: ``ReadingError`` if the file cannot be read or is blank.
  package init(
    path: String, knownBy names: [String] = [], columns: [String]? = nil
  ) throws(ReadingError) {
    let first: ArraySlice<UInt8>
    (first, skippedLines) = try Self.firstLine(path: path, knownBy: names)
    separator = Self.separator(of: first)
    var rows = try TableRows(path: path, separator: separator, skippedLines: skippedLines)
    guard try rows.next() else {
      throw ReadingError(file: path, message: "the file is blank: record or export it again")
    }
    let fields = rows.fields
    let found = fields.map(Self.normalized)
    let isNamed = Self.position(of: names, in: found) != nil
    let isHeader = !fields.contains { !isNamed && decimal($0) != nil || Self.isNoName($0) }
    hasHeader = isHeader
    headersAsWritten = columns ?? (isHeader ? fields.map { $0.trimmed.text } : [])
    headers = columns.map { $0.map { Self.normalized($0.utf8) } } ?? (isHeader ? found : [])
  }

  /// Whether a field is an instant, which no column is called.
  static func isNoName(_ field: ArraySlice<UInt8>) -> Bool { instant(field) != nil }

  /// A header without case, spaces and punctuation: `Speed (km/h)` is `speedkmh`.
  package static func normalized(_ header: some Collection<UInt8>) -> String {
    header.filter { $0.isLetter || $0.isDigit }.map(\.lowercased).text
  }

  static func position(of names: [String], in headers: [String]) -> Int? {
    for name in names {
      if let position = headers.firstIndex(of: name) { return position }
    }
    return nil
  }

  /// The position of the first of some names among the headers.
  package func position(of names: [String]) -> Int? { Self.position(of: names, in: headers) }

  /// The position of a column that must be there.
  ///
  /// - Parameters:
  ///   - names: The names it may have.
  ///   - quantity: The quantity it holds, for the message.
  ///   - remedy: The name to give it, for the message.
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
