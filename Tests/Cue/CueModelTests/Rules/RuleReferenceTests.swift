import CueModel
import Foundation
import TestFolders
import Testing

/// The page of the rules is made of the rules.
@Suite struct RuleReferenceTests {
  private static let page = "Sources/Cue/CueModel/CueModel.docc/EveryRule.md"

  /// `CUESIM_WRITE_RULES=1 swift test --filter RuleReferenceTests` writes it anew.
  @Test func `the table on the page is that of the rules`() throws {
    let text = try TestFolders.text(Self.page)
    let words = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("| ") }.joined(separator: "\n")
    let written = words.trimmingCharacters(in: .newlines) + "\n\n" + Rules.reference
    guard ProcessInfo.processInfo.environment["CUESIM_WRITE_RULES"] == nil else {
      return try Data(written.utf8).write(to: TestFolders.package.appending(path: Self.page))
    }
    #expect(text == written)
  }
}
