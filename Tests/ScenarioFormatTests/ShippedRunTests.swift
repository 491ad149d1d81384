import CueModel
import CueSystem
import Foundation
import ScenarioFormat
import SimulationKernel
import Testing

/// The scenarios that ship hold what they expect.
@Suite struct ShippedRunTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios").path(percentEncoded: false)

  private static let names = [
    "card-cap", "card-cooldown", "carplay-plaza", "daily-limit", "drive-past-at-night",
    "haptic-lost", "haptic-too-late", "long-stop", "platform/first-workout-twice-at-once",
    "platform/permission-denied-then-granted", "platform/reminder-of-a-workout",
    "platform/tap-races-open-url", "platform/workout-day-low-readiness", "quiet-hours",
    "quiet-zone",
    "sixty-seconds-of-fixes", "tuesday-afternoon-card-expires-friday", "two-cards-one-brand",
    "walk-to-a-store", "watch-haptic-then-phone",
  ]

  private func scenario(_ name: String) throws -> Scenario {
    try Scenario(contentsOf: "\(Self.folder)/\(name).json5", vocabulary: .cue)
  }

  @Test func `all scenarios that ship are tested`() throws {
    let files = try ScenarioFolder.files(at: [Self.folder])

    #expect(files == Self.names.map { "\(Self.folder)/\($0).json5" })
  }

  @Test(arguments: names)
  func `everything a scenario expects holds, and nothing comes without a grant (C-03)`(
    name: String
  ) throws {
    let run = try ScenarioRun(scenario(name))
    let failed = run.expectations.filter { !$0.isMet }
      .map { "line \($0.expectation.line): expected \($0.expected); found \($0.found)" }

    #expect(failed == [])
    #expect(run.passed)
    #expect(!run.entries.contains { if case .refused = $0.event { true } else { false } })
  }

  @Test(arguments: names)
  func `decisions add up, and all but the interruptive have a reason or are ambient (K-15)`(
    name: String
  ) throws {
    let decisions = try ScenarioRun(scenario(name)).decisions

    for decision in decisions {
      switch decision.outcome {
      case .interruptive:
        #expect(decision.surfaces.isInterruptive && decision.vetoes.isEmpty)
      case .ambientOnly: #expect(!decision.surfaces.isInterruptive)
      case .suppressed:
        #expect(decision.surfaces == .widget && decision.primaryReason != nil)
      case .heldInCluster: #expect(decision.surfaces.isEmpty)
      }
    }
  }

  @Test(arguments: names)
  func `a scenario run twice has one digest, and so has it with the trace on`(name: String) throws {
    let scenario = try scenario(name)
    let first = try ScenarioRun(scenario)
    let second = try ScenarioRun(scenario)
    let traced = try ScenarioRun(scenario, isTracing: true)

    #expect(first.outcome == second.outcome)
    #expect(first.entries == second.entries)
    #expect(traced.outcome == first.outcome)
    #expect(traced.trace.count >= Int(traced.outcome.eventCount) && first.trace.isEmpty)
  }

  @Test func `the naive policy speaks where the Conductor is silent (C-01, C-27)`() throws {
    let scenario = try scenario("carplay-plaza")
    let naive = try ScenarioRun(scenario, policy: .naive)

    #expect(naive.decisions.filter(\.surfaces.isInterruptive).count == 4)
    #expect(!naive.passed)
  }
}
