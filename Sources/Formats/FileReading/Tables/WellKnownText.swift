/// The kinds of geometries, by the names that GeoJSON gives them.
package enum GeometryKind: String, CaseIterable {
  /// One place, or several.
  case point = "Point"
  case multiPoint = "MultiPoint"
  /// One line, or several.
  case lineString = "LineString"
  case multiLineString = "MultiLineString"
  /// One area, or several.
  case polygon = "Polygon"
  case multiPolygon = "MultiPolygon"

  /// Whether it is a line, or several.
  package var isLine: Bool { self == .lineString || self == .multiLineString }
}

/// A geometry as databases write it into a field: `POINT (14.5 46.05)`, `SRID=4326;POINT Z (14.5 46.05 300)`.
package struct WellKnownText {
  /// The kind of geometry.
  package let kind: GeometryKind
  /// The part in parentheses, with them; nothing of an empty geometry.
  package let body: ArraySlice<UInt8>

  private static let kinds = Dictionary(
    uniqueKeysWithValues: GeometryKind.allCases.map { ($0.rawValue.lowercased(), $0) })

  /// Takes a field apart; `nil` of one that is no geometry.
  package init?(_ field: ArraySlice<UInt8>) {
    var rest = field.trimmed
    if rest.prefix(5).map(\.lowercased).elementsEqual("srid=".utf8) {
      rest = rest.drop { $0 != .ascii(";") }.dropFirst().trimmed
    }
    // Of a third and fourth figure only the letters Z and M speak, which may stand by themselves.
    let words = rest.prefix { $0.isLetter || $0.isSpace }
    rest = rest[words.endIndex...]
    var name = words.trimmed.map(\.lowercased)
    let isEmpty = name.suffix(6).elementsEqual(" empty".utf8)
    if isEmpty { name.removeLast(6) }
    while let last = name.last, last.isSpace || "zm".utf8.contains(last) { name.removeLast() }
    guard name.count <= 15, let kind = Self.kinds[name.text],
      isEmpty ? rest.isEmpty : rest.first == .ascii("(") && rest.last == .ascii(")")
    else { return nil }
    (self.kind, body) = (kind, rest)
  }
}
