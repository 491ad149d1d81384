import CueDocuments
import CueModel
import CueSystem
import Populations
import TestFolders
import Testing

/// The page of the keys is that of the tables which read the documents.
@Suite struct ReferencePageTests {
  private static let folder = "Sources/Cue/CueDocuments/CueDocuments.docc"
  private static let references = [
    "Policies": PolicyDocument.reference, "Profiles": ProfileDocument.reference,
    "Scenarios": Scenario.reference, "Populations": PopulationDocument.reference,
    "Preferences": PreferencesDocument.reference,
  ]

  /// The first document below a heading of a page.
  private static func example(_ heading: String, of page: String) throws -> String {
    let section = try TestFolders.section(heading, of: "\(folder)/\(page).md")
    let examples = TestFolders.documents(in: section)
    return try #require(examples.first)
  }

  @Test(arguments: ["Policies", "Profiles", "Scenarios", "Populations", "Preferences"])
  func `the reference of every key agrees with the parser`(heading: String) throws {
    let table = TestFolders.rows(
      of: try TestFolders.section(heading, of: "\(Self.folder)/Keys.md"))
    let reference = try #require(Self.references[heading])

    #expect(table == reference.split(separator: "\n"))
  }

  @Test func `the examples of the pages parse`() throws {
    let policy = try PolicyDocument(
      parsing: Self.example("Write a policy", of: "Policies"), file: "page.json5"
    ).policy
    let profile = try ProfileDocument(
      parsing: Self.example("Write a profile", of: "Policies"), file: "page.json5"
    ).profile
    let preferences = try PreferencesDocument(
      parsing: Self.example("Preferences", of: "Keys"), file: "page.json5"
    ).preferences

    #expect((preferences.withinMeters, preferences.reactions.optOutPerWeek) == (900, 0.2))
    #expect((policy.quietHours.endMinute, policy.cardCooldownSeconds) == (450, 2_700))
    #expect((profile.refreshMeanExtraSeconds, profile.regionCount) == (10_800, 20))
  }
}
