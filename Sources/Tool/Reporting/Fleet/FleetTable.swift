import SimulationPrimitives
import SimulationStatistics

/// One section of a fleet's report, both as text and as JSON.
///
/// Encoded, it is a list of rows in order. A row is an object with `name`, `evidence`, and `at` if
/// it has an instant. Its notes and numbers have their columns as keys. A number is `null` for a
/// division by zero, or without a limit. The `interval` of its first mean or share has a `low` and
/// a `high` end. The key of another interval is the column's name and `Interval`. It is `null` for
/// too few people. A distribution has `bins` in order. Each bin counts values `from` one number
/// `to` another, both included.
struct FleetTable: Sendable {
  /// The evidence for a value (P-29).
  enum Evidence: String, Encodable, Sendable {
    /// Counted in the simulated devices.
    case measured
    /// Given by the settings.
    case declared
    /// Computed by a model of costs or people.
    case estimated
  }

  /// The number of values between two numbers.
  struct Bin: Encodable, Sendable {
    let from, to: FleetNumber?
    let count: Int
  }

  /// One row.
  struct Row: Sendable {
    /// The subject.
    let name: String
    /// The evidence for its numbers.
    let evidence: Evidence
    /// The columns with a number, or with `nil` if the number is known not to exist.
    let cells: [(column: String, number: FleetNumber?)]
    /// The intervals of estimated numbers, by column.
    var intervals: [(column: String, interval: FleetInterval)] = []
    /// The universal time, if the row has an instant.
    var at: String?
    /// Notes by column.
    var notes: [(column: String, text: String)] = []
    /// The distribution, if there is one.
    var bins: [Bin] = []
  }

  /// The limit on bins, which fit a narrow screen.
  private static let mostBins = 32

  /// The key in the JSON document.
  let key: String
  /// The displayed title.
  let title: String
  /// The rows, in order.
  private(set) var rows: [Row] = []
  /// Whether the text merges all rows that are 0, as the table is long.
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

  /// Adds the distribution of a quantity over user-days or events, with the scale of its unit.
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
    // A forged file may hold a count that no fleet reaches, so the product may overflow.
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

  /// Returns the title, the columns and one line per row.
  ///
  /// Many rows of 0 share one line.
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
    // What all rows have in common stands once, beside the title.
    let common = rows[0].words
    let isCommon = rows.allSatisfy { $0.words == common }
    let texts = rows.map { row in
      ["  \(row.name)"] + columns.map(row.text) + (isCommon ? [] : [row.words])
    }
    let last = columns.count + 1
    let head = [isCommon ? "\(title) (\(common))" : title] + columns + (isCommon ? [] : [""])
    return AlignedTable(
      [head] + texts, words: isCommon ? [0] : [0, last], width: paint.columns
    ).lines { row, column, piece in
      guard row == 0 else { return column == last ? paint.quiet(piece) : piece }
      return column == 0 ? paint.bold(piece) : paint.quiet(piece)
    }
  }
}

extension FleetTable.Row {
  /// Returns the number in a column with half of its interval.
  fileprivate func text(in column: String) -> String {
    guard let cell = cells.first(where: { $0.column == column }) else { return "" }
    guard let number = cell.number else { return "–" }
    return number.text + (intervals.first { $0.column == column }?.interval.text ?? "")
  }

  /// The notes after its numbers.
  fileprivate var words: String {
    let notes = notes.map { "\($0.column) \($0.text)" }
    return ([evidence.rawValue, at].compactMap(\.self) + notes).joined(separator: " ")
  }
}

extension FleetTable: Encodable {
  /// Encodes the rows.
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

  /// Encodes an object.
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
