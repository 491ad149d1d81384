import CueDocuments
import CueModel
import CueRuns
import CueSystem
import TestFolders
import Testing

/// Counterfactuals of a shipped scenario can be written into a policy.
@Suite struct ShippedCounterfactualTests {
  private static let files = (try? ScenarioFolder.files(at: [TestFolders.scenarios])) ?? []

  @Test(arguments: Trials.sample(files, every: 12))
  func `every suggested change gives a policy without problems, and counterfactuals`(
    file: String
  ) throws {
    let run = try ScenarioRun(try Scenario(contentsOf: file), keepingCircumstances: true)
    let policy = run.configuration.policy
    for entry in run.entries {
      guard case .decided(let decision) = entry.event, let there = entry.circumstances else {
        continue
      }
      for flip in Counterfactual.all(of: decision, in: there, under: policy) {
        var (supposed, changed) = (there, policy)
        for change in flip.changes { change.apply(to: &supposed, &changed) }
        let names = flip.changes.map { "\($0.factor.name) → \($0.to)" }
        #expect(changed.problems.isEmpty, "\(names)")
        let outcome = supposed.decision(under: changed).outcome
        #expect((outcome == .interruptive) != (decision.outcome == .interruptive), "\(names)")
      }
    }
  }
}
