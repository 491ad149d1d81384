/// The kinds of geometries by their GeoJSON names.
enum GeometryKind: String, CaseIterable {
  /// One place, or several.
  case point = "Point"
  case multiPoint = "MultiPoint"
  /// One line, or several.
  case lineString = "LineString"
  case multiLineString = "MultiLineString"
  /// One area, or several.
  case polygon = "Polygon"
  case multiPolygon = "MultiPolygon"
}
