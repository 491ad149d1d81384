import FileReading

/// Which columns of a table hold a place.
struct PlaceColumns {
  let latitude: Int
  let longitude: Int
  /// Units of the columns of the place in a degree.
  private(set) var latitudeCounts = 1.0
  private(set) var longitudeCounts = 1.0
  /// Where each kind of text is; no entry for one that is not there.
  private var texts: [PlaceText: Int] = [:]

  /// Finds the columns by their names; without names, longitude, latitude, name are assumed, as
  /// the points of interest of navigation devices are written.
  ///
  /// - Throws: If a coordinate's column is not there.
  init(_ layout: TableLayout, fieldCount: Int, path: String) throws(ReadingError) {
    guard !layout.headers.isEmpty else {
      guard fieldCount >= 2 else {
        throw ReadingError(
          file: path, line: 1, message: "rows of one field; name columns lat, lon and name")
      }
      (longitude, latitude) = (0, 1)
      texts[.name] = fieldCount > 2 ? 2 : nil
      return
    }
    latitude = try layout.column(ColumnNames.latitude, "latitude", remedy: "lat", path: path)
    longitude = try layout.column(ColumnNames.longitude, "longitude", remedy: "lon", path: path)
    latitudeCounts = ColumnNames.countsPerDegree(in: layout.headers[latitude])
    longitudeCounts = ColumnNames.countsPerDegree(in: layout.headers[longitude])
    for text in PlaceText.allCases {
      texts[text] = layout.position(of: text.names)
    }
  }

  /// What the current row says of one thing.
  func text(_ text: PlaceText, in rows: TableRows) -> String? {
    rows.field(texts[text])?.trimmed.text
  }
}
