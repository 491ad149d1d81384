import SimulationPrimitives

/// Formats rows as lines, the first in bold: the first and last columns and those of words are
/// left-aligned, the others right-aligned.
///
/// - Parameters:
///   - rows: The rows, each with as many columns as the first.
///   - words: The columns of words.
///   - paint: Colors, if a terminal shows the text.
/// - Returns: The lines; a row of many words has several.
func columns(_ rows: [[String]], words: Set<Int> = [0], _ paint: Paint) -> [String] {
  let last = (rows.first ?? []).count - 1
  return AlignedTable(rows, words: words.union([last]), width: paint.columns)
    .lines { row, _, piece in row == 0 ? paint.bold(piece) : piece }
}
