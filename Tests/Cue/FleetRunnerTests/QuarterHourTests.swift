import CueDocuments
import CueModel
import CueSystem
import Populations
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

@testable import FleetRunner

/// Places interrupt in the minutes in which people arrive, and in no special minutes.
@Suite struct QuarterHourTests {
  /// The minutes of a day in a village with many events.
  private static func minutes(
    _ policy: Policy, devices: Int, adjusting adjust: @escaping @Sendable (inout Life) -> Void
  ) async throws -> MinuteTally {
    let census = FleetCensus(
      try PopulationPreset.smallTest.document().population, days: 1, seed: 11, policy: policy,
      profile: .default)
    let all = try await Replications.map(count: devices, threads: 2) { device in
      var life = census.life(of: device)
      adjust(&life)
      var reader = LifeReader(life, until: life.end) { _ in nil }
      for entry in try life.run().journal.entries { reader.read(entry) }
      return reader.minutes
    }
    return all.reduce(into: MinuteTally()) { $0.merge($1) }
  }

  private static func probability(_ counts: [(interruptions: Int, crossings: Int)]) -> Double {
    MinuteTally.test(counts)?.probability ?? 0
  }

  @Test(.triedInRelease)
  func `people are interrupted in the minutes of their arrivals (R-01)`() async throws {
    let minutes = try await Self.minutes(.conductor, devices: 400) { _ in }

    #expect(minutes.interruptions.count > 60)
    // Some live beside a shop: they have not arrived.
    #expect(minutes.crossings.count * 10 > minutes.interruptions.count * 7)
    #expect(Self.probability(minutes.counts(minutes: 5)) > 0.01)
    #expect(Self.probability(minutes.quarters) > 0.01)
  }

  @Test(.triedInRelease)
  func `a tick that all devices share is detected`() async throws {
    var policy = Policy.naive
    policy.sensing.refreshSilenceSeconds = 0
    let minutes = try await Self.minutes(policy, devices: 60) {
      $0.configuration.refreshPhaseSeconds = 0
    }

    #expect(minutes.interruptions.count > 100)
    #expect(Self.probability(minutes.counts(minutes: 5)) < 1e-6)
    #expect(Self.probability(minutes.quarters) < 1e-6)
  }
}
