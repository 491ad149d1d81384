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
  /// The first geometry in the first rows, where no name tells a latitude.
  package private(set) var geometry: Geometry?
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
    let isHeader = !fields.contains { !isNamed && decimal($0) != nil || Self.isOfRow($0) }
    hasHeader = isHeader
    headersAsWritten = columns ?? (isHeader ? fields.map { $0.trimmed.text } : [])
    headers = columns.map { $0.map { Self.normalized($0.utf8) } } ?? (isHeader ? found : [])
    guard !names.isEmpty, Self.position(of: names, in: headers) == nil else { return }
    if isHeader, try !rows.next() { return }
    geometry = try firstGeometry(&rows)
  }

  /// A place in a field: a geometry, or a latitude beside a longitude.
  package struct Geometry {
    /// The column it is in, counted from 0, and its name, or its number from 1 without one.
    package let column: Int
    package let name: String
    /// Its kind.
    package let kind: GeometryKind
    /// Whether it is a latitude beside a longitude, and no geometry as databases write it.
    package let isPair: Bool
    /// The line of the file.
    package let line: Int
  }

  /// In so many rows there may be no place yet, as before a receiver's first fix.
  private static let mostWithoutPlace = 2_000

  /// The first in the row the table is at and those behind it.
  private func firstGeometry(_ rows: inout TableRows) throws(ReadingError) -> Geometry? {
    for _ in 0..<Self.mostWithoutPlace {
      for (column, field) in rows.fields.enumerated() {
        let isNamed = headersAsWritten.indices.contains(column)
        guard let found = Self.place(in: field, named: isNamed ? headers[column] : "") else {
          continue
        }
        let name = isNamed ? headersAsWritten[column].quotable : "\(column + 1)"
        return Geometry(
          column: column, name: name, kind: found.kind, isPair: found.isPair, line: rows.line)
      }
      guard try rows.next() else { return nil }
    }
    return nil
  }

  /// The words in names of columns whose pairs of figures need not be as fine as places are.
  private static let wordsOfPlaces = [
    "locat", "posit", "coord", "gps", "geo", "point", "place", "latl", "lonl", "lngl", "longl",
    "koord", "ubica", "localiz", "posiz", "standort",
  ]

  /// The geometry in a field, or the pair of figures that can only be a place.
  private static func place(
    in field: ArraySlice<UInt8>, named name: String
  ) -> (kind: GeometryKind, isPair: Bool)? {
    if let kind = WellKnownText(field)?.kind { return (kind, false) }
    guard let pair = PlacePair(field) else { return nil }
    let isNamed = wordsOfPlaces.contains { name.contains($0) }
    return pair.decimals >= (isNamed ? 1 : PlacePair.finest) ? (.point, true) : nil
  }

  /// Whether a field is a time or a place, as no name of a column is.
  private static func isOfRow(_ field: ArraySlice<UInt8>) -> Bool {
    instant(field) != nil || TableDates.isDate(field) || WellKnownText(field) != nil
      || PlacePair(field).map { $0.decimals > 0 } ?? false
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

  /// More lines than these no program says before the names of the columns.
  private static let mostSkipped = 40

  /// The line of the first row, and the number of those before it: what tells programs how to read the
  /// table, and comments, unless the names of the columns stand in one.
  private static func firstLine(
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
      // A comment that looks like the row behind it may be the names.
      let isComment = found.map { $0.line.first == .ascii("#") && !isAlike($0.line, line) } ?? false
      if found == nil ? !line.starts(with: "sep=".utf8) : isComment {
        found = (line, lines.number - 1)
      }
      if names.isEmpty, found?.line.first != .ascii("#") { break }
    }
    return found ?? ([], 0)
  }

  /// Whether a part of a line is a number, a time or a place, perhaps in quotes or half of what is.
  private static func holdsFigure(_ part: ArraySlice<UInt8>) -> Bool {
    let marks = "\"()[]{}".utf8
    let text = part.trimmed.drop { marks.contains($0) }
    guard let end = text.lastIndex(where: { !marks.contains($0) }) else { return false }
    return decimal(text[...end]) != nil || isOfRow(part.trimmed)
  }

  /// Whether two lines have as many fields.
  private static func isAlike(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    let separator = separator(of: other)
    return one.count { $0 == separator } == other.count { $0 == separator }
  }

  /// The separator that occurs most, outside quotes; a blank where there are three numbers and no other.
  private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == .ascii("\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    // Of as many it is not the comma, which stands within numbers and pairs.
    let candidates: [UInt8] = [.ascii("\t"), .ascii(";"), .ascii("|"), .ascii(",")]
    var best = candidates[0]
    for candidate in candidates where counts[candidate, default: 0] > counts[best, default: 0] {
      best = candidate
    }
    guard counts[best] == nil else { return best }
    let words = line.split { $0.isSpace }
    let areNumbers = words.count >= 3 && words.allSatisfy { decimal($0) != nil }
    return areNumbers ? .ascii(" ") : .ascii(",")
  }

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
