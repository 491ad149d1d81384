import CueDocuments
import CueModel
import CueRuns
import Foundation
import Reporting
import TestFolders
import Testing

/// The result of each shipped scenario is kept beside it, so that no change goes unseen.
///
/// `.ci/record-goldens "why"` writes the files again, and asks for the reason.
@Suite struct GoldenTests {
  private static let folder = TestFolders.scenarios
  private static let files = (try? ScenarioFolder.files(at: [folder])) ?? []
  private static let reason = ProcessInfo.processInfo.environment["CUESIM_RECORD_GOLDENS"] ?? ""

  private static func golden(of file: String) -> URL {
    URL(filePath: file).deletingPathExtension().appendingPathExtension("golden")
  }

  @Test(arguments: files)
  func `a scenario's result agrees with its golden file`(file: String) throws {
    let scenario = try Scenario(contentsOf: file)
    let text = RunReport(try ScenarioRun(scenario)).outline
    let golden = Self.golden(of: file)
    guard Self.reason.isEmpty else { return try Data(text.utf8).write(to: golden) }

    #expect(text == (try? String(contentsOf: golden, encoding: .utf8)))
  }

  @Test(.enabled(if: reason.isEmpty, "the files are being written"))
  func `every golden file has a scenario`() {
    let all = FileManager.default.enumerator(atPath: Self.folder)?.compactMap { $0 as? String }
    let kept = (all ?? []).filter { $0.hasSuffix(".golden") }

    #expect(!Self.files.isEmpty)
    #expect(kept.count == Self.files.count)
  }
}
