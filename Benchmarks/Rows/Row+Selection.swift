import CommandLineParsing

extension Row {
  /// Returns the rows that the command line selects, with its limits.
  static func selected(by reader: ArgumentReader) throws(UsageError) -> [Row] {
    let rows = all(isQuick: reader.flag("quick"))
    let musts = try musts(reader, among: rows)
    return try filtered(by: reader.string("filter"), among: rows).map { row in
      guard let must = musts[row.name] else { return row }
      var row = row
      row.goal?.must = must
      return row
    }
  }

  private static func filtered(
    by filter: String?, among rows: [Row]
  ) throws(UsageError) -> [Row] {
    guard let filter else { return rows }
    if let row = rows.first(where: { $0.name == filter }) { return [row] }
    let matching = rows.filter { $0.name.hasPrefix(filter) }
    guard !matching.isEmpty else {
      throw UsageError(
        option: "filter", found: filter,
        expected: "the beginning of one of " + rows.map(\.name).joined(separator: ", "))
    }
    return matching
  }

  /// Returns the limits of the command line by the names of their rows.
  private static func musts(
    _ reader: ArgumentReader, among rows: [Row]
  ) throws(UsageError) -> [String: Double] {
    let bound = rows.filter { $0.goal != nil }.map(\.name)
    let expected = "NAME=FIGURE, above zero, of one of " + bound.joined(separator: ", ")
    let musts = try reader.values("must", expecting: expected) { word in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let figure = parts.last.flatMap(Double.init) ?? 0
      let isBound = parts.count == 2 && bound.contains(parts[0])
      return isBound && figure > 0 && figure.isFinite ? (parts[0], figure) : nil
    }
    return Dictionary(musts) { $1 }
  }
}
