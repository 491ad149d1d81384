import FileReading
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
    let layout = try TableLayout(path: path, knownBy: ColumnNames.latitude)
    var rows = try TableRows(
      path: path, separator: layout.separator, onProgress: options.onProgress)
    guard try rows.next() else { return }
    let columns = try TrackColumns(layout, fieldCount: rows.fields.count, path: path)
    if layout.headers.isEmpty {
      let detail = "no column names: time, latitude, longitude, speed, course are assumed"
      try body(.oddity(Oddity(.form, line: rows.line, detail: detail)))
    } else if try !rows.next() {
      throw ReadingError(file: path, line: 1, message: "no row follows the header; record again")
    }
    repeat {
      let time = time.time(rows.field(columns.time) ?? [], date: rows.field(columns.date))
      let candidate = Candidate(
        latitude: rows.number(columns.latitude), longitude: rows.number(columns.longitude),
        time: time, speed: rows.number(columns.speed).map { $0 * columns.metersPerHour / 3_600 },
        course: rows.number(columns.course), line: rows.line, segment: 0)
      try body(sieve.entry(for: candidate))
    } while try rows.next()
  }
}
