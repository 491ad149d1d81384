import SimulationPrimitives

/// Formats rows as lines, the first in bold: the first and last columns and those of words are
/// left-aligned, the others right-aligned.
///
/// - Parameters:
///   - rows: The rows, each with as many columns as the first.
///   - words: The columns of words.
///   - paint: Colors, if a terminal shows the text.
/// - Returns: One line per row.
func columns(_ rows: [[String]], words: Set<Int> = [0], _ paint: Paint) -> [String] {
  let last = (rows.first ?? []).count - 1
  let table = AlignedTable(rows, words: words.union([last]), width: paint.columns)
  return table.rowLines.enumerated().flatMap { index, lines in
    index == 0 ? lines.map(paint.bold) : lines
  }
}
