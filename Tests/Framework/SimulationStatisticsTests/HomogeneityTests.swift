import SimulationPrimitives
import SimulationStatistics
import Testing

/// Two samples of one distribution are distinguished from two of different ones.
@Suite struct HomogeneityTests {
  /// So many draws in twelve bins, of which one has so much more than its share.
  private func sample(_ count: Int, excess: Double, _ draws: inout RandomStream) -> [Int] {
    var bins = Array(repeating: 0, count: 12)
    for _ in 0..<count { bins[draws.chance(excess) ? 3 : draws.below(12)] += 1 }
    return bins
  }

  @Test func `a table with two bins has the textbook's result`() {
    // Pearson's χ² of a fourfold table: n (ad − bc)² over the product of its margins.
    let test = Homogeneity(of: [30, 70], and: [50, 150])
    let determinant: Double = 30 * 150 - 70 * 50
    let margins: Double = 80 * 220 * 100 * 200
    let expected = 300 * determinant * determinant / margins
    #expect(test?.degreesOfFreedom == 1)
    #expect(abs((test?.statistic ?? 0) - expected) < 1e-12)
  }

  @Test func `p is uniform for equal distributions, and small for different ones`() {
    let probabilities = Seed.sample(200).map { seed in
      var draws = RandomStream(seed: seed, actor: "test", purpose: "homogeneity")
      let first = sample(600, excess: 0, &draws)
      return Homogeneity(of: first, and: sample(900, excess: 0, &draws))?.probability ?? 0
    }
    #expect(probabilities.count { $0 < 0.5 } > 75)
    #expect(probabilities.count { $0 < 0.5 } < 125)
    #expect(probabilities.count { $0 < 0.05 } < 24)

    for seed in Seed.sample(20) {
      var draws = RandomStream(seed: seed, actor: "test", purpose: "homogeneity")
      let first = sample(600, excess: 0.25, &draws)
      let test = Homogeneity(of: first, and: sample(900, excess: 0, &draws))
      #expect(test.map { $0.probability < 1e-4 } == true)
    }
  }

  @Test func `bins without draws do not count, and empty samples are not compared`() {
    let test = Homogeneity(of: [5, 0, 7, 0], and: [6, 0, 3, 0])
    #expect(test == Homogeneity(of: [5, 7], and: [6, 3]))
    #expect(Homogeneity(of: [0, 0], and: [1, 2]) == nil)
    #expect(Homogeneity(of: [3, 0], and: [1, 0]) == nil)
  }
}
