/// Rows as lines, the first one bold: the first column and the last begin where they do, others end below
/// each other, unless they are of words.
///
/// - Parameters:
///   - rows: The rows, each with as many columns as the first.
///   - words: The columns of words.
///   - paint: Colors, if a terminal shows the text.
/// - Returns: A line a row.
func columns(_ rows: [[String]], words: Set<Int> = [0], _ paint: Paint) -> [String] {
  let widths = (rows.first ?? []).indices.map { column in
    rows.map { $0[column].count }.max() ?? 0
  }
  return rows.enumerated().map { index, row in
    let line = row.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - row[column].count)
      if column == row.count - 1 { return row[column] }
      return words.contains(column) ? row[column] + space : space + row[column]
    }.joined(separator: "  ")
    return index == 0 ? paint.bold(line) : line
  }
}
