import CueDocuments
import CueModel
import CueRuns
import CueSystem
import Foundation
import SimulationKernel
import TestFolders
import Testing

/// The shipped scenarios meet their expectations.
@Suite struct ShippedRunTests {
  private static let folder = TestFolders.scenarios

  /// Every scenario below the folder, as in `moments/s6a-focus`.
  private static let names = ((try? ScenarioFolder.files(at: [folder])) ?? []).map {
    String($0.dropFirst(folder.count).drop { $0 == "/" }.dropLast(".json5".count))
  }

  private func scenario(_ name: String) throws -> Scenario {
    try Scenario(contentsOf: "\(Self.folder)/\(name).json5")
  }

  @Test func `the scenarios of every folder are found`() {
    let folders = [
      "anti-examples", "assertions", "boundaries", "calendar", "focus", "moments", "platform",
    ]

    #expect(Self.names.contains("walk-to-a-store"))
    for folder in folders {
      #expect(Self.names.contains { $0.hasPrefix("\(folder)/") }, "\(folder) is empty")
    }
  }

  @Test(arguments: Trials.sample(names, every: 6))
  func `every expectation of a scenario holds, and no alert lacks a grant (C-03)`(
    name: String
  ) throws {
    let run = try ScenarioRun(scenario(name))
    let failed = run.expectations.filter { !$0.isMet }
      .map { "line \($0.expectation.line): expected \($0.expected); found \($0.found)" }

    #expect(failed == [])
    #expect(run.violations == [])
    #expect(run.passed)
    #expect(!run.entries.contains { if case .refused = $0.event { true } else { false } })
  }

  @Test(arguments: Trials.sample(names, every: 8))
  func `every decision is interruptive, ambient, or suppressed with a reason (K-15)`(
    name: String
  ) throws {
    let decisions = try ScenarioRun(scenario(name)).decisions

    for decision in decisions {
      switch decision.outcome {
      case .interruptive:
        #expect(decision.surfaces.isInterruptive)
        #expect(decision.vetoes.isEmpty)
      case .ambientOnly: #expect(!decision.surfaces.isInterruptive)
      case .suppressed:
        #expect(decision.surfaces == [.widget])
        #expect(decision.primaryReason != nil)
      case .heldInCluster, .absorbed, .expired: #expect(decision.surfaces.isEmpty)
      }
    }
  }

  @Test(arguments: Trials.sample(names, every: 8))
  func `a scenario run twice has one digest, also with the trace on`(name: String) throws {
    let scenario = try scenario(name)
    let first = try ScenarioRun(scenario)
    let second = try ScenarioRun(scenario)
    let traced = try ScenarioRun(scenario, isTracing: true)

    #expect(first.outcome == second.outcome)
    #expect(first.entries == second.entries)
    #expect(traced.outcome == first.outcome)
    #expect(traced.trace.count >= Int(traced.outcome.eventCount))
    #expect(first.trace.isEmpty)
  }

  @Test func `the naive policy interrupts where the Conductor is silent (C-01, C-27)`() throws {
    let scenario = try scenario("carplay-plaza")
    let naive = try ScenarioRun(scenario, policy: .naive)

    #expect(naive.decisions.filter(\.surfaces.isInterruptive).count == 4)
    #expect(!naive.passed)
  }

  @Test
  func `each violation of the naive policy is reported, and the Conductor has none (C-01)`()
    throws
  {
    var kept: Set<Violation.Rule> = [
      // A repeated alert, one in a car, one for a used card, and a needless reload.
      .doubleBuzz, .carPlay, .usedCard, .idleReload,
      .driving, .quietZone, .focus, .alertsDisabled, .quietHours, .cardCooldown, .preArrivalLane,
      .payday, .cardCap, .dailyLimit,
    ]
    for name in Self.names where !kept.isEmpty {
      kept.subtract(try ScenarioRun(scenario(name), policy: .naive).violations.map(\.rule))
    }
    #expect(kept == [])
  }

  @Test func `without a shared ledger a cold launch repeats an alert (G-34, C-46)`() throws {
    let scenario = try scenario("platform/cold-launch-at-three")
    let run = try ScenarioRun(scenario, policy: .preConductor)

    #expect(run.violations.contains { $0.rule == .cardCooldown })
    #expect(!run.passed)
  }
}
