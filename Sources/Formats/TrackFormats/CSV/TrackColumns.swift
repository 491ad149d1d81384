import FileReading

/// The columns of a table that hold a track.
struct TrackColumns {
  /// The time column, or `nil` if the table has no times, so that its points are paced.
  var time: Int?
  var date: Int?
  var offset: Int?
  /// The column with `am` or `pm`.
  var halfOfDay: Int?
  /// Whether the name of the column states that times are UTC.
  var isUniversal = false
  let position: PositionColumns
  /// Nanoseconds per unit in the time column, if its name states the unit.
  var timeUnit: Int64?
  var speed: Int?
  /// Meters per hour for one unit of the speed column.
  var metersPerHour = 3_600.0
  var course: Int?
  /// Whether the name of the speed column states its unit.
  var namesSpeedUnit = true

  /// Finds the columns by their names.
  ///
  /// Without names, the five columns of G-38 are assumed: time, latitude, longitude, speed, course.
  ///
  /// - Throws: If a required column is missing.
  init(
    _ layout: TableLayout, fieldCount: Int, path: String, needsTime: Bool = true
  ) throws(ReadingError) {
    guard !layout.headers.isEmpty else {
      guard (3...5).contains(fieldCount) else {
        throw ReadingError(
          file: path, line: 1,
          problem: "rows of \(fieldCount) without column names", advice: ForeignFormat.babel,
          remedy: .nameColumns(example: Self.example))
      }
      (time, position) = (0, PositionColumns(latitude: 1, longitude: 2))
      (speed, course) = (fieldCount > 3 ? 3 : nil, fieldCount > 4 ? 4 : nil)
      namesSpeedUnit = false
      return
    }
    position = try PositionColumns(layout, path: path)
    time = layout.position(of: ColumnNames.time)
    if time == nil, needsTime {
      time = try layout.column(ColumnNames.time, "time", remedy: "time", path: path)
    }
    timeUnit = ColumnNames.nanoseconds(in: time.map { layout.headers[$0] })
    date = layout.position(of: ColumnNames.date)
    if date == time { date = nil }
    let pair = ColumnNames.dateBesideHour
    if date == nil, let time, pair.hours.contains(layout.headers[time]) {
      date = layout.position(of: pair.date)
    }
    offset = layout.position(of: ColumnNames.offset)
    halfOfDay = layout.position(of: ColumnNames.halfOfDay)
    isUniversal = [time, date].contains { column in
      column.map { layout.headers[$0] }.map(ColumnNames.isUniversal) ?? false
    }
    course = layout.position(of: ColumnNames.course)
    for (position, name) in layout.headers.enumerated() {
      guard let found = ColumnNames.speed(in: name) else { continue }
      (speed, metersPerHour, namesSpeedUnit) = (position, found.metersPerHour, found.isNamed)
      break
    }
  }

  /// The speed in knots that ships transmit for an unknown speed.
  private static let unknownKnots = 102.25

  /// Returns the speed of a row in meters per second, or `nil` if it is missing or unknown.
  func speed(in rows: TableRows) -> Double? {
    if let number = rows.number(speed) {
      let isUnknown = metersPerHour == 1_852 && number > Self.unknownKnots
      return isUnknown ? nil : ColumnNames.metersPerSecond(number, metersPerHour)
    }
    // Some programs write the unit into every cell.
    guard let cell = rows.field(speed)?.trimmed, let end = cell.firstIndex(where: \.isLetter),
      let number = rows.number(text: cell[..<end].trimmed),
      let unit = ColumnNames.speed(in: "speed" + TableLayout.normalized(cell[end...]))
    else { return nil }
    return ColumnNames.metersPerSecond(number, unit.metersPerHour)
  }

  /// Example column names for a table without any.
  static let example = "time,lat,lon"
}
