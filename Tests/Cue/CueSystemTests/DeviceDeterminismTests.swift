import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import SimulationModeling
import TestFolders
import Testing

@Suite struct DeviceDeterminismTests {
  private func outcome(seed: Seed, mode: ExecutionMode = .sequential) throws -> Walked {
    var walk = Walk()
    walk.seed = seed
    walk.mode = mode
    walk.configuration.sensor.noiseMeters = 20
    walk.configuration.sensor.accuracyMeters = 30
    walk.configuration.person.isWatchWorn = true
    walk.configuration.person.isWatchReachable = true
    walk.configuration.watchLink.latency = .exponential(
      minimum: .milliseconds(20), mean: .seconds(1))
    walk.configuration.watchLink.faults.lossProbability = 0.3
    return try walk.run(from: 600).1
  }

  @Test func `a device that only sends messages has the same digest on one thread and on two`()
    throws
  {
    for seed in Seed.sample(Trials.count(10, debug: 1)) {
      let sequential = try outcome(seed: seed)
      #expect(try outcome(seed: seed, mode: .threaded(1)) == sequential)
      #expect(try outcome(seed: seed, mode: .threaded(2)) == sequential)
    }
  }

  @Test func `the digest of a known walk is the same in every build and launch`() throws {
    let digest = try outcome(seed: 7).digestText
    #expect(digest == "f3a88e99d206740d")
  }

  @Test(.triedInRelease)
  func `a hundred noisy walks have the same digests in every build and launch`() throws {
    var all = StableHasher()
    for seed in Seed.sample(100) { all.combine(try outcome(seed: seed).digest) }
    let digest = all.finalize()
    #expect(digest == 5_942_743_972_884_559_318)
  }
}
