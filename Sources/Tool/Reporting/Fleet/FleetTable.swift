import SimulationStatistics

/// One section of a fleet's report, the same for people and for programs.
///
/// Encoded, it is a list of rows in order: an object each, with `name`, `evidence`, `at` if it has an instant, and a number for
/// each column that the row has; null where there is nothing to divide by, or no limit.
struct FleetTable: Sendable {
  /// How well a figure is known (P-29).
  enum Evidence: String, Encodable, Sendable {
    /// Counted in the simulated devices.
    case measured
    /// Given by the settings.
    case declared
    /// What a model of costs or people comes to.
    case estimated
  }

  /// One line.
  struct Row: Sendable {
    /// What it is about.
    let name: String
    /// How well its numbers are known.
    let evidence: Evidence
    /// The columns it has a number for, or where it is known that there is none.
    let cells: [(column: String, number: FleetNumber?)]
    /// When it was, in universal time, for what has an instant.
    var at: String?
  }

  /// The name a program finds it under.
  let key: String
  /// What people call it.
  let title: String
  /// Its lines, in order.
  private(set) var rows: [Row] = []

  init(_ key: String, _ title: String) {
    (self.key, self.title) = (key, title)
  }

  mutating func add(
    _ name: String, _ evidence: Evidence = .measured, _ cells: (String, FleetNumber?)...,
    at time: String? = nil
  ) {
    rows.append(Row(name: name, evidence: evidence, cells: cells.map { ($0.0, $0.1) }, at: time))
  }

  /// Adds how a figure is spread over user-days or events, with its unit so many to one.
  mutating func add(
    _ name: String, _ evidence: Evidence = .measured, spread histogram: IntegerHistogram,
    unit: Int64 = 1, places: Int = 0, more: [(String, FleetNumber?)] = []
  ) {
    let quantiles = [("p50", 500), ("p95", 950), ("p99", 990)].map { column, permille in
      (
        column,
        histogram.quantile(permille: permille).flatMap {
          FleetNumber($0, over: unit, places: places)
        }
      )
    }
    let isEmpty = histogram.count == 0
    // A made-up file may hold a count that no fleet reaches.
    let product = unit.multipliedReportingOverflow(by: Int64(histogram.count))
    let whole = product.overflow ? Int64.max : product.partialValue
    let cells: [(String, FleetNumber?)] =
      [
        ("total", FleetNumber(histogram.sum, over: unit, places: places)),
        ("mean", FleetNumber(histogram.sum, over: whole, places: 3)),
      ] + quantiles + [
        ("max", isEmpty ? nil : FleetNumber(histogram.maximum, over: unit, places: places))
      ] + more
    rows.append(Row(name: name, evidence: evidence, cells: cells.map { ($0.0, $0.1) }))
  }

  /// The title, the columns, and a line a row.
  func lines(_ paint: Paint) -> [String] {
    guard !rows.isEmpty else { return [paint.bold(title), "  none"] }
    var columns: [String] = []
    for cell in rows.flatMap(\.cells) where !columns.contains(cell.column) {
      columns.append(cell.column)
    }
    let width = max(title.count - 2, rows.map(\.name.count).max() ?? 0)
    let texts = rows.map { row in
      columns.map { column in
        row.cells.first { $0.column == column }.map { $0.number?.text ?? "–" } ?? ""
      }
    }
    let widths = columns.indices.map { index in
      max(columns[index].count, texts.map { $0[index].count }.max() ?? 0)
    }
    let head = zip(columns, widths).map(padded).joined(separator: "  ")
    let body = zip(rows, texts).map { row, texts in
      "  \(filled(row.name, width))  \(zip(texts, widths).map(padded).joined(separator: "  "))  "
        + paint.quiet([row.evidence.rawValue, row.at].compactMap(\.self).joined(separator: " "))
    }
    return ["\(paint.bold(filled(title, width + 2)))  \(paint.quiet(head))"] + body
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension FleetTable: Encodable {
  /// Writes the rows.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rows)
  }
}

extension FleetTable.Row: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes an object.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: Key(stringValue: "name"))
    try container.encode(evidence, forKey: Key(stringValue: "evidence"))
    try container.encodeIfPresent(at, forKey: Key(stringValue: "at"))
    for (column, number) in cells {
      try container.encode(number, forKey: Key(stringValue: column))
    }
  }
}
