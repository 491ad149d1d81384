package import Foundation

/// The folder of the package, and the files that tests read in it.
package enum TestFolders {
  /// The package's root, found from where this very file lies.
  package static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The scenarios that ship, as a path.
  package static let scenarios = path("Scenarios")

  /// Recordings, lists and payloads that others made and that lie beside the package; nil without.
  package static let data = ["../shared/data", "../../shared/data"]
    .map { package.appending(path: $0).standardizedFileURL }
    .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }

  /// The full path of a file of the package.
  package static func path(_ name: String) -> String {
    package.appending(path: name).path(percentEncoded: false)
  }

  /// The text of a file of the package.
  package static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The text of a page below a heading of the second level, up to the next such heading; empty
  /// without one.
  package static func section(_ heading: String, of name: String) throws -> String {
    try text(name).split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
      .joined(separator: "\n")
  }

  /// The rows of the tables of a text, heads included.
  package static func rows(of text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }
  }

  /// The blocks of JSON5 of a text, in their order.
  package static func documents(in text: String) -> [String] {
    text.components(separatedBy: "```json5\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
