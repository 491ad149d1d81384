import CueModel
import FleetRunner
import Populations
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

/// A program generates a population and runs a fleet through public API alone.
@Suite struct LibraryTests {
  private static let devices = Trials.count(20, debug: 3)

  private static func summary(_ policy: Policy, threads: Int) throws -> FleetSummary {
    var population = Population()
    population.people.watchShare = 0.5
    // In published figures few people permit alerts: of a handful perhaps none.
    if !Trials.areAll {
      (population.people.notificationShare, population.people.alwaysLocationShare) = (1, 1)
    }
    let fleet = FleetRunner.Fleet(population, devices: devices, days: 2, seed: 42, policy: policy)
    return try fleet.run(threads: threads)
  }

  @Test func `a fleet has the same result on any threads, and another under another policy`()
    throws
  {
    let summary = try Self.summary(.conductor, threads: 1)
    #expect(try Self.summary(.conductor, threads: 3) == summary)
    #expect((summary.devices, summary.userDays) == (Self.devices, 2 * Self.devices))
    #expect(summary.messages > summary.fixes)
    #expect(summary.fixes > 0)
    #expect((summary.violations, summary.duplicates) == (0, 0))
    #expect(summary.met <= summary.opportunities)

    let naive = try Self.summary(.naive, threads: 2)
    #expect(naive.digest != summary.digest)
    #expect(naive.interruptions > summary.interruptions)
    #expect(
      try #require(naive.interruptionsPerDay(permille: 950))
        >= #require(summary.interruptionsPerDay(permille: 950)))
    #expect(summary.decisions(.interruptive) >= summary.interruptions)
    #expect(naive.opportunities == summary.opportunities)
  }

  @Test func `a person's days can be inspected, and replicated manually`() async throws {
    let fleet = FleetRunner.Fleet(Population(), devices: 3, seed: 7)
    let lives = (0..<3).map(fleet.life)
    #expect(lives.allSatisfy { !$0.inputs.isEmpty && $0.start < $0.end })
    let counts = await Replications.map(count: 3, threads: 2) { lives[$0].inputs.count }
    #expect(counts == lives.map(\.inputs.count))
  }
}
