import TestFolders
import CueDocuments
import PopulationFixtures
import CueSystem
import FileReading
import Foundation
import Populations
import SimulationPrimitives
import Testing

/// Preferences are read as they are written, and refused like any other document.
@Suite struct PreferencesDocumentTests {
  private func file(_ text: String) throws -> TemporaryFile {
    try TemporaryFile(text, named: "own.json5")
  }

  private func preferences(_ text: String) throws -> Preferences {
    let file = try file(text)
    return try Preferences.named(orIn: file.path)
  }

  @Test func `preferences that are written read back unchanged`() throws {
    var random = RandomStream(seed: 3, actor: "test", purpose: "preferences")
    for _ in 0..<100 {
      let preferences = Preferences.random(&random)
      for text in [PreferencesDocument(preferences).text, PreferencesDocument(preferences).json] {
        var read = try self.preferences(text)
        read.name = preferences.name
        #expect(read == preferences)
      }
    }
  }

  @Test func `every property has a key, and the name is that of the file`() {
    let keys = PreferencesDocument.rows.map(\.key).filter { $0 != "base" }
    let preferences = Mirror(reflecting: Preferences()).children.compactMap(\.label)
    let reactions = Mirror(reflecting: Preferences().reactions).children.compactMap(\.label)

    #expect(
      keys == preferences.filter { $0 != "name" && $0 != "reactions" }
        + reactions.map { "reactions.\($0)" })
  }

  @Test func `a file overrides fields of the preferences that it names`() throws {
    var read = try preferences(
      "{ base: 'wary', withinMeters: '0.5 km', reactions: { delaySeconds: 5 } }")
    var expected = Preferences.wary
    expected.withinMeters = 500
    expected.reactions.delaySeconds = 5
    read.name = expected.name

    #expect(read == expected)
  }

  @Test(arguments: [
    ("{ base: 'kind' }", ":1: base: found 'kind'; expected standard, errands or wary"),
    ("{ within: 1 }", ":1: within: unknown key; did you mean 'withinMeters'?"),
    (
      "{ ambientShare: 2 }", ":1: ambientShare: found 2; expected a number from 0 to 1"
    ),
    (
      "{ coldCelsius: 5, hotCelsius: 5 }",
      ":1: people do not walk below 5.0 °C or above 5.0 °C; "
        + "give a hotCelsius that is more than coldCelsius"
    ),
  ])
  func `an error in a preferences file has file, line and key`(text: String, message: String) throws
  {
    let file = try file(text)
    let error = #expect(throws: ReadingError.self) { _ = try Preferences.named(orIn: file.path) }

    #expect(error?.description == file.path + message)
  }
}
