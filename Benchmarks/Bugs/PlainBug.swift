import CommandLineParsing
import ExplorationSuite
import Foundation

/// A published bug that runs on Swift's runtime, without the explorer.
struct PlainBug: Encodable {
  private let name: String
  private let package: String
  private let url: String
  private let summary: String

  private init?(_ program: SuiteProgram) {
    guard program.isBuggy, let source = program.source else { return nil }
    (name, summary) = (program.name, program.summary)
    (package, url) = (source.package, source.url)
  }

  /// Lists the bugs or runs one if the command line requests it, and returns whether it did.
  static func isRun(by reader: ArgumentReader) async throws -> Bool {
    if reader.flag("bugs") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      for bug in BugSuite.published.compactMap(PlainBug.init) {
        print(String(decoding: try encoder.encode(bug), as: UTF8.self))
      }
      return true
    }
    guard let name = reader.string("bug") else { return false }
    guard let body = BugSuite.published.first(where: { $0.name == name })?.body else {
      throw UsageError("'\(name)' is no published bug; 'benchmarks --bugs' lists them")
    }
    // A detached task runs on the threads of the runtime instead of the main actor.
    try await Task.detached { try await body() }.value
    return true
  }
}
