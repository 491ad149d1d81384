import CueDocuments
import TestFolders
import Testing

/// A scenario that is written is read again as it was.
@Suite struct ScenarioDocumentTests {
  private static let files = (try? ScenarioFolder.files(at: [TestFolders.scenarios])) ?? []

  @Test(arguments: files)
  func `every scenario that ships is the same, written and read again`(file: String) throws {
    let scenario = try Scenario(contentsOf: file)
    let again = try Scenario(parsing: scenario.text, file: file)
    let plain = try Scenario(parsing: scenario.json, file: file)

    #expect(again.text == scenario.text && plain.text == scenario.text)
    #expect(again.start == scenario.start && again.zone == scenario.zone)
    #expect(again.policy.map(\.value) == scenario.policy.map(\.value))
    #expect(again.cards.map(\.pin) == scenario.cards.map(\.pin))
    #expect(again.person == scenario.person && again.route == scenario.route)
    #expect(again.events.map(\.kind) == scenario.events.map(\.kind))
    #expect(again.expectations.map(\.kind) == scenario.expectations.map(\.kind))
    #expect(again.focus == scenario.focus && again.watchLink == scenario.watchLink)
  }
}
