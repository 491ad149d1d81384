import FileReading
import SimulationPrimitives

/// Reads the places of a GeoJSON document: a collection, a list of features, a feature or a
/// geometry.
///
/// An area or a line is a place at its representative point.
struct GeoJSONPlaces {
  /// Whether the beginning of a document has member names of GeoJSON.
  static func isNamed(in text: ArraySlice<UInt8>) -> Bool {
    let words = text.text
    return (GeometryKind.allCases.map(\.rawValue) + ["FeatureCollection", "Feature"]).contains {
      words.contains("\"\($0)\"")
    }
  }

  let path: String
  private let features: [LooseJSON]

  /// Creates a reader, or `nil` for another kind of document.
  init?(_ document: LooseJSON, path: String) throws(ReadingError) {
    let type = document["type"]?.words ?? ""
    self.path = path
    if let list = document.elements, list.first?["type"]?.words == "Feature" {
      features = list
    } else if type == "FeatureCollection" {
      features = document["features"]?.elements ?? []
    } else if type == "Feature" || GeometryKind(rawValue: type) != nil {
      features = [document]
    } else {
      return nil
    }
    guard !features.isEmpty else {
      throw ReadingError(file: path, message: "the collection has no features; export again")
    }
  }

  func read(_ body: (PlaceEntry) throws -> Void) throws {
    for (index, feature) in features.enumerated() {
      try body(entry(for: feature, number: index + 1))
    }
  }

  private func entry(for feature: LooseJSON, number: Int) -> PlaceEntry {
    let isFeature = feature["type"]?.words == "Feature"
    let geometry = isFeature ? feature["geometry"] : feature
    guard let geometry, let place = Self.place(geometry) else {
      let kind = geometry?["type"]?.words
      let detail =
        kind.map { "feature \(number) is a \($0.quotable), which is no place" }
        ?? "feature \(number) has no geometry"
      return .diagnostic(Diagnostic(.malformed, line: number, detail: detail))
    }
    // The identifier of a feature is beside its properties (RFC 7946).
    let id = isFeature ? feature["id"]?.words : nil
    return PlaceReader.entry(
      latitude: place.latitude, longitude: place.longitude, number: number, line: number
    ) { text in
      if text == .id, let id { return id }
      return isFeature ? feature["properties"]?.stated(text.names) : nil
    }
  }

  /// Returns the position of a geometry, or `nil` for another object.
  ///
  /// A coordinate that is not a number is `nil`.
  static func place(_ geometry: LooseJSON) -> (longitude: Double?, latitude: Double?)? {
    guard let kind = geometry["type"]?.words.flatMap(GeometryKind.init) else { return nil }
    let parts = geometry["coordinates"]?.elements ?? []
    if kind == .point {
      return (parts.first?.figure, parts.count > 1 ? parts[1].figure : nil)
    }
    let found = corner(kind, parts)
    return (found?.longitude, found?.latitude)
  }

  /// Returns the representative point of a geometry with its corners in nested GeoJSON lists.
  static func corner(_ kind: GeometryKind, _ parts: [LooseJSON]) -> Corner? {
    switch kind {
    case .multiLineString:
      return parts.map(corners).max { $0.count < $1.count }.flatMap(RepresentativePoint.ofLine)
    case .polygon: return RepresentativePoint.ofArea(parts.map(corners))
    case .multiPolygon:
      return parts.map { ($0.elements ?? []).map(corners) }.max {
        RepresentativePoint.extent($0.first ?? []) < RepresentativePoint.extent($1.first ?? [])
      }.flatMap(RepresentativePoint.ofArea)
    case .point, .multiPoint, .lineString:
      return RepresentativePoint.ofLine(parts.compactMap(corner))
    }
  }

  private static func corners(_ list: LooseJSON) -> [Corner] {
    (list.elements ?? []).compactMap(corner)
  }

  /// Reads a position from a list of two or more numbers.
  private static func corner(_ position: LooseJSON) -> Corner? {
    guard let numbers = position.elements, numbers.count >= 2,
      let longitude = numbers[0].figure, let latitude = numbers[1].figure
    else { return nil }
    return Corner(longitude: longitude, latitude: latitude)
  }
}
