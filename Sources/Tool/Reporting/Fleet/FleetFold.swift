/// The displayed rows of a long table, and the lines that summarize the others.
struct FleetFold {
  /// The limit on displayed rows of a long table.
  private static let mostRows = 32
  /// The limit on listed names of rows that are 0.
  private static let mostNames = 99

  /// The displayed rows.
  let shown: [FleetTable.Row]
  /// The lines for the other rows, with the names of those that are 0.
  let lines: [String]

  /// Folds the rows of a table, or displays all if folding is off.
  init(_ rows: [FleetTable.Row], isOn: Bool) {
    guard isOn else {
      (shown, lines) = (rows, [])
      return
    }
    let others = rows.filter { !$0.isZero }
    let zeros = rows.filter(\.isZero).map(\.name)
    shown = Array(others.prefix(Self.mostRows))
    var lines: [String] = []
    if others.count > shown.count {
      lines.append("  \(others.count - shown.count) more are in the JSON document")
    }
    if !zeros.isEmpty { lines += Self.wrapped(zeros) }
    self.lines = lines
  }

  /// Returns wrapped lines with the names of rows that are 0, up to the limit.
  private static func wrapped(_ names: [String]) -> [String] {
    let count = names.count == 1 ? "1 is 0:" : "\(names.count) are 0:"
    var words = names.prefix(mostNames).map { "\($0)," }
    if names.count > mostNames {
      words.append("and \(names.count - mostNames) more")
    } else if let last = names.last {
      words[words.count - 1] = last
    }
    return words.reduce(into: ["  \(count)"]) { lines, word in
      let line = lines[lines.count - 1]
      if line.count + word.count < reportColumns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append("    \(word)")
      }
    }
  }
}

extension FleetTable.Row {
  /// Whether all numbers of the row are 0.
  fileprivate var isZero: Bool {
    let numbers = cells.compactMap(\.number)
    return !numbers.isEmpty && numbers.allSatisfy(\.isZero)
  }
}
