/// Exchange formats for results, each identified by the suffix of the file name.
///
///     ExportFormat(file: "out/walk.junit.xml")  // .junit
///
/// To add a format, add a case with its suffix, and its output in the commands that support it.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Decisions as comma-separated values.
  case csv
  /// Decisions, one JSON object a line.
  case jsonLines = "jsonl"
  /// Tracks, pins and decisions on a map.
  case geoJSON = "geojson"
  /// The same map for devices and programs for hikers.
  case gpx
  /// Every message and record on a timeline, for Perfetto.
  case perfetto = "pftrace"
  /// The checks as a test report.
  case junit = "junit.xml"
  /// The failed checks, as lines for a GitHub workflow.
  case annotations = "github"

  /// Finds the format by the suffix of a file name, ignoring case, or `nil` for other suffixes.
  package init?(file: String) {
    let name = file.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = format
  }

  /// The suffix of file names.
  package var ending: String { "." + rawValue }

  /// Returns the suffixes of several formats for a sentence.
  package static func endings(of formats: [ExportFormat]) -> String {
    let endings = formats.map(\.ending)
    guard endings.count > 1, let last = endings.last else { return endings.joined() }
    return endings.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
