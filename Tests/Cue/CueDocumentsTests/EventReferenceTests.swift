import CueDocuments
import TestFolders
import Testing

@Suite("The reference of events") struct EventReferenceTests {
  private static let page = "Sources/Cue/CueDocuments/CueDocuments.docc/Events.md"

  @Test("The article lists every event as the table that reads them has it.")
  func article() throws {
    let text = try TestFolders.text(Self.page)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.map(String.init) == Scenario.eventReference)
  }
}
