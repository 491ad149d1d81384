import Foundation
import SimulationPrimitives
import SimulationStatistics
import Testing

@Suite("Sums of several ratios") struct RatioSumsTests {
  private func sums(_ people: RandomRows, _ places: some Sequence<Int>) -> RatioSums {
    places.reduce(into: RatioSums()) {
      $0.merge(RatioSums(people.rows[$1].values, cluster: people.rows[$1].cluster))
    }
  }

  @Test(
    "Each ratio equals that of the clustered sums of all its people.",
    arguments: [nil, 2, 7])
  func sameAsClustered(clusters: Int?) throws {
    for seed in Seed.sample(60) {
      let people = RandomRows(seed: seed, count: 30, clusters: clusters)
      let compact = sums(people, people.rows.indices)
      for (ratio, places) in [(0, 1), (2, 3)].enumerated() {
        let one = try #require(compact[ratio].estimate(of: .init(0, over: 1)))
        let other = try #require(people.all.estimate(of: .init(places.0, over: places.1)))
        #expect(one == other)
        #expect(one.variance != nil)
      }
      #expect(compact.clusters == clusters ?? 30)
    }
  }

  @Test("They have the same bytes for any partition of the people, and read back unchanged.")
  func merging() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for seed in Seed.sample(60) {
      let people = RandomRows(seed: seed, count: 30, clusters: seed.rawValue % 2 == 0 ? nil : 4)
      let all = sums(people, people.rows.indices)
      let parts = [sums(people, 0..<7), sums(people, 7..<8), RatioSums(), sums(people, 8..<30)]
      for order in [[0, 1, 2, 3], [3, 0, 2, 1], [2, 1, 3, 0]] {
        let merged = order.reduce(into: RatioSums()) { $0.merge(parts[$1]) }
        #expect(try encoder.encode(merged) == encoder.encode(all))
        #expect(try JSONDecoder().decode(RatioSums.self, from: encoder.encode(merged)) == all)
      }
      #expect(all != sums(people, 0..<29))
      #expect(all.has(ratios: 2))
      #expect(!all.has(ratios: 3))
    }
  }

  @Test("A named cluster has its own counts, and empty sums have no ratio.")
  func names() throws {
    var sums = RatioSums([3, 7], cluster: 4)
    sums.merge(RatioSums([1, 7], cluster: 2))
    sums.merge(RatioSums([2, 1], cluster: 4))
    #expect((sums.names, sums.clusters) == ([2, 4], 2))
    let row = try #require(sums.row(of: 4, 0))
    #expect(row == (5, 8))
    #expect(sums.row(of: 3, 0) == nil)
    #expect(sums.row(of: 4, 1) == nil)
    #expect(RatioSums()[0].estimate(of: .init(0, over: 1)) == nil)
    #expect(sums[1].estimate(of: .init(0, over: 1)) == nil)
  }
}
