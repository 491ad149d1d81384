import FileReading

/// The columns of the position of a row: one for the latitude and one for the longitude.
struct PositionColumns {
  private let latitude: Int
  private let longitude: Int
  /// The columns with the letters N, S, E and W, if separate from the numbers.
  private var northSouth: Int?
  private var eastWest: Int?

  /// Creates columns for angles without names.
  init(latitude: Int, longitude: Int) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Finds the columns by their names.
  ///
  /// - Throws: If one of them is missing.
  init(_ layout: TableLayout, path: String) throws(ReadingError) {
    latitude = try layout.column(ColumnNames.latitude, "latitude", remedy: "lat", path: path)
    longitude = try layout.column(ColumnNames.longitude, "longitude", remedy: "lon", path: path)
    let (north, east) = (latitude, longitude)
    northSouth = layout.position(of: ColumnNames.northSouth).flatMap { $0 == north ? nil : $0 }
    eastWest = layout.position(of: ColumnNames.eastWest).flatMap { $0 == east ? nil : $0 }
  }

  /// Returns the position of a row; each coordinate is `nil` if it is missing or invalid.
  func place(in rows: TableRows) -> (latitude: Double?, longitude: Double?) {
    (
      rows.angle(latitude, isLatitude: true, hemisphere: northSouth),
      rows.angle(longitude, isLatitude: false, hemisphere: eastWest)
    )
  }
}
