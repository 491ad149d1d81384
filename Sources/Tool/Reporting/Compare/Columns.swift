import SimulationPrimitives

/// Rows as lines, the first one bold: the first column and the last begin where they do, others end below
/// each other, unless they are of words.
///
/// - Parameters:
///   - rows: The rows, each with as many columns as the first.
///   - words: The columns of words.
///   - paint: Colors, if a terminal shows the text.
/// - Returns: A line a row.
func columns(_ rows: [[String]], words: Set<Int> = [0], _ paint: Paint) -> [String] {
  let last = (rows.first ?? []).count - 1
  let table = AlignedTable(rows, words: words.union([last]), width: paint.columns)
  return table.rowLines.enumerated().flatMap { index, lines in
    index == 0 ? lines.map(paint.bold) : lines
  }
}
