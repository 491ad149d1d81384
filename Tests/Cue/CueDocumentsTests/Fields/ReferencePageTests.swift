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
    "Truths": TruthDocument.reference,
  ]

  @Test(arguments: ["Policies", "Profiles", "ScenarioReference", "Populations", "Truths"])
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

    let truths = try TestFolders.text("\(Self.folder)/Truths.md").split(separator: "```")
    let truth = try TruthDocument(
      parsing: String(truths[1].dropFirst("json5".count)), file: "page.json5"
    ).truth

    #expect(truth.withinMeters == 900 && truth.reactions.optOutPerWeek == 0.2)
    #expect(policy.quietHours.endMinute == 450 && policy.cardCooldownSeconds == 2_700)
    #expect(profile.refreshMeanExtraSeconds == 10_800 && profile.regionCount == 20)
  }
}
