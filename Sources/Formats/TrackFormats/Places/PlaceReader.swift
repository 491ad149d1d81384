public import FileReading
import Foundation
import Positions
import SimulationPrimitives

/// Reads a list of places from a table, from JSON, or from a map.
///
///     try PlaceReader(path: "stores.csv").read { entry in
///       if case .place(let place, _) = entry { places.append(place) }
///     }
///
/// Tables and maps are read in constant memory. JSON is held in memory.
public struct PlaceReader: Sendable {
  /// The formats of lists of places.
  public enum Format: String, Hashable, Sendable {
    /// A table with columns for the name, the latitude and the longitude.
    ///
    /// Without column names, the order is longitude, latitude, name.
    case csv
    /// GeoJSON (RFC 7946): features with points, lines or areas.
    case geojson
    /// A list of objects with a latitude and a longitude each, or one object a line.
    case json
    /// A map of KML with placemarks, also compressed as KMZ.
    case kml
    /// A map of GPX with waypoints.
    case gpx
  }

  private static let largestJSON = 32 << 20

  /// The format, detected by the file's content.
  public let format: Format

  private let path: String
  private let size: Int

  /// Reads the beginning of a file and detects its format.
  ///
  /// - Parameter path: The file, as named in messages.
  /// - Throws: If the file cannot be read, or its beginning shows that it is not a list of places.
  public init(path: String) throws(ReadingError) {
    let head = try FileHead(path: path)
    self.path = path
    size = head.size
    switch head.text.first(where: { !JSONTokens.isBetween($0) }) {
    case .ascii("{"): format = GeoJSONPlaces.isNamed(in: head.text) ? .geojson : .json
    case .ascii("["): format = .json
    default:
      if let map = try Self.map(head) {
        format = map
        return
      }
      if let remedy = ForeignFormat.remedy(forTable: head) {
        throw ReadingError(file: path, message: remedy)
      }
      format = .csv
    }
  }

  /// Returns the format of a map, or `nil` for any other file.
  private static func map(_ head: FileHead) throws(ReadingError) -> Format? {
    guard let prolog = XMLProlog(head.text), let format = Format(rawValue: prolog.root),
      format == .kml || format == .gpx
    else { return nil }
    _ = try TrackFormat.detected(in: head)
    return format
  }

  /// Reads the whole file, from its beginning each time.
  ///
  /// - Parameter body: Called for each place and each diagnostic in the order of the file; an error
  ///   thrown from it stops the reading.
  /// - Throws: The error `body` throws, or a `ReadingError` that rejects the file.
  public func read(_ body: (PlaceEntry) throws -> Void) throws {
    switch format {
    case .csv:
      try readTable(body)
    case .geojson, .json:
      guard size <= Self.largestJSON else {
        throw ReadingError(file: path, message: "JSON of more than 32 MiB; write the places as CSV")
      }
      try readJSON(body)
    case .kml, .gpx:
      try withoutActuallyEscaping(body) { body in
        let places = MapPlaces(file: path, body: body)
        var stream = try XMLStream(path: path, elements: places, onProgress: nil)
        try stream.parse()
        try places.finish()
      }
    }
  }

  private func readJSON(_ body: (PlaceEntry) throws -> Void) throws {
    let document = try LooseJSON.read(path: path) { try body(.diagnostic($0)) }
    if let places = try GeoJSONPlaces(document, path: path) {
      try places.read(body)
    } else if let places = ListedPlaces(document) {
      try places.read(body)
    } else {
      throw ReadingError(
        file: path,
        message: "this is JSON but no GeoJSON, and no list of objects with lat and lon: "
          + "'ogr2ogr -f GeoJSON' converts Esri's and TopoJSON")
    }
  }

  private func readTable(_ body: (PlaceEntry) throws -> Void) throws {
    let layout = try TableLayout(path: path, knownBy: ColumnNames.latitude)
    var rows = try TableRows(path: path, layout: layout)
    guard try rows.next() else { return }
    let columns = try PlaceColumns(layout, fieldCount: rows.fields.count, path: path)
    if layout.headers.isEmpty {
      let detail = "no column names: longitude, latitude, name are assumed"
      try body(.diagnostic(Diagnostic(.form, line: rows.line, detail: detail)))
    }
    if layout.hasHeader, try !rows.next() {
      throw ReadingError(file: path, line: 1, message: "no row follows the header; export again")
    }
    if columns.areDoubtful {
      let column = rows.fields.firstIndex {
        TableDates.isDate($0) && $0.contains(.ascii(":"))
      }
      let name = column.flatMap {
        layout.headersAsWritten.indices.contains($0) ? layout.headersAsWritten[$0].quotable : nil
      }
      let found = name.map { "the column '\($0)' holds times" } ?? "no column is known as the time"
      try body(
        .diagnostic(Diagnostic(.form, line: rows.line, detail: found, remedy: .nameTimeColumn)))
    }
    var number = 0
    repeat {
      number += 1
      let place = columns.position.place(in: rows)
      try body(
        Self.entry(
          latitude: place.latitude, longitude: place.longitude, number: number, line: rows.line
        ) { columns.text($0, in: rows) })
    } while try rows.next()
    if let remark = rows.remark { try body(.diagnostic(remark)) }
  }

  /// Returns a place, or the reason why it is dropped.
  static func entry(
    latitude: Double?, longitude: Double?, number: Int, line: Int, text: (PlaceText) -> String?
  ) -> PlaceEntry {
    guard let latitude, let longitude else {
      let missing = latitude == nil ? "latitude" : "longitude"
      return .diagnostic(
        Diagnostic(.malformed, line: line, detail: "the \(missing) is missing or no number"))
    }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    guard coordinate.isInRange else {
      return .diagnostic(
        Diagnostic(
          .outOfRange, line: line, detail: "\(latitude), \(longitude) is no place on earth"))
    }
    return .place(PlaceRecord(at: coordinate, number: number, text: text), line: line)
  }
}
