import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import TestFolders
import Testing

@Suite struct LiveActivityBudgetTests {
  /// The buckets a live activity shows over 61 fixes at four miles an hour from 480 m.
  private func buckets(noise: Double, seed: Seed = 1, leaseFromTheFirst: Bool) throws -> [Int] {
    var walk = Walk()
    walk.seed = seed
    walk.configuration.sensor.noiseMeters = noise
    walk.configuration.sensor.accuracyMeters = noise > 0 ? 100 : 0
    if leaseFromTheFirst {
      // So early a nudge that the very first fix brings it.
      walk.configuration.policy.preArrivalEtaSeconds = 100_000
    }
    let (journal, outcome) = try walk.run(from: 480, for: .seconds(60))
    #expect(outcome.deliveries.first { $0.actor == "location" }?.count ?? 0 >= 61)
    return journal.changes.compactMap { change in
      switch change {
      case .started(let bucket), .updated(let bucket), .moved(let bucket): bucket
      case .arrived, .ended, .removed: nil
      }
    }
  }

  @Test func `sixty seconds of exact fixes cause three updates, one for each bucket (C-51)`() throws
  {
    #expect(try buckets(noise: 0, leaseFromTheFirst: true) == [9, 8, 7])
  }

  @Test func `on the whole device the activity starts at 429 m, so two updates (C-51)`() throws {
    #expect(try buckets(noise: 0, leaseFromTheFirst: false) == [8, 7])
  }

  @Test(arguments: [true, false])
  func `noise of 65 m at most doubles the three buckets, for any seed (X-08)`(
    leaseFromTheFirst: Bool
  ) throws {
    let counts = try Seed.sample(Trials.count(1_000, debug: 60)).map {
      try buckets(noise: 65, seed: $0, leaseFromTheFirst: leaseFromTheFirst).count
    }
    #expect(counts.allSatisfy { $0 <= 6 })
    // Not every walk is thought to be near within the minute.
    #expect(counts.reduce(0, +) >= Trials.count(900, debug: 45))
  }
}
