import CueDocuments
import CueModel
import CueRuns
import SimulationKernel
import TestFolders
import Testing

/// No figure that a document may have stops the clock or ends the process.
@Suite struct FieldEndTests {
  private static let scenario = try? Scenario(
    contentsOf: "\(TestFolders.scenarios)/walk-to-a-store.json5")

  @Test(arguments: Trials.sample(PolicyField.all.map(\.name), every: 4))
  func `a walk ends under a policy with any field at either end`(name: String) throws {
    let scenario = try #require(Self.scenario)
    let field = try #require(PolicyField.named(name))
    guard let range = field.range else { return }
    for end in [range.lowerBound, range.upperBound] {
      var policy = Policy.conductor
      if case .number = field.value(in: policy) {
        #expect(field.set(.number(end), in: &policy))
      } else {
        #expect(field.set(.whole(Int(end)), in: &policy))
      }
      guard policy.problems.isEmpty else { continue }
      #expect(try ScenarioRun(scenario, policy: policy).outcome.time >= scenario.start)
    }
  }

  @Test(arguments: PlatformFigure.all.map(\.name))
  func `a walk ends on a platform with any figure at either end`(name: String) throws {
    let scenario = try #require(Self.scenario)
    let figure = try #require(PlatformFigure.all.first { $0.name == name })
    guard let range = figure.range else { return }
    for end in [range.lowerBound, range.upperBound] {
      var profile = PlatformProfile.iOSHostile
      if case .limit = figure.value(in: profile) {
        #expect(figure.set(.limit(Int(end)), in: &profile))
      } else {
        #expect(figure.set(.number(end), in: &profile))
      }
      #expect(try ScenarioRun(scenario, profile: profile).outcome.time >= scenario.start)
    }
  }
}
