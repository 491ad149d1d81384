import CueDocuments
import CueModel
import CueSystem
import Populations
import TestFolders
import Testing

/// The reference pages are those of the tables which read the documents.
@Suite struct ReferencePageTests {
  private static let folder = "Sources/Cue/CueDocuments/CueDocuments.docc"
  private static let references = [
    "Policies": PolicyDocument.reference, "Profiles": ProfileDocument.reference,
    "ScenarioReference": Scenario.reference, "Populations": PopulationDocument.reference,
    "Preferences": PreferencesDocument.reference,
  ]

  @Test(arguments: ["Policies", "Profiles", "ScenarioReference", "Populations", "Preferences"])
  func `every key is documented as it is read`(page: String) throws {
    let text = try TestFolders.text("\(Self.folder)/\(page).md")
    let table = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let reference = try #require(Self.references[page])

    #expect(table == reference.split(separator: "\n"))
  }

  @Test func `the examples of the pages are read`() throws {
    let policies = try TestFolders.text("\(Self.folder)/Policies.md").split(separator: "```")
    let profiles = try TestFolders.text("\(Self.folder)/Profiles.md").split(separator: "```")
    let policy = try PolicyDocument(
      parsing: String(policies[1].dropFirst("json5".count)), file: "page.json5"
    ).policy
    let profile = try ProfileDocument(
      parsing: String(profiles[1].dropFirst("json5".count)), file: "page.json5"
    ).profile

    let page = try TestFolders.text("\(Self.folder)/Preferences.md").split(separator: "```")
    let preferences = try PreferencesDocument(
      parsing: String(page[1].dropFirst("json5".count)), file: "page.json5"
    ).preferences

    #expect((preferences.withinMeters, preferences.reactions.optOutPerWeek) == (900, 0.2))
    #expect((policy.quietHours.endMinute, policy.cardCooldownSeconds) == (450, 2_700))
    #expect((profile.refreshMeanExtraSeconds, profile.regionCount) == (10_800, 20))
  }
}
