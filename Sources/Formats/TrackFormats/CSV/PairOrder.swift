import FileReading

/// The order of latitude and longitude in a column of pairs, as its first rows tell it.
struct PairOrder {
  /// Nobody lives farther south.
  private static let southernmost = -60.0

  /// Whether the latitude stands first.
  let isLatitudeFirst: Bool
  /// Whether every row tells, by its letters or a figure that is no latitude.
  let isTold: Bool

  /// Looks at figures without letters, of which those beyond 90 are longitudes.
  ///
  /// A tenth of the rows is enough, where fewer speak against it; fewer may be mistakes.
  init(_ layout: TableLayout, column: Int, path: String) throws(ReadingError) {
    var rows = try TableRows(path: path, layout: layout)
    if layout.hasHeader { _ = try rows.next() }
    var (all, latitudes, longitudes, south) = (0, 0, 0, 0)
    for _ in 0..<TableLayout.rowsLookedAt {
      guard try rows.next() else { break }
      guard let pair = rows.field(column).flatMap(PlacePair.init), pair.isLongitudeFirst == nil
      else { continue }
      all += 1
      if abs(pair.first) > 90 { longitudes += 1 }
      if abs(pair.second) > 90 { latitudes += 1 }
      if (-90...Self.southernmost).contains(pair.first), pair.second > Self.southernmost {
        south += 1
      }
    }
    if max(latitudes, longitudes) * 10 >= all, latitudes != longitudes {
      isLatitudeFirst = latitudes > longitudes
    } else {
      isLatitudeFirst = south * 2 <= all
    }
    isTold = max(latitudes, longitudes) == all
  }
}
