import CueModel
import CueSystem
import FleetRunner
import Foundation
import ScenarioFormat
import SimulationKernel
import Testing

/// Each field of the policy, moved by its step, changes what a device does somewhere (K-14).
@Suite struct PolicyThroughRouteTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scenarios").path(percentEncoded: false)

  /// A day or a scenario, lived under a policy; what came of it, or nothing if it cannot be lived.
  private typealias Case = @Sendable (Policy) throws -> [Journal.Entry]

  private static func cases() throws -> [Case] {
    let scenarios = try ScenarioFolder.scenarios(at: [folder]).map { scenario -> Case in
      { policy in (try? ScenarioRun(scenario, policy: policy))?.entries ?? [] }
    }
    let days = (0..<60).map { number -> Case in
      { policy in
        var day = RandomDay(seed: Seed(UInt64(number)))
        day.configuration.policy = policy
        return try day.run().journal.entries
      }
    }
    return scenarios + days
  }

  @Test func `one step of any field changes what some device does (K-14)`() async throws {
    let cases = try Self.cases()
    let usual = try await Replications.map(count: cases.count, threads: 2) { index in
      try cases[index](.conductor)
    }
    let fields = PolicyField.all
    let found = try await Replications.map(count: fields.count, threads: 2) { index -> Int? in
      let policy = fields[index].stepped(.conductor)
      return try cases.indices.first { try cases[$0](policy) != usual[$0] }
    }

    let idle = zip(fields, found).filter { $0.1 == nil }.map(\.0.name)
    for (field, place) in zip(fields, found) { print(field.name, place ?? -1) }
    #expect(idle == [])
  }
}
