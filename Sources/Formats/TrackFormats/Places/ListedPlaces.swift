import FileReading

/// Reads places from other JSON: a list of objects with a latitude and a longitude each.
///
/// The list is the document, or its member with the most such objects. Missing members are searched
/// in nested objects such as `location`, `geometry` or `tags`. A way of OpenStreetMap is a place at
/// its center or at the representative point of its nodes. Nodes without tags are corners and not
/// places.
struct ListedPlaces {
  private static let deepest = 3

  private let places: [LooseJSON]
  /// The nodes of OpenStreetMap by their ids.
  private let nodes: [String: Corner]

  /// Creates a reader, or `nil` if no list in the document has a place.
  init?(_ document: LooseJSON) {
    let lists: [[LooseJSON]]
    switch document {
    case .list(let elements): lists = [elements]
    case .object(let members): lists = members.keys.sorted().compactMap { members[$0]?.elements }
    case .number, .text, .other: return nil
    }
    let counted = lists.map { ($0, $0.count { Self.corner(of: $0) != nil }) }
    guard let found = counted.max(by: { $0.1 < $1.1 }), found.1 > 0 else { return nil }
    let hasTags = found.0.contains { $0["tags"] != nil }
    places = hasTags ? found.0.filter { $0["tags"] != nil } : found.0
    nodes = hasTags ? Self.nodes(found.0) : [:]
  }

  func read(_ body: (PlaceEntry) throws -> Void) throws {
    for (index, place) in places.enumerated() {
      let corner = Self.corner(of: place) ?? wayPoint(place)
      try body(
        PlaceReader.entry(
          latitude: corner?.latitude, longitude: corner?.longitude, number: index + 1,
          line: index + 1
        ) { Self.text($0, of: place) })
    }
  }

  /// Returns an object and its nested objects, the outermost first.
  static func layers(_ place: LooseJSON) -> [LooseJSON] {
    var (found, layer) = ([place], [place])
    for _ in 1..<deepest {
      layer = layer.flatMap { object -> [LooseJSON] in
        guard case .object(let members) = object else { return [] }
        return members.keys.sorted().compactMap { key in
          if let inner = members[key], case .object = inner { inner } else { nil }
        }
      }
      found += layer
    }
    return found
  }

  /// Returns the position that an object states.
  private static func corner(of place: LooseJSON) -> Corner? {
    for layer in layers(place) {
      if let north = layer.member(ColumnNames.latitude)?.figure,
        let east = layer.member(ColumnNames.longitude)?.figure
      {
        return Corner(longitude: east, latitude: north)
      }
      if let point = GeoJSONPlaces.place(layer), let east = point.longitude,
        let north = point.latitude
      {
        return Corner(longitude: east, latitude: north)
      }
    }
    return nil
  }

  private static func text(_ text: PlaceText, of place: LooseJSON) -> String? {
    // The texts of an OpenStreetMap element are its tags, except the id.
    (text == .id ? place : place["tags"] ?? place).stated(text.names)
  }

  private static func nodes(_ list: [LooseJSON]) -> [String: Corner] {
    var nodes: [String: Corner] = [:]
    for node in list where node["type"]?.words == "node" {
      if let id = node["id"]?.words { nodes[id] = corner(of: node) }
    }
    return nodes
  }

  /// Returns the representative point of a way: that of its corners or its referenced nodes.
  private func wayPoint(_ way: LooseJSON) -> Corner? {
    let corners =
      way["geometry"]?.elements?.compactMap(Self.corner)
      ?? way["nodes"]?.elements?.compactMap { $0.words.flatMap { nodes[$0] } } ?? []
    return corners.count > 3 && corners.first == corners.last
      ? RepresentativePoint.ofArea([corners]) : RepresentativePoint.ofLine(corners)
  }
}
