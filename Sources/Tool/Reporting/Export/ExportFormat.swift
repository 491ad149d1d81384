/// Formats of others that a result can be written in, each told by how the file's name ends.
///
///     ExportFormat(file: "out/walk.junit.xml")  // .junit
///
/// To add one is to add a case, its ending, and its bytes where the commands are that have it.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Decisions with commas between values.
  case csv
  /// Decisions, an object a line.
  case jsonLines = "jsonl"
  /// Ways, pins and decisions on a map.
  case geoJSON = "geojson"
  /// The same for devices and programs of hikers.
  case gpx
  /// Every message and record on a timeline, for Perfetto.
  case perfetto = "pftrace"
  /// The checks, as tests are reported.
  case junit = "junit.xml"
  /// The checks that did not hold, as lines for a workflow of GitHub.
  case annotations = "github"

  /// The format a file's name ends in, whatever its case; nil if it is none of these.
  package init?(file: String) {
    let name = file.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = format
  }

  /// How the names of its files end.
  package var ending: String { "." + rawValue }

  /// The endings of several, for a sentence.
  package static func endings(of formats: [ExportFormat]) -> String {
    let endings = formats.map(\.ending)
    guard endings.count > 1, let last = endings.last else { return endings.joined() }
    return endings.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
