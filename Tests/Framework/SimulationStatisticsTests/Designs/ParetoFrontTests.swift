import SimulationPrimitives
import SimulationStatistics
import Testing

@Suite("The Pareto front")
struct ParetoFrontTests {
  @Test("every point outside the front is dominated by one on it, and none on it is dominated")
  func front() {
    for seed in 0..<50 as Range<UInt64> {
      var draws = RandomStream(seed: Seed(seed))
      let points = (0..<30).map { _ in (0..<3).map { _ in Double(draws.below(6)) } }
      let front = Set(ParetoFront.indices(of: points))
      for (index, point) in points.enumerated() {
        let better = points.indices.filter { other in
          (0..<3).allSatisfy { points[other][$0] >= point[$0] } && points[other] != point
        }
        #expect(front.contains(index) == better.isEmpty)
        #expect(front.contains(index) || better.contains(where: front.contains))
      }
    }
  }

  @Test("a point without a number is not on it and dominates none")
  func missing() {
    #expect(ParetoFront.indices(of: [[nil, 9], [1, 1]]) == [1])
    #expect(ParetoFront.indices(of: []).isEmpty)
  }
}
