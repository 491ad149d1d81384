import SimulationPrimitives
import SimulationStatistics
import Testing

/// A study's results are a function of its model, its seed and the number of replications.
@Suite("Studies") struct StudyTests {
  @Test(
    "Results, table, JSON and CSV are equal for any number of threads.", arguments: [false, true])
  func threads(antithetic: Bool) async throws {
    let study = ModelQueue().study()
    let expected = try await study.run(replications: 30, threads: 1, antithetic: antithetic)
    for threads in [2, 7, nil] {
      let results = try await study.run(
        replications: 30, threads: threads, antithetic: antithetic)
      #expect((results, results.description) == (expected, expected.description))
      #expect((results.json, results.csv) == (expected.json, expected.csv))
    }
    let goal = Precision.relative(0.1)
    let narrow = try await study.run(until: "wait", is: goal, threads: 1, antithetic: antithetic)
    for threads in [2, 7, nil] {
      let results = try await study.run(
        until: "wait", is: goal, threads: threads, antithetic: antithetic)
      #expect(results == narrow)
    }
  }

  @Test("Replication i is the model with the i-th derived seed, and the values are distinct.")
  func replications() async throws {
    for seed in Seed.sample(5) {
      let queue = ModelQueue(customers: 40)
      let results = try await queue.study(seed: seed).run(replications: 50)
      let expected = (0..<50).map { queue.measures(seed: seed.derived(UInt64($0))) }
      #expect((results.measures, results.replications) == (["wait", "utilization"], 50))
      #expect(results.values(of: "wait") == expected.map(\.wait))
      #expect(results.values(of: "utilization") == expected.map(\.utilization))
      #expect(Set(results.values(of: "utilization")).count == 50)
      #expect(results.seed(of: 7) == seed.derived(7))
    }
  }

  @Test("Estimates are those of the values, with the requested confidence.")
  func estimates() async throws {
    let results = try await ModelQueue().study().run(replications: 25, confidence: 0.8)
    for measure in results.measures {
      #expect(results[measure] == Estimate(results.values(of: measure), confidence: 0.8))
    }
    #expect(results["other"] == nil)
    #expect(results.values(of: "other").isEmpty)
    let one = try await ModelQueue().study().run(replications: 1)
    #expect(one["wait"] == nil)
    #expect(one.values(of: "wait").count == 1)
  }

  @Test(
    "It continues until the interval of the named measure is narrow enough, like a plain one.")
  func precision() async throws {
    let queue = ModelQueue()
    let results = try await queue.study(seed: 11).run(until: "wait", is: .relative(0.1))
    let wait = try #require(results["wait"])
    #expect(wait.halfWidth <= 0.1 * wait.mean)
    #expect(wait.count > 20)
    let plain = await Replications.estimate(to: .relative(0.1), threads: 2) { index in
      queue.measures(seed: Seed(11).derived(UInt64(index))).wait
    }
    #expect(wait == plain)

    // The other measure is known better after as many.
    let other = try await queue.study(seed: 11).run(until: "utilization", is: .relative(0.1))
    #expect(other.replications < results.replications)
    let bounded = try await queue.study().run(until: "wait", is: .absolute(0), most: 30)
    #expect(bounded.replications == 30)
    let single = try await queue.study().run(until: "wait", is: .absolute(0), least: 1, most: 1)
    #expect(single.replications == 1)
  }

  @Test("Measures in another order are the same measures.")
  func order() async throws {
    let results = try await Study { seed in
      seed == Seed(1).derived(0) ? ["a": 1, "b": 2] : ["b": 2, "a": 1]
    }.run(replications: 5)
    #expect(results.measures == ["a", "b"])
    #expect((results.values(of: "a"), results.values(of: "b").first) == ([1, 1, 1, 1, 1], 2))
  }
}
