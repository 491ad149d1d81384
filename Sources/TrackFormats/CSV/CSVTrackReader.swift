import SimulationPrimitives

/// Reads a table of fixes: (time, latitude, longitude, speed, course) in any order (G-38).
struct CSVTrackReader {
  private let path: String
  private let options: TrackOptions
  private var sieve = PointSieve()
  private var time: TableTime

  init(path: String, options: TrackOptions) {
    self.path = path
    self.options = options
    time = TableTime(start: options.start)
  }

  mutating func read(_ body: (TrackEntry) throws -> Void) throws {
    let layout = try TableLayout(path: path)
    var rows = try TableRows(
      path: path, separator: layout.separator, onProgress: options.onProgress)
    guard try rows.next() else { return }
    let columns = try TrackColumns(layout, fieldCount: rows.fields.count, path: path)
    if layout.headers.isEmpty {
      let detail = "no column names: time, latitude, longitude, speed, course are assumed"
      try body(.oddity(Oddity(.form, line: rows.line, detail: detail)))
    } else if try !rows.next() {
      throw TrackError(file: path, line: 1, message: "no row follows the header; record again")
    }
    let decimalComma = layout.separator != .ascii(",")
    repeat {
      let candidate = candidate(rows, columns, decimalComma: decimalComma)
      try body(sieve.entry(for: candidate))
    } while try rows.next()
  }

  private mutating func candidate(
    _ rows: TableRows, _ columns: TrackColumns, decimalComma: Bool
  ) -> Candidate {
    let fields = rows.fields
    func field(_ column: Int?) -> ArraySlice<UInt8>? {
      column.flatMap { $0 < fields.count ? fields[$0] : nil }
    }
    func number(_ column: Int?) -> Double? {
      guard let field = field(column) else { return nil }
      if let value = decimal(field) { return value }
      // Spreadsheets write 46,05 where the language does, and separate with semicolons.
      guard decimalComma, field.contains(.ascii(",")) else { return nil }
      return decimal(field.map { $0 == .ascii(",") ? .ascii(".") : $0 })
    }
    return Candidate(
      latitude: number(columns.latitude), longitude: number(columns.longitude),
      time: time.time(field(columns.time) ?? [], date: field(columns.date)),
      speed: number(columns.speed).map { $0 * columns.metersPerHour / 3_600 },
      course: number(columns.course), line: rows.line, segment: 0)
  }
}
