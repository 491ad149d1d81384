extension String {
  /// The text with blanks behind it up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// The text with blanks, or another character, before it up to a width.
  package func leftPadded(to width: Int, with character: Character = " ") -> String {
    String(repeating: character, count: Swift.max(0, width - count)) + self
  }

  /// The line in pieces of at most so many characters, parted at blanks; all but the first are indented.
  package func folded(to width: Int, indent: Int) -> [String] {
    guard count > width else { return [self] }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    var lines: [String] = []
    var line = String(words[0])
    for word in words.dropFirst() {
      if line.count + 1 + word.count > width, line.contains(where: { $0 != " " }) {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += " " + word
      }
    }
    return lines + [line]
  }
}

/// Rows of cells as lines: columns of words begin below each other, and others end so.
///
///     AlignedTable([["walk", "12"], ["ride", "7"]]).lines  // "walk  12", "ride   7"
package struct AlignedTable: Sendable {
  private let rows: [[String]]
  private let widths: [Int]
  private let words: Set<Int>
  private let width: Int?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - rows: The rows, each with at most as many cells as the first.
  ///   - words: The columns of words; every column if it is nil.
  ///   - width: The greatest width of a line, if the last column is one of words and can be folded.
  package init(_ rows: [[String]], words: Set<Int>? = nil, width: Int? = nil) {
    self.rows = rows
    widths = (rows.first ?? []).indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    self.words = words ?? Set(widths.indices)
    self.width = width
  }

  /// The cells as wide as their columns; one of words that is the last as it is.
  package var cells: [[String]] {
    rows.map { row in
      row.enumerated().map { column, cell in
        guard words.contains(column) else { return cell.leftPadded(to: widths[column]) }
        return column == widths.count - 1 ? cell : cell.padded(to: widths[column])
      }
    }
  }

  /// The lines of each row without blanks at their ends; only a folded row has more than one.
  package var rowLines: [[String]] {
    let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    // In less room words would stand one below the other.
    let isFolding = (width ?? 0) >= indent + 20 && words.contains(widths.count - 1)
    return cells.map { row in
      guard let width, isFolding, let last = row.last, row.count == widths.count else {
        let line = row.joined(separator: "  ")
        return [String(line.reversed().drop { $0 == " " }.reversed())]
      }
      let start = row.dropLast().map { "\($0)  " }.joined()
      return last.folded(to: width - indent, indent: 0).enumerated().map { number, piece in
        (number == 0 ? start : "".padded(to: indent)) + piece
      }
    }
  }

  /// All lines.
  package var lines: [String] { rowLines.flatMap(\.self) }
}
