import FileReading

/// Which columns of a table hold a track.
struct TrackColumns {
  var time: Int
  var date: Int?
  var latitude: Int
  var longitude: Int
  var speed: Int?
  /// What an hour of the speed column's unit is in meters.
  var metersPerHour = 3_600.0
  var course: Int?

  /// Finds the columns by their names; without names, five in the order of G-38 are assumed:
  /// time, latitude, longitude, speed, course.
  ///
  /// - Throws: If a needed column is not there.
  init(_ layout: TableLayout, fieldCount: Int, path: String) throws(ReadingError) {
    guard !layout.headers.isEmpty else {
      guard fieldCount >= 3 else {
        throw ReadingError(
          file: path, line: 1,
          message: "rows of \(fieldCount) without column names; "
            + "name the columns time, lat, lon, speed, course")
      }
      (time, latitude, longitude) = (0, 1, 2)
      (speed, course) = (fieldCount > 3 ? 3 : nil, fieldCount > 4 ? 4 : nil)
      return
    }
    latitude = try layout.column(ColumnNames.latitude, "latitude", remedy: "lat", path: path)
    longitude = try layout.column(ColumnNames.longitude, "longitude", remedy: "lon", path: path)
    time = try layout.column(ColumnNames.time, "time", remedy: "time", path: path)
    date = layout.position(of: ColumnNames.date)
    if date == time { date = nil }
    course = layout.position(of: ColumnNames.course)
    for (name, meters) in ColumnNames.speed {
      guard let position = layout.headers.firstIndex(of: name) else { continue }
      (speed, metersPerHour) = (position, meters)
      break
    }
  }
}
