/// Which columns of a table hold a place.
struct PlaceColumns {
  let latitude: Int
  let longitude: Int
  let name: Int?
  let category: Int?

  /// Finds the columns by their names; without names, longitude, latitude, name are assumed, as
  /// the points of interest of navigation devices are written.
  ///
  /// - Throws: If a coordinate's column is not there.
  init(_ layout: TableLayout, fieldCount: Int, path: String) throws(TrackError) {
    guard !layout.headers.isEmpty else {
      guard fieldCount >= 2 else {
        throw TrackError(
          file: path, line: 1, message: "rows of one field; name columns lat, lon and name")
      }
      (longitude, latitude, name, category) = (0, 1, fieldCount > 2 ? 2 : nil, nil)
      return
    }
    latitude = try layout.column(ColumnNames.latitude, "latitude", remedy: "lat", path: path)
    longitude = try layout.column(ColumnNames.longitude, "longitude", remedy: "lon", path: path)
    name = ColumnNames.position(of: ColumnNames.name, in: layout.headers)
    category = ColumnNames.position(of: ColumnNames.category, in: layout.headers)
  }
}
