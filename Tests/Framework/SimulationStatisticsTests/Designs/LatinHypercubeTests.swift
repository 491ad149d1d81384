import SimulationPrimitives
import SimulationStatistics
import Testing

@Suite("A Latin hypercube")
struct LatinHypercubeTests {
  @Test("every part of every axis has one point", arguments: [1, 2, 7, 64])
  func even(count: Int) {
    for seed in 0..<20 as Range<UInt64> {
      let design = LatinHypercube(points: count, axes: 3, seed: Seed(seed))
      for axis in 0..<3 {
        let parts = design.points.map { Int($0[axis] * Double(count)) }
        #expect(parts.sorted() == Array(0..<count))
      }
    }
  }

  @Test("axes are independent, and one more axis changes no other")
  func independent() {
    let design = LatinHypercube(points: 200, axes: 2, seed: 5)
    let mean = design.points.map { ($0[0] - 0.5) * ($0[1] - 0.5) }.reduce(0, +) / 200
    #expect(abs(mean) < 0.02)
    let wider = LatinHypercube(points: 200, axes: 3, seed: 5)
    #expect(wider.points.map { Array($0.prefix(2)) } == design.points)
    #expect(LatinHypercube(points: 200, axes: 2, seed: 6) != design)
  }
}
