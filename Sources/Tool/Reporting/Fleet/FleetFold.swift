/// The rows of a long table that the text shows, and the lines that stand for all others.
struct FleetFold {
  /// How many rows of a long table are shown.
  private static let mostRows = 32
  /// How many names of rows that are 0 are said.
  private static let mostNames = 99

  /// The rows to show.
  let shown: [FleetTable.Row]
  /// The lines for the others, of which those that are 0 are named.
  let lines: [String]

  /// Takes the rows of a table; all are shown where it is not on.
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

  /// The names of what is 0, as many as are said, in lines.
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
  /// Whether all the numbers it has are 0.
  fileprivate var isZero: Bool {
    let numbers = cells.compactMap(\.number)
    return !numbers.isEmpty && numbers.allSatisfy(\.isZero)
  }
}
