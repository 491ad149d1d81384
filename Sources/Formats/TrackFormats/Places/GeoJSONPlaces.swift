import FileReading
import Foundation
import SimulationPrimitives

/// Reads the places of a GeoJSON file: a collection, one feature, or one geometry.
///
/// An area or a line is a place at the point that stands for it.
struct GeoJSONPlaces {
  /// The most bytes that are read: a document takes ten times as much memory.
  private static let largest = 256 << 20

  let path: String

  func read(_ body: (PlaceEntry) throws -> Void) throws {
    let document = try decoded()
    guard
      document.type == "FeatureCollection" || document.type == "Feature"
        || document.place != nil
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
      var (input, bytes) = (try FileBytes(path: path), [UInt8]())
      while let more = try input.next() {
        bytes += more
        guard bytes.count <= Self.largest else {
          throw ReadingError(
            file: path,
            message: "the document is longer than \(Self.largest >> 20) MiB; split it")
        }
      }
      return try JSONDecoder().decode(GeoJSONObject.self, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) {
      throw ReadingError(
        file: path, line: Self.line(in: context),
        message: "the JSON is damaged; export the file again")
    } catch is DecodingError {
      throw ReadingError(
        file: path, message: "this is JSON but no GeoJSON: export a FeatureCollection with points")
    }
  }

  private func entry(for feature: GeoJSONObject, number: Int) -> PlaceEntry {
    let geometry = feature.type == "Feature" ? feature.geometry : feature
    guard let place = geometry?.place else {
      let detail =
        geometry.map { "feature \(number) is a \($0.type.quotable), which is no place" }
        ?? "feature \(number) has no geometry"
      return .oddity(Oddity(.malformed, line: number, detail: detail))
    }
    return PlaceReader.entry(
      latitude: place.latitude, longitude: place.longitude, number: number, line: number
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
  /// Where the geometry is, each figure `nil` if it is no number; nil of no geometry with a place.
  let place: (longitude: Double?, latitude: Double?)?
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
    place = try Self.place(type) { try container.decode($0, forKey: .coordinates) }
    id =
      type == "Feature" ? try container.decodeIfPresent(LooseValue.self, forKey: .id)?.text : nil
    properties =
      type == "Feature"
      ? try container.decodeIfPresent([String: LooseValue].self, forKey: .properties) : nil
  }

  private static func place(
    _ type: String, _ decode: ([LooseCoordinates].Type) throws -> [LooseCoordinates]
  ) throws -> (longitude: Double?, latitude: Double?)? {
    func corners(_ list: [LooseCoordinates]) -> [Corner] { list.compactMap(\.corner) }
    func area(_ rings: [LooseCoordinates]) -> [[Corner]] { rings.map { corners($0.list) } }
    let found: Corner?
    switch type {
    case "Point":
      let numbers = try decode([LooseCoordinates].self)
      return (numbers.first?.number, numbers.count > 1 ? numbers[1].number : nil)
    case "MultiPoint", "LineString":
      found = RepresentativePoint.ofLine(corners(try decode([LooseCoordinates].self)))
    case "MultiLineString":
      let lines = area(try decode([LooseCoordinates].self))
      found = lines.max { $0.count < $1.count }.flatMap(RepresentativePoint.ofLine)
    case "Polygon":
      found = RepresentativePoint.ofArea(area(try decode([LooseCoordinates].self)))
    case "MultiPolygon":
      let areas = try decode([LooseCoordinates].self).map { area($0.list) }
      found = areas.max {
        RepresentativePoint.extent($0.first ?? []) < RepresentativePoint.extent($1.first ?? [])
      }.flatMap(RepresentativePoint.ofArea)
    default: return nil
    }
    return (found?.longitude, found?.latitude)
  }

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

/// A number of a position, or a list of positions, however deep.
private struct LooseCoordinates: Decodable {
  let number: Double?
  let list: [LooseCoordinates]

  init(from decoder: any Decoder) throws {
    if let list = try? [LooseCoordinates](from: decoder) {
      (number, self.list) = (nil, list)
    } else {
      (number, list) = (try LooseValue(from: decoder).number, [])
    }
  }

  /// The position that a list of two numbers or more is.
  var corner: Corner? {
    guard list.count >= 2, let longitude = list[0].number, let latitude = list[1].number else {
      return nil
    }
    return Corner(longitude: longitude, latitude: latitude)
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
