import SimulationPrimitives
import SimulationStatistics
import Testing

/// Two studies under one seed are compared replication by replication.
@Suite("Differences of studies") struct DifferenceTests {
  @Test("The difference of each replication is taken, and is narrower than with other seeds.")
  func paired() async throws {
    for seed in Seed.sample(5) {
      let slow = try await ModelQueue(service: 1.1).study("slow", seed: seed).run(replications: 40)
      let fast = try await ModelQueue().study("fast", seed: seed).run(replications: 40)
      let difference = try slow.difference(from: fast)
      for measure in ["wait", "utilization"] {
        #expect(
          difference[measure]
            == Estimate(of: slow.values(of: measure), minus: fast.values(of: measure)))
      }
      let wait = try #require(difference["wait"])
      #expect(wait.interval.lowerBound > 0)
      let apart = try #require(
        Estimate(of: slow.values(of: "wait"), minus: fast.values(of: "wait").reversed()))
      #expect(wait.halfWidth < apart.halfWidth / 2)
      #expect(difference.description.hasPrefix("slow minus fast (seed \(seed), "))
    }
  }

  @Test("The replications of both studies are compared, and measures by name.")
  func common() async throws {
    let first = try await Study { _ in ["a": 5, "b": 1] }.run(replications: 7, confidence: 0.9)
    let second = try await Study { _ in ["b": 3, "a": 1] }.run(replications: 4)
    let difference = try first.difference(from: second)
    #expect(difference.values(of: "a") == [4, 4, 4, 4])
    #expect(difference.values(of: "b") == [-2, -2, -2, -2])
    #expect((difference.replications, difference.confidence) == (4, 0.9))
  }

  @Test("The error for measures of only one study names them.")
  func otherMeasures() async throws {
    let first = try await Study { _ in ["a": 5, "b": 1] }.run(replications: 3)
    let second = try await Study { _ in ["c": 3, "a": 1] }.run(replications: 3)
    let error = #expect(throws: StudyError.self) { try first.difference(from: second) }
    #expect(error?.code == .unpairedMeasures)
    #expect(error?.measures == ["b", "c"])
  }

  @Test("Studies with other seeds, or with one of them antithetic, are refused.")
  func otherSeeds() async throws {
    let (study, other) = (ModelQueue().study(), ModelQueue().study(seed: 43))
    let first = try await study.run(replications: 3)
    for second in [
      try await other.run(replications: 3),
      try await study.run(replications: 3, antithetic: true),
      try await ModelQueue().study(seed: Seed(42).antithetic).run(replications: 3),
    ] {
      let error = #expect(throws: StudyError.self) { try first.difference(from: second) }
      #expect(error?.code == .unpairedSeeds)
    }
  }
}
