import FileReading

/// Which columns of a table hold a track.
struct TrackColumns {
  /// nil in a table without times, whose points are paced.
  var time: Int?
  var date: Int?
  var offset: Int?
  /// Whether the name of the column says that times are UTC.
  var isUniversal = false
  var latitude: Int
  var longitude: Int
  /// Units of the columns of the place in a degree.
  var latitudeCounts = 1.0
  var longitudeCounts = 1.0
  /// Nanoseconds in what a number in the column of the time counts, if its name says.
  var timeUnit: Int64?
  var speed: Int?
  /// What an hour of the speed column's unit is in meters.
  var metersPerHour = 3_600.0
  var course: Int?
  /// Where the letters N, S, E and W stand, if not beside the figures.
  var northSouth: Int?
  var eastWest: Int?
  /// Whether the name of the speed column says its unit.
  var namesSpeedUnit = true

  /// Finds the columns by their names; without names, five in the order of G-38 are assumed:
  /// time, latitude, longitude, speed, course.
  ///
  /// - Throws: If a needed column is not there.
  init(
    _ layout: TableLayout, fieldCount: Int, path: String, needsTime: Bool = true
  ) throws(ReadingError) {
    guard !layout.headers.isEmpty else {
      guard (3...5).contains(fieldCount) else {
        throw ReadingError(
          file: path, line: 1,
          message: "rows of \(fieldCount) without column names; "
            + "say them, as in --columns time,lat,lon; else \(ForeignFormat.babel)")
      }
      (time, latitude, longitude) = (0, 1, 2)
      (speed, course) = (fieldCount > 3 ? 3 : nil, fieldCount > 4 ? 4 : nil)
      return
    }
    latitude = try layout.column(ColumnNames.latitude, "latitude", remedy: "lat", path: path)
    longitude = try layout.column(ColumnNames.longitude, "longitude", remedy: "lon", path: path)
    latitudeCounts = ColumnNames.countsPerDegree(in: layout.headers[latitude])
    longitudeCounts = ColumnNames.countsPerDegree(in: layout.headers[longitude])
    time = layout.position(of: ColumnNames.time)
    if time == nil, needsTime {
      time = try layout.column(ColumnNames.time, "time", remedy: "time", path: path)
    }
    timeUnit = ColumnNames.nanoseconds(in: time.map { layout.headers[$0] })
    date = layout.position(of: ColumnNames.date)
    if date == time { date = nil }
    offset = layout.position(of: ColumnNames.offset)
    isUniversal = [time, date].contains { column in
      column.map { layout.headers[$0] }.map(ColumnNames.isUniversal) ?? false
    }
    course = layout.position(of: ColumnNames.course)
    northSouth = layout.position(of: ColumnNames.northSouth).flatMap { $0 == latitude ? nil : $0 }
    eastWest = layout.position(of: ColumnNames.eastWest).flatMap { $0 == longitude ? nil : $0 }
    for (position, name) in layout.headers.enumerated() {
      guard let found = ColumnNames.speed(in: name) else { continue }
      (speed, metersPerHour, namesSpeedUnit) = (position, found.metersPerHour, found.isNamed)
      break
    }
  }
}
