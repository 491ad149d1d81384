import FileReading
import Foundation
import SimulationPrimitives

/// Reads the points of a GeoJSON file: a collection, one feature, or one geometry.
struct GeoJSONPlaces {
  let path: String

  func read(_ body: (PlaceEntry) throws -> Void) throws {
    let document = try decoded()
    guard
      document.type == "FeatureCollection" || document.type == "Feature"
        || document.geometryPoint != nil
    else {
      throw ReadingError(
        file: path, message: "this is JSON but no GeoJSON with points: export a FeatureCollection")
    }
    let features = document.type == "FeatureCollection" ? document.features ?? [] : [document]
    guard !features.isEmpty else {
      throw ReadingError(file: path, message: "the collection has no features; export again")
    }
    for (index, feature) in features.enumerated() {
      try body(entry(for: feature, number: index + 1))
    }
  }

  private func decoded() throws -> GeoJSONObject {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONDecoder().decode(GeoJSONObject.self, from: data)
    } catch DecodingError.dataCorrupted(let context) {
      throw ReadingError(
        file: path, line: Self.line(in: context),
        message: "the JSON is damaged; export the file again")
    } catch is DecodingError {
      throw ReadingError(
        file: path, message: "this is JSON but no GeoJSON: export a FeatureCollection with points")
    } catch {
      throw unreadable(path, error)
    }
  }

  private func entry(for feature: GeoJSONObject, number: Int) -> PlaceEntry {
    let geometry = feature.type == "Feature" ? feature.geometry : feature
    guard let geometry, geometry.type == "Point" else {
      let detail =
        geometry.map { "feature \(number) is a \($0.type.quotable), not a Point" }
        ?? "feature \(number) has no geometry"
      return .oddity(Oddity(.malformed, line: number, detail: detail))
    }
    let coordinates = geometry.point ?? []
    return PlaceReader.entry(
      latitude: coordinates.count > 1 ? coordinates[1] : nil, longitude: coordinates.first ?? nil,
      number: number, line: number
    ) { $0 == .id ? feature.id ?? feature.property($0.names) : feature.property($0.names) }
  }

  /// The line that Foundation names in its explanation, as it gives it nowhere else.
  private static func line(in context: DecodingError.Context) -> Int? {
    let text = context.underlyingError.map { String(describing: $0) } ?? context.debugDescription
    guard let mark = text.range(of: "line ") else { return nil }
    return Int(String(text[mark.upperBound...].prefix { $0.isNumber }))
  }
}

/// As much of a GeoJSON object as a list of places needs.
private final class GeoJSONObject: Decodable {
  let type: String
  let features: [GeoJSONObject]?
  let geometry: GeoJSONObject?
  /// Longitude and latitude of a point, each `nil` if it is no number.
  let point: [Double?]?
  /// What RFC 7946 calls a feature's commonly used identifier.
  let id: String?
  private let properties: [String: LooseValue]?

  private enum CodingKeys: String, CodingKey {
    case type
    case features
    case geometry
    case coordinates
    case id
    case properties
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(String.self, forKey: .type)
    features =
      type == "FeatureCollection"
      ? try container.decode([GeoJSONObject].self, forKey: .features) : nil
    geometry =
      type == "Feature"
      ? try container.decodeIfPresent(GeoJSONObject.self, forKey: .geometry) : nil
    point =
      type == "Point"
      ? try container.decode([LooseValue].self, forKey: .coordinates).map(\.number) : nil
    id =
      type == "Feature" ? try container.decodeIfPresent(LooseValue.self, forKey: .id)?.text : nil
    properties =
      type == "Feature"
      ? try container.decodeIfPresent([String: LooseValue].self, forKey: .properties) : nil
  }

  var geometryPoint: [Double?]? { type == "Point" ? point : nil }

  /// The first property with one of the given names, whatever its case.
  func property(_ names: [String]) -> String? {
    guard let properties else { return nil }
    // Two keys that differ in case only are told apart by order, so that runs repeat exactly.
    let keys = properties.keys.sorted()
    for name in names {
      let key = keys.first { TableLayout.normalized($0.utf8) == name }
      if let key, let text = properties[key]?.text { return text }
    }
    return nil
  }
}

/// A number or text, or something else that is passed over.
private struct LooseValue: Decodable {
  let number: Double?
  let text: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      text = value
      number = decimal(value.utf8)
    } else if let value = try? container.decode(Double.self) {
      number = value
      text = value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    } else {
      number = nil
      text = nil
    }
  }
}
