import CueModel
import Foundation
import TestFolders
import Testing

/// The table of the rules on the page of the keys is made of the rules.
@Suite struct RuleReferenceTests {
  private static let page = "Sources/Cue/CueDocuments/CueDocuments.docc/Keys.md"

  /// `CUESIM_WRITE_RULES=1 swift test --filter RuleReferenceTests` writes the table again.
  @Test func `the table on the page agrees with the rules`() throws {
    let section = try TestFolders.section("Rules", of: Self.page)
    let table = TestFolders.rows(of: section).map { "\($0)\n" }.joined()
    guard ProcessInfo.processInfo.environment["CUESIM_WRITE_RULES"] == nil else {
      let text = try TestFolders.text(Self.page)
      try #require(!table.isEmpty)
      try #require(text.contains(table))
      return try Data(text.replacing(table, with: Rules.reference).utf8)
        .write(to: TestFolders.package.appending(path: Self.page))
    }
    #expect(table == Rules.reference)
  }
}
