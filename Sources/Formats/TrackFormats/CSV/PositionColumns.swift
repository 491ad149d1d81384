import FileReading

/// Where a table says the place of a row: in a latitude and a longitude, of a column each or of one, or
/// in a geometry as text.
struct PositionColumns {
  private let latitude: Int
  private let longitude: Int
  /// Units of the columns in a degree.
  private(set) var latitudeCounts = 1.0
  private var longitudeCounts = 1.0
  /// Where the letters N, S, E and W stand, if not beside the figures.
  private var northSouth: Int?
  private var eastWest: Int?
  private var form = Form.angles
  /// Whether areas and lines stand for a place, and not only points.
  private let takesAreas: Bool
  /// Whether geometries and pairs begin with the latitude.
  private var isLatitudeFirst = false
  /// The words on a column or an order that was guessed, and what names it instead.
  private(set) var guessWords: (found: String, names: String)?

  /// How places are written.
  private enum Form {
    /// In a column for the latitude and one for the longitude.
    case angles
    /// As geometries in one column.
    case geometries
    /// As two figures in one column.
    case pairs
  }

  /// Whether a place is in one column as a whole.
  var areWhole: Bool { form != .angles }

  /// Takes columns without names for angles.
  init(latitude: Int, longitude: Int) {
    (self.latitude, self.longitude, takesAreas) = (latitude, longitude, false)
  }

  /// Finds the columns by their names, or that of geometries by its content.
  ///
  /// - Throws: If there is none, or it holds whole lines and is to hold fixes.
  init(_ layout: TableLayout, path: String, takesAreas: Bool) throws(ReadingError) {
    self.takesAreas = takesAreas
    let hasAngles = [ColumnNames.latitude, ColumnNames.longitude].allSatisfy {
      layout.position(of: $0) != nil
    }
    if !hasAngles, let found = Self.whole(layout) {
      if !takesAreas, let way = layout.geometry, way.column == found.column, way.kind.isLine {
        throw ReadingError(
          file: path, line: way.line,
          message: "a row holds a whole line and not when its points were passed: 'ogr2ogr -f "
            + "GeoJSON -oo GEOM_POSSIBLE_NAMES=\(way.name)' makes lines of them, for --pace")
      }
      (latitude, longitude, form) = (found.column, found.column, found.form)
      isLatitudeFirst = found.isLatitudeFirst ?? false
      var isGuess = !found.isNamed
      if found.isLatitudeFirst == nil, found.form == .pairs {
        let order = try PairOrder(layout, column: found.column, path: path)
        (isLatitudeFirst, isGuess) = (order.isLatitudeFirst, !order.isTold)
      }
      if isGuess { guessWords = words(on: layout.geometry) }
      return
    }
    latitude = try layout.column(
      ColumnNames.latitude, "latitude", remedy: "lat, or lat_lon if the longitude is with it",
      path: path)
    longitude = try layout.column(ColumnNames.longitude, "longitude", remedy: "lon", path: path)
    latitudeCounts = ColumnNames.countsPerDegree(in: layout.headers[latitude])
    longitudeCounts = ColumnNames.countsPerDegree(in: layout.headers[longitude])
    let (north, east) = (latitude, longitude)
    northSouth = layout.position(of: ColumnNames.northSouth).flatMap { $0 == north ? nil : $0 }
    eastWest = layout.position(of: ColumnNames.eastWest).flatMap { $0 == east ? nil : $0 }
  }

  /// The column that holds whole places: the one that is named so, or the first with one in it.
  private static func whole(
    _ layout: TableLayout
  ) -> (column: Int, form: Form, isLatitudeFirst: Bool?, isNamed: Bool)? {
    let named: [([String], Form, isLatitudeFirst: Bool)] = [
      ([ColumnNames.geometry], .geometries, false),
      ([ColumnNames.swappedGeometry], .geometries, true),
      (ColumnNames.pair, .pairs, true), (ColumnNames.swappedPair, .pairs, false),
    ]
    for (names, form, isLatitudeFirst) in named {
      guard let column = layout.position(of: names) else { continue }
      // A geometry keeps its order, however the column is named.
      let holdsGeometry = layout.geometry.map { $0.column == column && !$0.isPair } ?? false
      return form == .pairs && holdsGeometry
        ? (column, .geometries, false, true) : (column, form, isLatitudeFirst, true)
    }
    guard let found = layout.geometry else { return nil }
    guard found.isPair else { return (found.column, .geometries, false, false) }
    let isNamed = layout.headers.indices.contains(found.column)
    let order = ColumnNames.isLatitudeFirst(in: isNamed ? layout.headers[found.column] : "")
    return (found.column, .pairs, order, order != nil)
  }

  private func words(on found: TableLayout.Geometry?) -> (found: String, names: String)? {
    guard let found else { return nil }
    let first = isLatitudeFirst ? "latitude" : "longitude"
    let kind = form == .pairs ? "pairs" : "geometries as text"
    let pair = isLatitudeFirst ? "lon_lat" : "lat_lon"
    return (
      "places are taken from the column '\(found.name)', \(kind) with the \(first) first",
      "lat and lon, or \(form == .pairs ? pair : "wkt_lat_lon")"
    )
  }

  /// Whether a row has letters of hemispheres in columns of their own, and figures before them that
  /// are degrees and minutes as receivers write them: `4603.0752` of 46° 3.0752′.
  func isPacked(in rows: TableRows) -> Bool {
    guard northSouth != nil, eastWest != nil, latitudeCounts == 1,
      let north = rows.angle(latitude, isLatitude: true, hemisphere: northSouth),
      let east = rows.angle(longitude, isLatitude: false, hemisphere: eastWest)
    else { return false }
    return PackedAngle.degrees(north).map { abs($0) <= 90 } ?? false
      && PackedAngle.degrees(east).map { abs($0) <= 180 } ?? false
  }

  /// The figure of the latitude, whatever it counts.
  func latitudeFigure(in rows: TableRows) -> Double? { rows.number(latitude) }

  /// The name of the column of the latitude, without case and punctuation.
  func latitudeName(_ layout: TableLayout) -> String {
    layout.headers.indices.contains(latitude) ? layout.headers[latitude] : ""
  }

  /// The place of a row, each figure nil if it is missing or none; there may be units in a degree that the
  /// names of the columns do not say, or minutes behind the degrees.
  func place(
    in rows: TableRows, counts: Double? = nil, arePacked: Bool = false
  ) -> (latitude: Double?, longitude: Double?) {
    switch form {
    case .angles:
      let north = rows.angle(latitude, isLatitude: true, hemisphere: northSouth)
      let east = rows.angle(longitude, isLatitude: false, hemisphere: eastWest)
      if arePacked {
        return (north.flatMap(PackedAngle.degrees), east.flatMap(PackedAngle.degrees))
      }
      return (
        north.map { $0 / (counts ?? latitudeCounts) }, east.map { $0 / (counts ?? longitudeCounts) }
      )
    case .geometries:
      guard let text = rows.field(latitude).flatMap(WellKnownText.init),
        takesAreas || text.kind == .point, let place = text.place
      else { return (nil, nil) }
      return isLatitudeFirst ? (place.longitude, place.latitude) : (place.latitude, place.longitude)
    case .pairs:
      guard let pair = rows.field(latitude).flatMap(PlacePair.init) else { return (nil, nil) }
      let isSwapped = pair.isLongitudeFirst ?? !isLatitudeFirst
      return isSwapped ? (pair.second, pair.first) : (pair.first, pair.second)
    }
  }
}
