import SimulationStatistics

/// The figures for people, each column as wide as its widest cell.
struct Table: CustomStringConvertible {
  private static let titles = [
    "row", "median", "unit", "min", "max", "ns/unit", "× plain", "must", "checksum",
  ]
  private static let leftAligned: Set<Int> = [0, 2, 7, 8]
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
        return Self.leftAligned.contains(column) ? cells[column] + padding : padding + cells[column]
      }
      return padded.joined(separator: "  ")
    }
    return (text + (notes.isEmpty ? [] : [""]) + notes).joined(separator: "\n")
  }

  private static func cells(_ measured: MeasuredRow) -> [String] {
    let summary = measured.summary
    return [
      measured.row.name, scaled(summary.median), measured.row.unit, scaled(summary.minimum),
      scaled(summary.maximum), measured.nanoseconds.map { decimal($0, places: 1) } ?? "",
      decimal(measured.plainRatio, places: 2), measured.row.must, measured.checksum.hexadecimal,
    ]
  }

  /// A figure in at most three digits before the point: `7.15 M`.
  private static func scaled(_ value: Double) -> String {
    for (unit, letter) in [(1e6, " M"), (1e3, " k")] where abs(value) >= unit {
      return decimal(value / unit, places: 2) + letter
    }
    return decimal(value, places: 2)
  }

  private static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let digits = String(Int64((abs(value) * factor).rounded()))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
