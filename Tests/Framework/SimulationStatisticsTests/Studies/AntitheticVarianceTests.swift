import SimulationPrimitives
import SimulationStatistics
import Testing

/// Antithetic pairs vary less than pairs that have nothing in common.
@Suite("Antithetic variance") struct AntitheticVarianceTests {
  private static func correlation(
    seed: Seed, _ draw: (inout RandomStream) -> Double
  ) -> Double {
    let series = [seed, seed.antithetic].map { seed in
      var stream = RandomStream(seed: seed)
      return (0..<1_000).map { _ in draw(&stream) }
    }
    let moments = series.map { RunningMoments($0) }
    let products = zip(series[0], series[1]).map {
      ($0 - moments[0].mean) * ($1 - moments[1].mean)
    }
    return products.reduce(0, +) / 999
      / (moments[0].standardDeviation * moments[1].standardDeviation)
  }

  @Test("Uniform and normal numbers correlate with -1.", arguments: Seed.sample(10))
  func correlations(seed: Seed) {
    #expect(abs(Self.correlation(seed: seed) { $0.uniform() } + 1) < 1e-12)
    #expect(abs(Self.correlation(seed: seed) { $0.normal() } + 1) < 1e-12)
    // Made by inversion of a curve and not of a line, they correlate less.
    let exponential = Self.correlation(seed: seed) { $0.exponential(mean: 1) }
    #expect(exponential > -0.75)
    #expect(exponential < -0.55)
  }

  @Test("Means of antithetic runs of a queue vary less than means of other pairs.")
  func variance() async throws {
    for seed in Seed.sample(3) {
      // Both measures rise with each service and fall with each gap; a busy server adds nearly all
      // of them.
      let study = ModelQueue(service: 1.8, customers: 60).study(seed: seed)
      let paired = try await study.run(replications: 400, antithetic: true)
      let apart = try await study.run(replications: 800)
      for measure in paired.measures {
        let values = apart.values(of: measure)
        let others = zip(values[..<400], values[400...]).map { ($0 + $1) / 2 }
        let variance = RunningMoments(paired.values(of: measure)).variance
        #expect(variance < 0.8 * RunningMoments(others).variance)
      }
    }
  }

  @Test("The replication of a pair is the mean of its two runs.")
  func pairs() async throws {
    let queue = ModelQueue()
    let results = try await queue.study(seed: 3).run(replications: 12, antithetic: true)
    let waits = (0..<12).map { index in
      let seed = Seed(3).derived(UInt64(index))
      let pair = [seed, seed.antithetic].map { queue.measures(seed: $0).wait }
      return (pair[0] + pair[1]) / 2
    }
    #expect(results.isAntithetic)
    #expect(results.values(of: "wait") == waits)
    #expect(results["wait"] == Estimate(waits))
    #expect(results.description.contains("antithetic pairs"))
  }
}
