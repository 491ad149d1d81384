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
///     AlignedTable([["walk", "12"], ["ride", "7"]], words: [0]).lines()  // "walk  12", "ride   7"
///
/// A table that is wider than its lines may be folds words, then titles. Columns that still have no
/// room stand below, in a panel that begins with the first column again: no cell is left out.
package struct AlignedTable: Sendable {
  /// The width that a column of words keeps, if its cells are as long.
  private static let leastWords = 20

  private let rows: [[String]]
  private let words: Set<Int>
  private let width: Int?
  private let isHeaded: Bool
  /// The widths of columns without any folding.
  private let natural: [Int]
  /// The widths of columns with all the folding that leaves words and numbers whole.
  private let least: [Int]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - rows: The rows, each with at most as many cells as the first.
  ///   - words: The columns of words, or `nil` for all columns.
  ///   - isHeaded: Whether the first row has the titles of the columns.
  ///   - width: The greatest width of a line; single words may be longer.
  package init(
    _ rows: [[String]], words: Set<Int>? = nil, isHeaded: Bool = true, width: Int? = nil
  ) {
    let indices = (rows.first ?? []).indices
    let words = words ?? Set(indices)
    (self.rows, self.words, self.width, self.isHeaded) = (rows, words, width, isHeaded)
    let cells = indices.map { column in rows.map { column < $0.count ? $0[column] : "" } }
    natural = cells.map { $0.lazy.map(\.count).max() ?? 0 }
    least = zip(indices, natural).map { column, natural in
      let title = isHeaded ? cells[column][0].longestWord : 0
      let body = cells[column].dropFirst(isHeaded ? 1 : 0)
      guard words.contains(column) else { return max(title, body.map(\.count).max() ?? 0) }
      let longest = max(title, body.lazy.map(\.longestWord).max() ?? 0, Self.leastWords)
      return min(natural, longest)
    }
  }

  /// Returns the lines without spaces at their ends.
  ///
  /// - Parameter paint: Colors a piece of a cell, given its row and column.
  /// - Returns: All lines; a folded row has several, and an empty line stands between panels.
  package func lines(
    _ paint: (_ row: Int, _ column: Int, _ piece: String) -> String = { $2 }
  ) -> [String] {
    panels.enumerated().flatMap { number, columns in
      let widths = widths(of: columns)
      return (number == 0 ? [] : [""])
        + rows.indices.flatMap { row in
          lines(of: row, columns: columns, widths: widths) { paint(row, $0, $1) }
        }
    }
  }

  /// The columns that stand side by side; the first column begins every panel.
  private var panels: [[Int]] {
    guard let width, natural.count > 1 else { return [Array(natural.indices)] }
    var panels = [[0]]
    for column in natural.indices.dropFirst() {
      let panel = panels[panels.count - 1]
      let isFull = panel.count > 1 && Self.span((panel + [column]).map { least[$0] }) > width
      if isFull { panels.append([0, column]) } else { panels[panels.count - 1].append(column) }
    }
    return panels
  }

  /// The widths of the columns of a panel: the widest give way first.
  private func widths(of columns: [Int]) -> [Int] {
    var widths = columns.map { natural[$0] }
    guard let width else { return widths }
    while Self.span(widths) > width {
      let foldable = columns.indices.filter { widths[$0] > least[columns[$0]] }
      guard let widest = foldable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  private static func span(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + 2 * max(0, widths.count - 1)
  }

  private func lines(
    of row: Int, columns: [Int], widths: [Int], _ paint: (Int, String) -> String
  ) -> [String] {
    let pieces = zip(columns, widths).map { column, width in
      column < rows[row].count ? rows[row][column].folded(to: width, indent: 0) : [""]
    }
    let height = pieces.map(\.count).max() ?? 0
    return (0..<height).map { line in
      var (text, gap) = ("", 0)
      for (place, column) in columns.enumerated() {
        // Titles stand on the line below them.
        let skipped = row == 0 && isHeaded ? height - pieces[place].count : 0
        let index = line - skipped
        let piece = pieces[place].indices.contains(index) ? pieces[place][index] : ""
        let space = max(0, widths[place] - piece.count)
        let isWord = words.contains(column)
        if !piece.isEmpty {
          text += String(repeating: " ", count: gap + (isWord ? 0 : space)) + paint(column, piece)
          gap = 0
        }
        gap += (piece.isEmpty || isWord ? space : 0) + 2
      }
      return text
    }
  }
}

extension String {
  /// The length of the longest piece without a space.
  fileprivate var longestWord: Int { split(separator: " ").lazy.map(\.count).max() ?? 0 }
}
