import FileReading
import SimulationPrimitives

/// Files that are not tracks but are often mistaken for one, detected by their first bytes.
enum ForeignFormat {
  /// Returns the name of a binary format and a remedy, or `nil` if its first bytes are unknown.
  static func remedy(forBinary bytes: [UInt8]) -> String? {
    for (signature, offset, remedy) in signatures
    where bytes.dropFirst(offset).starts(with: signature) {
      return remedy
    }
    return nil
  }

  /// Returns a description of an XML file by its root element, and a remedy.
  static func remedy(forRoot root: String) -> String {
    switch root {
    case "html": "this is a web page: download the track itself"
    case "osm":
      "this is OpenStreetMap data: it holds no recorded track; of its places, 'osmtogeojson' makes a list"
    case "routes": "these are SUMO routes: run the simulation with --fcd-output"
    case "net": "this is a SUMO network: run the simulation with --fcd-output"
    case "plist": "this is a property list: 'plutil -convert json' makes JSON of it"
    default: "this is XML of another kind (<\(root.quotable)>): \(babel)"
    }
  }

  /// Returns a description of a text file and a remedy, or `nil` if it may be a table.
  static func remedy(forText text: ArraySlice<UInt8>) -> String? {
    let start = text.drop { $0.isSpace }
    let beginning = start.prefix(32).text.lowercased()
    if beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html") {
      return remedy(forRoot: "html")
    }
    if beginning.hasPrefix("!aivd") || beginning.hasPrefix("!bsvd") {
      return "these are AIS messages of ships: 'gpsdecode' makes JSON of them"
    }
    return nil
  }

  /// Returns a description of a file that is not a table, and a remedy, or `nil` if it may be one.
  static func remedy(forTable head: FileHead) -> String? {
    if let remedy = remedy(forBinary: head.bytes) ?? remedy(forText: head.text) { return remedy }
    if let root = XMLProlog(head.text)?.root {
      return "this is XML (<\(root.quotable)>): export it as CSV"
    }
    guard head.text.contains(0) else { return nil }
    return "this is binary data of an unknown kind: export it as CSV"
  }

  /// The converter for files of unknown kinds.
  static let babel = "'gpsbabel -o gpx' converts more than a hundred kinds"
  private static let ogr = "'ogr2ogr -f GeoJSON' converts it"
  private static let export = "export the track as GPX"

  private static let signatures: [(signature: [UInt8], offset: Int, remedy: String)] = [
    (Array("BZh".utf8), 0, "this is a bzip2 file: 'bunzip2' unpacks it"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], 0, "this is an xz file: 'unxz' unpacks it"),
    ([0x28, 0xB5, 0x2F, 0xFD], 0, "this is a zstd file: 'unzstd' unpacks it"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0, "this is a 7z archive: '7z x' unpacks it"),
    (Array("Rar!".utf8), 0, "this is a rar archive: 'unrar x' unpacks it"),
    (Array("ustar".utf8), 257, "this is a tar archive: 'tar -xf' unpacks it"),
    (Array("%PDF".utf8), 0, "this is a PDF document: \(export)"),
    ([0x89, 0x50, 0x4E, 0x47], 0, "this is a PNG image: \(export)"),
    ([0xFF, 0xD8, 0xFF], 0, "this is a JPEG image: 'exiftool -p' lists where photos were taken"),
    (
      Array("SQLite format 3".utf8), 0,
      "this is an SQLite database: 'sqlite3 -csv' or, of a GeoPackage, 'ogr2ogr -f CSV' makes a table"
    ),
    (
      Array("bplist".utf8), 0,
      "this is a binary property list: 'plutil -convert json' makes JSON of it"
    ),
    ([0xD0, 0xCF, 0x11, 0xE0], 0, "this is an old workbook: save its sheet as CSV"),
    (Array("PAR1".utf8), 0, "this is a Parquet file: 'duckdb' makes a table of it"),
    ([0x00, 0x00, 0x27, 0x0A], 0, "this is a shapefile: \(ogr)"),
    (Array("fgb".utf8), 0, "this is a FlatGeobuf file: \(ogr)"),
    ([0xB5, 0x62], 0, "these are messages of a u-blox receiver: 'gpsdecode' makes JSON of them"),
    ([0xA0, 0xA2], 0, "these are messages of a SiRF receiver: 'gpsdecode' makes JSON of them"),
  ]
}
