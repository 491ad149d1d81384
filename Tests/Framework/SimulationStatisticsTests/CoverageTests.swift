import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

/// Nineteen of twenty intervals hold the truth, whichever way they are made.
@Suite struct CoverageTests {
  /// Waits in a queue with one server that is busy half of the time, and mean wait 1 (M/M/1).
  private static func waits(_ count: Int, seed: Seed) -> [Double] {
    var stream = RandomStream(seed: seed)
    // The first one finds the queue as a passer-by would.
    var wait = stream.chance(0.5) ? stream.exponential(mean: 2) : 0
    return (0..<count).map { _ in
      defer { wait = max(0, wait + stream.exponential(mean: 1) - stream.exponential(mean: 2)) }
      return wait
    }
  }

  @Test(.triedInRelease)
  func `of a thousand studies of a queue, 930 to 970 contain the mean wait`() {
    let hits = (0..<1_000).count { study in
      let means = (0..<20).map { index in
        let waits = Self.waits(200, seed: Seed(7).derived(UInt64(study)).derived(UInt64(index)))
        return waits.reduce(0, +) / 200
      }
      return Estimate(means)?.contains(1) == true
    }
    #expect((930...970).contains(hits))
  }

  @Test func `batches of one long run contain it as well, and too many do not`() {
    let runs = (0..<100).map { Self.waits(4_000, seed: Seed(9).derived(UInt64($0))) }
    func hits(batches: Int) -> Int {
      runs.count { Estimate(batches: batches, of: $0)?.contains(1) == true }
    }
    #expect((90...99).contains(hits(batches: 15)))
    #expect(hits(batches: 4_000) < 60)
  }

  @Test func `successive waits are correlated, and means of batches hardly are`() {
    let waits = Self.waits(40_000, seed: 3)
    let means = (0..<20).map { waits[2_000 * $0..<2_000 * $0 + 2_000].reduce(0, +) / 2_000 }
    #expect(Estimate.serialCorrelation(of: waits) > 0.6)
    #expect(abs(Estimate.serialCorrelation(of: means)) < 0.45)
    #expect(Estimate.serialCorrelation(of: [1, -1, 1, -1, 1, -1]) < -0.8)
    #expect(Estimate.serialCorrelation(of: [2, 2, 2]) == 0)
  }

  @Test func `pairs under the same seeds have a narrower interval of the difference`() throws {
    let (slow, fast) = (0..<40).reduce(into: ([Double](), [Double]())) { results, index in
      let waits = Self.waits(500, seed: Seed(UInt64(index)))
      results.0.append(waits.reduce(0, +) / 500)
      results.1.append(waits.reduce(0) { $0 + max(0, $1 - 0.2) } / 500)
    }
    let paired = try #require(Estimate(of: slow, minus: fast))
    let apart = try #require(Estimate(of: slow, minus: fast.reversed()))
    #expect(abs(paired.mean - apart.mean) < 1e-9)
    #expect(paired.halfWidth < apart.halfWidth / 5)
    #expect(paired.interval.lowerBound > 0)
  }

  @Test func `replications continue until the interval is narrow enough, on any threads`()
    async throws
  {
    let estimates = await [1, 3].asyncMap { threads in
      await Replications.estimate(to: .relative(0.05), threads: threads) { index in
        Self.waits(200, seed: Seed(11).derived(UInt64(index))).reduce(0, +) / 200
      }
    }
    let estimate = try #require(estimates[0])
    #expect(estimates[1] == estimate)
    #expect(estimate.halfWidth <= 0.05 * estimate.mean)
    #expect(estimate.halfWidth > 0.03)
    #expect(estimate.count > 100)

    let bounded = await Replications.estimate(to: .absolute(0), most: 30, threads: 2) { Double($0) }
    #expect(bounded?.count == 30)
    let even = await Replications.estimate(to: .absolute(0), least: 5, threads: 2) { _ in 4 }
    #expect((even?.count, even?.halfWidth) == (5, 0))
  }

  @Test func `the maximum number of replications is never exceeded`() async {
    for most in 1...4 {
      let few = await Replications.estimate(to: .absolute(0), least: 3, most: most, threads: 2) {
        Double($0)
      }
      #expect(few?.count == (most == 1 ? nil : most))
    }
    let unknown = await Replications.estimate(to: .relative(0.1), threads: 2) { _ in Double.nan }
    #expect(unknown == nil)
  }

  @Test func `an invalid precision, or fewer calls than none, is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = await Replications.estimate(to: .relative(.nan), threads: 1) { Double($0) }
    }
    await #expect(processExitsWith: .failure) {
      _ = await Replications.estimate(to: .absolute(-1), threads: 1) { Double($0) }
    }
    await #expect(processExitsWith: .failure) {
      _ = await Replications.estimate(to: .absolute(1), most: 0, threads: 1) { Double($0) }
    }
    await #expect(processExitsWith: .failure) {
      _ = await Replications.map(count: -1, threads: 2) { $0 }
    }
  }
}

extension Array {
  fileprivate func asyncMap<Value>(_ transform: (Element) async -> Value) async -> [Value] {
    var values: [Value] = []
    for element in self { values.append(await transform(element)) }
    return values
  }
}
