import FileReading

/// Where a table says the place of a row: in a latitude and a longitude, or in a geometry as text.
struct PositionColumns {
  private let latitude: Int
  private let longitude: Int
  /// Units of the columns in a degree.
  private(set) var latitudeCounts = 1.0
  private var longitudeCounts = 1.0
  /// Where the letters N, S, E and W stand, if not beside the figures.
  private var northSouth: Int?
  private var eastWest: Int?
  /// Whether both are the column of a geometry.
  private(set) var areGeometries = false
  /// Whether areas and lines stand for a place, and not only points.
  private let takesAreas: Bool
  /// Whether geometries begin with the latitude.
  private var isLatitudeFirst = false
  /// The column of geometries, if only its content told it.
  private var guess: TableLayout.Geometry?

  /// The words on a column that only its content told.
  var guessWords: String? {
    guess.map {
      "places are taken from the column '\($0.name)', geometries as text with the longitude first"
    }
  }

  /// Takes columns without names for angles.
  init(latitude: Int, longitude: Int) {
    (self.latitude, self.longitude, takesAreas) = (latitude, longitude, false)
  }

  /// Finds the columns by their names, or that of geometries by its content.
  ///
  /// - Throws: If there is none, or it holds whole lines and is to hold fixes.
  init(_ layout: TableLayout, path: String, takesAreas: Bool) throws(ReadingError) {
    self.takesAreas = takesAreas
    let named = layout.position(of: [ColumnNames.geometry, ColumnNames.swappedGeometry])
    let hasAngles = [ColumnNames.latitude, ColumnNames.longitude].allSatisfy {
      layout.position(of: $0) != nil
    }
    if !hasAngles, let column = named ?? layout.geometry?.column {
      if !takesAreas, let way = layout.geometry, way.column == column, way.kind.isLine {
        throw ReadingError(
          file: path, line: way.line,
          message: "a row holds a whole line and not when its points were passed: 'ogr2ogr -f "
            + "GeoJSON -oo GEOM_POSSIBLE_NAMES=\(way.name)' makes lines of them, for --pace")
      }
      (latitude, longitude, areGeometries) = (column, column, true)
      if named == nil { guess = layout.geometry }
      isLatitudeFirst = layout.position(of: [ColumnNames.swappedGeometry]) == column
      return
    }
    latitude = try layout.column(ColumnNames.latitude, "latitude", remedy: "lat", path: path)
    longitude = try layout.column(ColumnNames.longitude, "longitude", remedy: "lon", path: path)
    latitudeCounts = ColumnNames.countsPerDegree(in: layout.headers[latitude])
    longitudeCounts = ColumnNames.countsPerDegree(in: layout.headers[longitude])
    let (north, east) = (latitude, longitude)
    northSouth = layout.position(of: ColumnNames.northSouth).flatMap { $0 == north ? nil : $0 }
    eastWest = layout.position(of: ColumnNames.eastWest).flatMap { $0 == east ? nil : $0 }
  }

  /// Whether a row has letters of hemispheres in columns of their own, and figures before them that
  /// are degrees and minutes as receivers write them: `4603.0752` of 46° 3.0752′.
  func isPacked(in rows: TableRows) -> Bool {
    guard northSouth != nil, eastWest != nil, latitudeCounts == 1,
      let north = rows.angle(latitude, hemisphere: northSouth),
      let east = rows.angle(longitude, hemisphere: eastWest)
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
    guard areGeometries else {
      let north = rows.angle(latitude, hemisphere: northSouth)
      let east = rows.angle(longitude, hemisphere: eastWest)
      if arePacked {
        return (north.flatMap(PackedAngle.degrees), east.flatMap(PackedAngle.degrees))
      }
      return (
        north.map { $0 / (counts ?? latitudeCounts) }, east.map { $0 / (counts ?? longitudeCounts) }
      )
    }
    guard let text = rows.field(latitude).flatMap(WellKnownText.init),
      takesAreas || text.kind == .point, let place = text.place
    else { return (nil, nil) }
    return isLatitudeFirst ? (place.longitude, place.latitude) : (place.latitude, place.longitude)
  }
}
