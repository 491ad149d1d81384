import CueDocuments
import TestFolders
import Testing

@Suite("The reference of events") struct EventReferenceTests {
  private static let page = "Sources/Cue/CueDocuments/CueDocuments.docc/Keys.md"

  @Test("The page lists every event exactly as the parser reads it.")
  func events() throws {
    let rows = TestFolders.rows(of: try TestFolders.section("Events", of: Self.page))
    #expect(rows.dropFirst(2).map(String.init) == Scenario.eventReference)
  }
}
