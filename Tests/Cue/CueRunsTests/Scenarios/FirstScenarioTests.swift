import CueDocuments
import CueModel
import CueRuns
import Foundation
import TestFolders
import Testing

/// The scenarios that the page on writing one builds pass, and the last is that of the tool.
@Suite struct FirstScenarioTests {
  private static let examples = TestFolders.documents(
    in: (try? TestFolders.text("Sources/Cue/CueDocuments/CueDocuments.docc/CueDocuments.md")) ?? "")

  @Test(arguments: examples)
  func `the scenarios on the page pass`(text: String) throws {
    let run = try ScenarioRun(Scenario(parsing: text, file: "page.json5"))

    #expect(run.passed, "\(run.expectations.filter { !$0.isMet })")
  }

  @Test func `the page ends with the scenario that cuesim writes`() throws {
    #expect((Self.examples.count, Self.examples.last) == (3, Scenario.firstDocument))
  }

  @Test func `the scenario makes two decisions, and expects both`() throws {
    let run = try ScenarioRun(Scenario(parsing: Scenario.firstDocument, file: "first.json5"))

    #expect(run.decisions.map(\.kind) == [.preArrival, .geofenceEntry])
    #expect(run.expectations.count == 5)
  }
}
