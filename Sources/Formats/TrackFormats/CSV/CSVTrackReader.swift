import FileReading
import SimulationPrimitives

/// Reads a table of fixes: (time, latitude, longitude, speed, course) in any order (G-38).
struct CSVTrackReader {
  private let path: String
  private let options: TrackOptions
  /// The statement of the table about the unit of its speeds.
  private(set) var speeds = SpeedUnits.Statement.named

  init(path: String, options: TrackOptions) {
    self.path = path
    self.options = options
  }

  mutating func read(_ body: (TrackEntry) throws -> Void) throws {
    let layout = try TableLayout(
      path: path, knownBy: ColumnNames.latitude, columns: options.columns)
    var rows = try TableRows(path: path, layout: layout, onProgress: options.onProgress)
    guard try rows.next() else { return }
    guard rows.fields.count > 1 else {
      throw ReadingError(
        file: path, line: rows.line,
        message: "this is text of an unknown kind: \(ForeignFormat.babel)")
    }
    let columns = try TrackColumns(
      layout, fieldCount: rows.fields.count, path: path, needsTime: options.pace == nil)
    if columns.speed != nil, !columns.namesSpeedUnit {
      speeds = layout.headers.isEmpty ? .customary : .missing
    }
    if layout.headers.isEmpty {
      guard Self.isTuple(rows) else {
        throw ReadingError(
          file: path, line: rows.line,
          problem: "there are no column names, and the first row is no time, latitude, longitude",
          remedy: .nameColumns(example: TrackColumns.example))
      }
      let detail = "no column names: time, latitude, longitude, speed, course are assumed"
      try body(.diagnostic(Diagnostic(.form, line: rows.line, detail: detail)))
    } else if try layout.hasHeader && !rows.next() {
      throw ReadingError(file: path, line: 1, message: "no row follows the header; record again")
    }
    let plan = try TablePlan(layout, columns, path: path, options: options)
    for remark in plan.remarks { try body(.diagnostic(remark)) }
    var (time, owners) = (plan.time, TrackOwners(path: path, id: options.vehicleID))
    repeat {
      let clock = (rows.pointed(columns.time) ?? []) + (rows.field(columns.offset) ?? [])
      var stated = time.time(clock, date: rows.field(columns.date))
      if let half = rows.field(columns.halfOfDay) { stated.take(halfOfDay: half.trimmed) }
      if columns.isUniversal, case .local(let shown) = stated { stated = .at(shown) }
      guard
        let segment = try owners.segment(
          of: rows.field(plan.owner), at: stated.instant, line: rows.line)
      else { continue }
      let place = columns.position.place(in: rows)
      let candidate = Candidate(
        latitude: place.latitude, longitude: place.longitude, time: stated,
        speed: columns.speed(in: rows),
        course: rows.number(columns.course), line: rows.line, segment: segment)
      try body(candidate.entry)
    } while try rows.next()
    if let remark = rows.remark { try body(.diagnostic(remark)) }
    if let remark = time.remark {
      try body(.diagnostic(Diagnostic(.form, line: 1, detail: remark)))
    }
    try owners.finish()
  }

  /// The speed limit in any unit; a greater number is a time.
  private static let fastest = 10_000.0

  /// Whether a row begins with a time and a position; a following number must be a speed (G-38).
  private static func isTuple(_ rows: TableRows) -> Bool {
    guard let time = rows.field(0), let latitude = rows.angle(1, isLatitude: true),
      let longitude = rows.angle(2, isLatitude: false)
    else { return false }
    guard (rows.number(3) ?? 0) < fastest else { return false }
    let isTime = TableDates.isDate(time) || decimal(time).map { $0 >= 0 } ?? false
    return isTime && !rows.fields.dropFirst().contains(where: TableDates.isDate)
      && abs(latitude) <= 90
      && abs(longitude) <= 180
  }
}
