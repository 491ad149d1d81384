import FileReading
import SimulationPrimitives

/// Reads the places of a map: GPX waypoints, and KML placemarks with a point, a line or an area.
///
/// Nested elements or extended data (`<Data name="brand">`) hold its texts, under the same names as
/// columns of tables.
final class MapPlaces: XMLElements {
  private static let longestText = 4_096
  /// The limit on corners, more than any outline has.
  private static let mostCorners = 200_000

  private let file: String
  private let body: (PlaceEntry) throws -> Void
  private var place: Place?
  /// The name under which the current text is stored.
  private var key: String?
  private var text: [UInt8] = []
  private var dataName: String?
  private var count = 0
  /// The line of the first place with text that is not UTF-8.
  private var foreignLine: Int?

  /// A place that is being read.
  private struct Place {
    let line: Int
    var point: (longitude: Double?, latitude: Double?)?
    var texts: [String: String] = [:]
    /// The outlines, each with its holes.
    var areas: [[[Corner]]] = []
    var lines: [[Corner]] = []
    /// The element that contains the next coordinates.
    var geometry = ""
  }

  init(file: String, body: @escaping (PlaceEntry) throws -> Void) {
    (self.file, self.body) = (file, body)
  }

  var wantsText: Bool { key != nil }
  var wantsLongText: Bool { key == "coordinates" }

  func start(_ tag: XMLTag) throws {
    text.removeAll(keepingCapacity: true)
    let name = tag.name
    guard place != nil else {
      if name == "wpt" {
        let sides = [tag.attribute("lon"), tag.attribute("lat")].map { $0.flatMap(decimal) }
        place = Place(line: tag.line, point: (sides[0], sides[1]))
      } else if name == "Placemark" {
        place = Place(line: tag.line)
        place?.texts["id"] = tag.attribute("id")?.text
      }
      return
    }
    switch name {
    case "Point", "LineString", "LinearRing": place?.geometry = name
    case "Polygon": place?.areas.append([])
    case "Data", "SimpleData":
      dataName = tag.attribute("name").map(TableLayout.normalized)
      key = name == "SimpleData" ? dataName : nil
    case "value": key = dataName
    default: key = name == "coordinates" ? name : TableLayout.normalized(name.utf8)
    }
  }

  func text(_ bytes: ArraySlice<UInt8>) {
    // The limit on the text leaves 60 bytes for each corner.
    let room = (key == "coordinates" ? 60 * Self.mostCorners : Self.longestText) - text.count
    text += bytes.prefix(max(0, room))
  }

  func end(_ name: String) throws {
    if name == "wpt" || name == "Placemark", let place {
      (self.place, key) = (nil, nil)
      return try finish(place)
    }
    guard let key else { return }
    self.key = nil
    if key == "coordinates" { return takeCoordinates() }
    let words = self.words(text[...].trimmed)
    if !words.isEmpty, place?.texts[key] == nil { place?.texts[key] = words }
  }

  /// Decodes text as UTF-8 or, if it is invalid, as Windows-1252.
  private func words(_ bytes: ArraySlice<UInt8>) -> String {
    if let words = String(validating: bytes, as: UTF8.self) { return words }
    foreignLine = foreignLine ?? place?.line
    return TextEncoding.utf8(windows1252: bytes)[...].text
  }

  private func takeCoordinates() {
    let tuples = text.split { $0.isSpace }.prefix(Self.mostCorners).map { tuple in
      tuple.split(separator: .ascii(","), omittingEmptySubsequences: false).map { decimal($0) }
    }
    if place?.geometry == "Point" {
      let first = tuples.first ?? []
      if place?.point == nil { place?.point = (first.first ?? nil, first.dropFirst().first ?? nil) }
      return
    }
    let corners = tuples.compactMap { sides -> Corner? in
      guard sides.count > 1, let east = sides[0], let north = sides[1] else { return nil }
      return Corner(longitude: east, latitude: north)
    }
    if place?.geometry == "LinearRing", let last = place?.areas.indices.last {
      place?.areas[last].append(corners)
    } else {
      place?.lines.append(corners)
    }
  }

  private func finish(_ place: Place) throws {
    count += 1
    let corner =
      place.areas.max {
        RepresentativePoint.extent($0.first ?? []) < RepresentativePoint.extent($1.first ?? [])
      }.flatMap(RepresentativePoint.ofArea)
      ?? place.lines.max { $0.count < $1.count }.flatMap(RepresentativePoint.ofLine)
    let point = place.point ?? corner.map { ($0.longitude, $0.latitude) }
    try body(
      PlaceReader.entry(
        latitude: point?.latitude, longitude: point?.longitude, number: count, line: place.line
      ) { text in text.names.lazy.compactMap { place.texts[$0] }.first })
  }

  /// Throws if the map has no places.
  func finish() throws {
    if let foreignLine { try body(.diagnostic(.foreignText(line: foreignLine))) }
    guard count == 0 else { return }
    throw ReadingError(
      file: file, message: "the file has no waypoint and no placemark; export the places again")
  }
}
