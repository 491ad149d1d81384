import FileReading
import SimulationPrimitives

/// The interpretation of a table inferred from its first rows, with warnings.
struct TablePlan {
  /// The number of rows that are inspected.
  private static let rowsLookedAt = 2_000
  /// The smallest number of seconds that counts from 1970 or a similar epoch.
  private static let leastEpoch = 1e8
  /// The range of spreadsheet days for the years 1954 to 2119.
  private static let spreadsheetDays = 20_000.0..<80_000.0

  /// The interpretation of times.
  let time: TableTime
  /// The column with the owner of a row, or `nil` if there is none.
  private(set) var owner: Int?
  /// One warning for each guess.
  private(set) var remarks: [Diagnostic] = []

  init(
    _ layout: TableLayout, _ columns: TrackColumns, path: String, options: TrackOptions
  ) throws(ReadingError) {
    var rows = try TableRows(path: path, layout: layout)
    if layout.hasHeader { _ = try rows.next() }
    let owner = layout.position(of: ColumnNames.trackID).flatMap { $0 == columns.time ? nil : $0 }
    var (count, days, owners) = (0, 0, Set<[UInt8]>())
    var numbers: [Double] = []
    var (dates, firstLine) = (DateOrders(), 1)
    while count < Self.rowsLookedAt, try rows.next() {
      count += 1
      if count == 1 { firstLine = rows.line }
      let date = rows.field(columns.date)
      let field = (date ?? rows.pointed(columns.time) ?? []).trimmed
      let clock = date == nil ? [] : rows.pointed(columns.time) ?? []
      dates.add(clock.isEmpty ? field : field + [.ascii(" ")] + clock)
      if Self.countsDays(field) { days += 1 }
      if date == nil, let number = decimal(field), number.isFinite { numbers.append(number) }
      if let id = rows.field(owner) { owners.insert(Array(id)) }
    }
    let countsDays = days > 0 && days * 10 >= count * 9
    let typical = numbers.isEmpty ? nil : numbers.sorted()[numbers.count / 2]
    time = TableTime(
      start: options.start, unit: columns.timeUnit,
      dates: dates.count > 0 ? TableDates(order: options.dates ?? dates.order) : nil,
      countsDays: countsDays, typical: typical)
    // A column with different ids in most rows holds row numbers, not owners.
    if owners.count * 2 <= count { self.owner = owner }
    let name = columns.time.map { layout.headers.indices.contains($0) ? layout.headers[$0] : "" }
    if let typical, typical >= Self.leastEpoch, name?.contains("gps") == true {
      remark(firstLine, "times are taken to count from 1970; those of GPS itself count from 1980")
    }
    if countsDays {
      remark(firstLine, "times are days as spreadsheets count them")
    } else if options.dates == nil, let remark = dates.remark(line: firstLine) {
      remarks.append(remark)
    }
  }

  private mutating func remark(_ line: Int, _ detail: String) {
    remarks.append(Diagnostic(.form, line: line, detail: detail))
  }

  /// Whether a number may be days with a time of day: seconds require five decimals.
  private static func countsDays(_ field: ArraySlice<UInt8>) -> Bool {
    guard let value = decimal(field), spreadsheetDays.contains(value),
      let point = field.firstIndex(of: .ascii("."))
    else { return false }
    return field[point...].count > 4
  }
}
