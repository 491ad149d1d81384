import CueDocuments
import CueModel
import TestFolders
import Testing

/// A scenario that is written is read again as it was.
@Suite struct ScenarioDocumentTests {
  private static let files = (try? ScenarioFolder.files(at: [TestFolders.scenarios])) ?? []

  @Test(arguments: Trials.sample(files, every: 4))
  func `every shipped scenario is unchanged when written and read again`(file: String) throws {
    let scenario = try Scenario(contentsOf: file)
    let again = try Scenario(parsing: scenario.text, file: file)
    let plain = try Scenario(parsing: scenario.json, file: file)

    #expect((again.text, plain.text) == (scenario.text, scenario.text))
    #expect((again.start, again.zone) == (scenario.start, scenario.zone))
    #expect(again.policy.map(\.value) == scenario.policy.map(\.value))
    #expect(again.cards.map(\.pin) == scenario.cards.map(\.pin))
    #expect((again.person, again.route) == (scenario.person, scenario.route))
    #expect(again.events.map(\.kind) == scenario.events.map(\.kind))
    #expect(again.expectations.map(\.kind) == scenario.expectations.map(\.kind))
    #expect((again.focus, again.watchLink) == (scenario.focus, scenario.watchLink))
  }

  @Test func `a scenario names its platform or overrides figures of one`() throws {
    let named = try Documents.scenario("profile: 'ios-hostile',")
    let own = try Documents.scenario("profile: { base: 'ios-hostile', refreshSeconds: '1 h' },")
    var expected = PlatformProfile.iOSHostile
    (expected.name, expected.refreshSeconds) = ("walk.json5", 3_600)

    #expect(named.profile == .iOSHostile)
    #expect(own.profile == expected)
    #expect(try Scenario(parsing: named.text, file: "walk.json5").profile == .iOSHostile)
    #expect(try Scenario(parsing: own.text, file: "walk.json5").profile == expected)
    #expect(
      Documents.failure(Documents.minimal("profile: 'ios',"))
        == "walk.json5:5: profile: found 'ios'; expected default, ios-documented or ios-hostile")
  }

  @Test(
    arguments: Scenario.rows.filter { row in
      ["sensor.", "links."].contains { row.key.hasPrefix($0) }
    })
  func `a number of the equipment stays in its range`(row: ReferenceRow) {
    let words = row.range.prefix { $0 != "," }.split(separator: " ")
    guard words.count == 3, let least = Double(words[0]), let most = Double(words[2]) else {
      return
    }
    func failure(_ number: Double) -> String? {
      let keys = row.key.split(separator: ".")
      let ends = keys.dropFirst().map { _ in " }" }.joined()
      return Documents.failure(
        Documents.minimal(keys.joined(separator: ": { ") + ": \(number)\(ends),"))
    }

    #expect(failure(most) == nil)
    #expect(failure(least) == nil)
    for number in [least - 1, most + 1] {
      #expect(failure(number)?.contains("\(row.key): found ") == true, "\(failure(number) ?? "")")
    }
  }
}
