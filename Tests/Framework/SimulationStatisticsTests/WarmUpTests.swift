import SimulationPrimitives
import SimulationStatistics
import Testing

/// The beginning of a run is left out as far as it shows how the run was started.
@Suite struct WarmUpTests {
  /// Numbers around zero that begin so far off and come back by a share each.
  private static func series(
    _ count: Int, from start: Double, keeping share: Double, seed: Seed
  ) -> [Double] {
    var stream = RandomStream(seed: seed)
    var bias = start
    return (0..<count).map { _ in
      defer { bias *= share }
      return bias + stream.normal()
    }
  }

  @Test(arguments: Seed.sample(20))
  func `the remaining values have the least standard error`(seed: Seed) throws {
    let series = Self.series(400, from: 20, keeping: 0.95, seed: seed)
    let means = (0..<80).map { series[5 * $0..<5 * $0 + 5].reduce(0, +) / 5 }
    let errors = (0...75).map { start in
      let rest = means[start...]
      let mean = rest.reduce(0, +) / Double(rest.count)
      return rest.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(rest.count * rest.count)
    }
    let length = try #require(WarmUp.length(of: series))
    let least = try #require(errors.min())
    #expect(abs(errors[length / 5] - least) < 1e-9)
    // The bias has fallen from twenty deviations to less than two, and not for long.
    #expect((45...150).contains(length))
  }

  @Test func `a constant run has no warm-up, and one without a steady state is too short`() {
    #expect(WarmUp.length(of: [Double](repeating: 4, count: 100)) == 0)
    #expect(WarmUp.length(of: (0..<100).map(Double.init)) == nil)
    #expect(WarmUp.length(of: [1, 2, 3]) == nil)
  }

  @Test func `a curve is the mean over runs and neighbors`() {
    let runs: [[Double]] = [[0, 2, 4, 6, 8], [2, 4, 6, 8, 10, 99]]
    #expect(WarmUp.curve(of: runs, window: 0) == [1, 3, 5, 7, 9])
    #expect(WarmUp.curve(of: [[9, 0, 0, 6, 0]], window: 1) == [9, 3, 2, 2])
    #expect(WarmUp.curve(of: runs, window: 5).isEmpty)
    #expect(WarmUp.curve(of: [], window: 1).isEmpty)
  }
}
