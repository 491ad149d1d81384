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
    if beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html") {
      return remedy(forRoot: "html")
    }
    if beginning.hasPrefix("!aivd") || beginning.hasPrefix("!bsvd") {
      return "these are AIS messages of ships: decode them to a table with time, lat, lon"
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
    (Array("BZh".utf8), 0, "this is a bzip2 file: \(unpack)"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], 0, "this is an xz file: \(unpack)"),
    ([0x28, 0xB5, 0x2F, 0xFD], 0, "this is a zstd file: \(unpack)"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0, "this is a 7z archive: \(unpack)"),
    (Array("Rar!".utf8), 0, "this is a rar archive: \(unpack)"),
    (Array("ustar".utf8), 257, "this is a tar archive: \(unpack)"),
    (Array("%PDF".utf8), 0, "this is a PDF document: export the track as GPX"),
    ([0x89, 0x50, 0x4E, 0x47], 0, "this is a PNG image: export the track as GPX"),
    ([0xFF, 0xD8, 0xFF], 0, "this is a JPEG image: export the track as GPX"),
    (Array("SQLite format 3".utf8), 0, "this is an SQLite database: export the track as GPX"),
    (Array("bplist".utf8), 0, "this is a binary property list: export the track as GPX"),
  ]
}
