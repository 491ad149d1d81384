import SimulationPrimitives
import SimulationStatistics

/// One section of a fleet's report, the same for people and for programs.
///
/// Encoded, it is a list of rows in order: an object each, with `name`, `evidence`, `at` if it has an
/// instant, its notes by column, and a number for each column that the row has; null where there is nothing
/// to divide by, or no limit. The `interval` of its first mean or share has a `low` and a `high` end, that
/// of another stands under the column's name and `Interval`; null where there are too few people for one.
/// A row of what is spread has `bins`, which hold all of it in order: each counts what lies `from` a number
/// `to` another, both included.
struct FleetTable: Sendable {
  /// How well a figure is known (P-29).
  enum Evidence: String, Encodable, Sendable {
    /// Counted in the simulated devices.
    case measured
    /// Given by the settings.
    case declared
    /// Found by a model of costs or people.
    case estimated
  }

  /// How much of what is spread lies between two numbers.
  struct Bin: Encodable, Sendable {
    let from, to: FleetNumber?
    let count: Int
  }

  /// One line.
  struct Row: Sendable {
    /// Its subject.
    let name: String
    /// How well its numbers are known.
    let evidence: Evidence
    /// The columns it has a number for, or where it is known that there is none.
    let cells: [(column: String, number: FleetNumber?)]
    /// The intervals of those numbers that are estimates, by their columns.
    var intervals: [(column: String, interval: FleetInterval)] = []
    /// When it was, in universal time, for what has an instant.
    var at: String?
    /// Words about it, by column.
    var notes: [(column: String, text: String)] = []
    /// How it is spread, if it is.
    var bins: [Bin] = []
  }

  /// As many as a narrow screen has room for.
  private static let mostBins = 32

  /// The name a program finds it under.
  let key: String
  /// The name people call it by.
  let title: String
  /// Its lines, in order.
  private(set) var rows: [Row] = []
  /// Whether it is so long that the text has one line for all rows that are 0.
  private let isFolding: Bool

  init(_ key: String, _ title: String, isFolding: Bool = false) {
    (self.key, self.title, self.isFolding) = (key, title, isFolding)
  }

  mutating func add(
    _ name: String, _ evidence: Evidence = .measured, notes: [(String, String)] = [],
    _ cells: (String, FleetNumber?)..., intervals: [(String, FleetInterval)] = [],
    at time: String? = nil
  ) {
    rows.append(
      Row(
        name: name, evidence: evidence, cells: cells.map { ($0.0, $0.1) },
        intervals: intervals.map { ($0.0, $0.1) }, at: time,
        notes: notes.map { ($0.0, $0.1) }))
  }

  /// Adds how a figure is spread over user-days or events, with its unit so many to one.
  mutating func add(
    _ name: String, _ evidence: Evidence = .measured, spread histogram: IntegerHistogram,
    mean interval: FleetInterval, unit: Int64 = 1, places: Int = 0,
    more: [(String, FleetNumber?)] = []
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
    rows.append(
      Row(
        name: name, evidence: evidence, cells: cells.map { ($0.0, $0.1) },
        intervals: [("mean", interval)],
        bins: histogram.bins(atMost: Self.mostBins).map { bin in
          Bin(
            from: FleetNumber(bin.range.lowerBound, over: unit, places: places),
            to: FleetNumber(bin.range.upperBound, over: unit, places: places), count: bin.count)
        }))
  }

  /// The title, the columns, and a line a row; rows that are 0 share one where they are many.
  func lines(_ paint: Paint) -> [String] {
    guard !rows.isEmpty else { return [paint.bold(title), "  none"] }
    let fold = FleetFold(rows, isOn: isFolding)
    guard !fold.shown.isEmpty else { return [paint.bold(title)] + fold.lines }
    return table(fold.shown, paint) + fold.lines
  }

  private func table(_ rows: [Row], _ paint: Paint) -> [String] {
    var columns: [String] = []
    for cell in rows.flatMap(\.cells) where !columns.contains(cell.column) {
      columns.append(cell.column)
    }
    let texts = rows.map { row in ["  \(row.name)"] + columns.map(row.text) }
    let table = AlignedTable([[title] + columns] + texts, words: [0]).cells.map { cells in
      (name: cells[0], numbers: cells.dropFirst().joined(separator: "  "))
    }
    let body = zip(rows, table.dropFirst()).map { row, line in
      "\(line.name)  \(line.numbers)  \(paint.quiet(row.words))"
    }
    return ["\(paint.bold(table[0].name))  \(paint.quiet(table[0].numbers))"] + body
  }
}

extension FleetTable.Row {
  /// The number in a column, with half of its interval.
  fileprivate func text(in column: String) -> String {
    guard let cell = cells.first(where: { $0.column == column }) else { return "" }
    guard let number = cell.number else { return "–" }
    return number.text + (intervals.first { $0.column == column }?.interval.text ?? "")
  }

  /// The words behind its numbers.
  fileprivate var words: String {
    let notes = notes.map { "\($0.column) \($0.text)" }
    return ([evidence.rawValue, at].compactMap(\.self) + notes).joined(separator: " ")
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
    for (column, text) in notes { try container.encode(text, forKey: Key(stringValue: column)) }
    for (column, number) in cells {
      try container.encode(number, forKey: Key(stringValue: column))
    }
    if !bins.isEmpty { try container.encode(bins, forKey: Key(stringValue: "bins")) }
    for (place, one) in intervals.enumerated() {
      let key = place == 0 ? "interval" : "\(one.column)Interval"
      try container.encode(one.interval, forKey: Key(stringValue: key))
    }
  }
}
