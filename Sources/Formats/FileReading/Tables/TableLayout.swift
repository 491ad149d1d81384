import SimulationPrimitives

/// The layout of a table: its separator, and whether its first row names the columns.
package struct TableLayout {
  /// The byte between two fields.
  package let separator: UInt8
  /// Normalized names of the columns, or empty if the first row already holds values.
  package let headers: [String]
  /// Whether the first row names the columns.
  package let hasHeader: Bool
  /// The names of the columns as written in the file.
  package let headersAsWritten: [String]
  /// The number of introductory lines before the first row.
  let skippedLines: Int

  /// Detects the layout from the first row that is not blank, or the first that names a column.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - names: Column names that identify a header even among numbers.
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

  /// Whether a field is an instant, which is never a column name.
  static func isNoName(_ field: ArraySlice<UInt8>) -> Bool { instant(field) != nil }

  /// Removes case, spaces and punctuation from a header: `Speed (km/h)` becomes `speedkmh`.
  package static func normalized(_ header: some Collection<UInt8>) -> String {
    header.filter { $0.isLetter || $0.isDigit }.map(\.lowercased).text
  }

  static func position(of names: [String], in headers: [String]) -> Int? {
    for name in names {
      if let position = headers.firstIndex(of: name) { return position }
    }
    return nil
  }

  /// Returns the position of the first of some names among the headers.
  package func position(of names: [String]) -> Int? { Self.position(of: names, in: headers) }

  /// Returns the position of a required column.
  ///
  /// - Parameters:
  ///   - names: The accepted names.
  ///   - quantity: The quantity in the column, for the message.
  ///   - remedy: The recommended name, for the message.
  ///   - path: The file, for the message.
  /// - Returns: The position of the first of the names that occurs.
  /// - Throws: If none occurs.
  package func column(
    _ names: [String], _ quantity: String, remedy: String, path: String
  ) throws(ReadingError) -> Int {
    if let position = position(of: names) { return position }
    throw ReadingError(
      file: path, line: 1,
      message: "no column holds the \(quantity) (columns: \(summary)); name it \(remedy)")
  }

  /// The names of the columns for a message, limited to one line.
  package var summary: String {
    let shown = headersAsWritten.prefix(12).map(\.quotable).joined(separator: ", ")
    return headersAsWritten.count > 12 ? shown + ", …" : shown
  }
}
