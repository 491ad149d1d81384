import FileReading
import SimulationPrimitives

/// Files that are no recorded track but are often taken for one, told by their first bytes.
enum ForeignFormat {
  /// What a binary file is and what to do with it; `nil` if its first bytes are none we know.
  static func remedy(forBinary bytes: [UInt8]) -> String? {
    for (signature, offset, remedy) in signatures
    where bytes.dropFirst(offset).starts(with: signature) {
      return remedy
    }
    return nil
  }

  /// What an XML file with this first element is and what to do with it.
  static func remedy(forRoot root: String) -> String {
    switch root {
    case "kml": "this is KML: convert it to GPX first"
    case "trainingcenterdatabase": "this is a Garmin TCX file: convert it to GPX first"
    case "html": "this is a web page: download the track itself"
    case "osm": "this is OpenStreetMap data: it holds no recorded track"
    case "routes": "these are SUMO routes: run the simulation with --fcd-output"
    case "net": "this is a SUMO network: run the simulation with --fcd-output"
    case "plist": "this is a property list: export the track as GPX first"
    default: "this is XML of another kind (<\(root.quotable)>): GPX starts with <gpx>"
    }
  }

  /// What a text file is and what to do with it; `nil` if it may be a table.
  static func remedy(forText text: ArraySlice<UInt8>) -> String? {
    let start = text.drop { $0.isSpace }
    let beginning = start.prefix(32).text.lowercased()
    if beginning.hasPrefix("{") || beginning.hasPrefix("[") {
      return "this is JSON: convert it to GPX or CSV first"
    }
    if beginning.hasPrefix("geolife trajectory") {
      return "this is a GeoLife PLT file: convert it to GPX or CSV first"
    }
    if beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html") {
      return remedy(forRoot: "html")
    }
    return nil
  }

  /// What a file is that ought to be a table, and what to do with it; `nil` if it may be one.
  static func remedy(forTable head: FileHead) -> String? {
    if let remedy = remedy(forBinary: head.bytes) ?? remedy(forText: head.text) { return remedy }
    if let root = XMLProlog(head.text)?.root {
      return "this is XML (<\(root.quotable)>): export it as CSV"
    }
    guard head.text.contains(0) else { return nil }
    return "this is binary data of an unknown kind: export it as CSV"
  }

  private static let unpack = "unpack it first"

  private static let signatures: [(signature: [UInt8], offset: Int, remedy: String)] = [
    ([0x50, 0x4B, 0x03, 0x04], 0, "this is a zip archive: \(unpack)"),
    ([0x50, 0x4B, 0x05, 0x06], 0, "this is an empty zip archive: name the track itself"),
    ([0x1F, 0x8B], 0, "this is a gzip file: \(unpack)"),
    (Array("BZh".utf8), 0, "this is a bzip2 file: \(unpack)"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], 0, "this is an xz file: \(unpack)"),
    ([0x28, 0xB5, 0x2F, 0xFD], 0, "this is a zstd file: \(unpack)"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0, "this is a 7z archive: \(unpack)"),
    (Array("Rar!".utf8), 0, "this is a rar archive: \(unpack)"),
    (Array("ustar".utf8), 257, "this is a tar archive: \(unpack)"),
    (Array(".FIT".utf8), 8, "this is a Garmin FIT file: convert it to GPX first"),
    (Array("%PDF".utf8), 0, "this is a PDF document: export the track as GPX"),
    ([0x89, 0x50, 0x4E, 0x47], 0, "this is a PNG image: export the track as GPX"),
    ([0xFF, 0xD8, 0xFF], 0, "this is a JPEG image: export the track as GPX"),
    (Array("SQLite format 3".utf8), 0, "this is an SQLite database: export the track as GPX"),
    (Array("bplist".utf8), 0, "this is a binary property list: export the track as GPX"),
  ]
}
