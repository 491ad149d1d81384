import CueDocuments
import CueModel
import CueSystem
import Foundation
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

/// Each field of the policy, moved by its step, changes some device's actions (K-14).
@Suite struct PolicyThroughRouteTests {
  private static let folder = TestFolders.scenarios

  /// Days found to distinguish the fields that no scenario distinguishes.
  private static let days: [Seed] = [0, 4, 5, 6, 9, 36, 43, 54]

  private static func cases() throws -> [PolicyCase] {
    try PolicyCase.edges() + ScenarioFolder.scenarios(at: [folder]).map(PolicyCase.scenario)
      + days.map(PolicyCase.day)
  }

  @Test(.triedInRelease)
  func `one step of any field changes the actions of some device (K-14)`() async throws {
    let cases = try Self.cases()
    let usual = try await Replications.map(count: cases.count, threads: 2) { index in
      try cases[index].live(.conductor)
    }
    let fields = PolicyField.all
    let found = try await Replications.map(count: fields.count, threads: 2) { index -> String? in
      let policy = fields[index].stepped(.conductor)
      let told = try cases.indices.first { try cases[$0].live(policy) != usual[$0] }
      return try told.map { cases[$0].name } ?? Self.tale(of: fields[index], among: cases)
    }

    let idle = zip(fields, found).filter { $0.1 == nil }.map(\.0.name)
    #expect(idle == [])
  }

  /// A case that distinguishes a field without use for the Conductor, under a policy that uses it.
  private static func tale(of field: PolicyField, among cases: [PolicyCase]) throws -> String? {
    let users = Policy.bundled.map(\.policy).filter { policy in
      policy != .conductor
        && policy.enforcedVetoes.vetoes.contains {
          $0.rule?.profile.figures.contains(field.name) == true
        }
    }
    for policy in users {
      let stepped = field.stepped(policy)
      for each in cases where try each.live(stepped) != each.live(policy) { return each.name }
    }
    return nil
  }
}
