import SimulationStatistics

/// A table of the figures as text, with aligned columns.
struct Table: CustomStringConvertible {
  private static let titles = [
    "row", "median", "unit", "min", "max", "ns/unit", "× plain", "must", "aim", "met", "checksum",
  ]
  private static let rightAligned: Set<Int> = [1, 3, 4, 5, 6]
  private let rows: [[String]]
  private let notes: [String]

  init(_ measured: [MeasuredRow]) {
    rows = measured.map(Self.cells)
    notes = measured.filter { !$0.row.note.isEmpty }.map { "\($0.row.name): \($0.row.note)" }
  }

  var description: String {
    let lines = [Self.titles] + rows
    let widths = Self.titles.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let text = lines.map { cells in
      let padded = cells.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - cells[column].count)
        return Self.rightAligned.contains(column)
          ? padding + cells[column] : cells[column] + padding
      }
      return padded.joined(separator: "  ")
    }
    return (text + (notes.isEmpty ? [] : [""]) + notes).joined(separator: "\n")
  }

  private static func cells(_ measured: MeasuredRow) -> [String] {
    let summary = measured.summary
    let standing = measured.standing
    return [
      measured.row.name, Figures.scaled(summary.median), measured.row.unit,
      Figures.scaled(summary.minimum), Figures.scaled(summary.maximum),
      measured.nanoseconds.map { Figures.decimal($0, places: 1) } ?? "",
      Figures.decimal(measured.plainRatio, places: 2), limit(\.must, of: standing),
      limit(\.aim, of: standing), standing.map(met) ?? "", measured.checksum.hexadecimal,
    ]
  }

  /// Returns a limit, with its unit if that is not the unit of the row.
  private static func limit(_ which: KeyPath<Goal, Double?>, of standing: Standing?) -> String {
    guard let standing, let limit = standing.goal[keyPath: which] else { return "" }
    return "≤ \(Figures.short(limit))\(standing.goal.sign)"
  }

  /// Returns the limits that a row meets, with a missed checked limit in capitals.
  private static func met(_ standing: Standing) -> String {
    if standing.meetsMust == false { return "MISSED" }
    if standing.meetsAim == true { return "aim" }
    return standing.meetsMust == true ? "must" : "-"
  }
}
