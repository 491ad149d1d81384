import SimulationPrimitives

/// How a table is written: its separator, and whether its first row names the columns.
package struct TableLayout {
  package let separator: UInt8
  /// Normalized names of the columns; empty if the first row already holds figures.
  package let headers: [String]
  /// The names as the file writes them.
  let headersAsWritten: [String]

  /// Judges by the first row that is not blank.
  package init(path: String) throws(TrackError) {
    let first = try Self.firstLine(path: path)
    separator = Self.separator(of: first)
    var rows = try TableRows(path: path, separator: separator)
    guard try rows.next() else {
      throw TrackError(file: path, message: "the file is blank: record or export it again")
    }
    let fields = rows.fields
    let names = fields.map(ColumnNames.normalized)
    let isHeader =
      ColumnNames.position(of: ColumnNames.latitude, in: names) != nil
      || !fields.contains { decimal($0) != nil }
    headersAsWritten = isHeader ? fields.map { $0.trimmed.text } : []
    headers = isHeader ? names : []
  }

  private static func firstLine(path: String) throws(TrackError) -> ArraySlice<UInt8> {
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
  func column(
    _ names: [String], _ quantity: String, remedy: String, path: String
  ) throws(TrackError) -> Int {
    if let position = ColumnNames.position(of: names, in: headers) { return position }
    throw TrackError(
      file: path, line: 1,
      message: "no column holds the \(quantity) (columns: \(summary)); name it \(remedy)")
  }

  /// The columns' names for a message, not more than a line of them.
  package var summary: String {
    let shown = headersAsWritten.prefix(12).map(\.quotable).joined(separator: ", ")
    return headersAsWritten.count > 12 ? shown + ", …" : shown
  }
}
