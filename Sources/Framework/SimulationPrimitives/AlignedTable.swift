extension String {
  /// Returns the text padded with spaces at its end up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// Returns the text padded at its start, with spaces or another character, up to a width.
  package func leftPadded(to width: Int, with character: Character = " ") -> String {
    String(repeating: character, count: Swift.max(0, width - count)) + self
  }

  /// Returns pieces of the line of at most `width` characters, indented from the second on.
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

/// A table of text whose columns of words are aligned left and other columns right.
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
  ///   - words: The columns of words, or `nil` for all columns.
  ///   - width: The greatest width of a line. It applies if the last column is one of words.
  package init(_ rows: [[String]], words: Set<Int>? = nil, width: Int? = nil) {
    self.rows = rows
    widths = (rows.first ?? []).indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    self.words = words ?? Set(widths.indices)
    self.width = width
  }

  /// The cells, padded to the width of their columns except for words in the last column.
  package var cells: [[String]] {
    rows.map { row in
      row.enumerated().map { column, cell in
        guard words.contains(column) else { return cell.leftPadded(to: widths[column]) }
        return column == widths.count - 1 ? cell : cell.padded(to: widths[column])
      }
    }
  }

  /// The lines of each row without spaces at their ends; only a folded row has several lines.
  package var rowLines: [[String]] {
    let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    // With less room, a line of the folded cell would often have only one word.
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

  /// The lines of all rows.
  package var lines: [String] { rowLines.flatMap(\.self) }
}
