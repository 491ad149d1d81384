import Foundation
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@Suite("Sums of clusters") struct ClusteredSumsTests {
  private static let before = ClusteredSums.Ratio(0, over: 1)
  private static let after = ClusteredSums.Ratio(2, over: 3)

  private func isNear(_ one: Double?, _ other: Double) -> Bool {
    one.map { abs($0 - other) <= 1e-9 * max(1, abs(other)) } == true
  }

  @Test(
    "Value and variance equal those of the contributions of the clusters.",
    arguments: [nil, 2, 5, 40])
  func slowModel(clusters: Int?) throws {
    for seed in Seed.sample(100) {
      let people = RandomRows(seed: seed, count: 40, clusters: clusters)
      let own = try #require(people.all.estimate(of: Self.after))
      let change = try #require(people.all.estimate(of: Self.after, minus: Self.before))
      let slowOwn = RandomRows.slowly(people.clusters, (2, 3), minus: nil)
      let slowChange = RandomRows.slowly(people.clusters, (2, 3), minus: (0, 1))

      #expect(own.clusters == clusters ?? 40)
      #expect(change.clusters == own.clusters)
      #expect(isNear(own.value, slowOwn.value))
      #expect(isNear(own.variance, slowOwn.variance))
      #expect(isNear(change.value, slowChange.value))
      #expect(isNear(change.variance, slowChange.variance))
    }
  }

  @Test("Ratios that are the same in every cluster have no variance, in any unit.")
  func residue() throws {
    for seed in Seed.sample(100) {
      var stream = RandomStream(seed: seed, actor: "test", purpose: "rows")
      var sums = ClusteredSums()
      let (share, whole) = (Int64(1 + stream.below(6)), Int64(7))
      for _ in 0..<40 {
        let (before, after) = (Int64(stream.below(9)), Int64(1 + stream.below(9)))
        sums.add([share * before, whole * before, share * after, whole * after])
      }
      #expect(sums.estimate(of: Self.after)?.variance == 0)
      let change = try #require(sums.estimate(of: Self.after, minus: Self.before))
      #expect(change.value == 0)
      #expect(change.variance == 0)
    }
  }

  @Test("Sums have the same bytes for any partition of the people, in any order.")
  func merging() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for seed in Seed.sample(60) {
      let people = RandomRows(seed: seed, count: 30, clusters: seed.rawValue % 2 == 0 ? nil : 4)
      let parts = [people.sums(0..<7), people.sums(7..<8), people.sums(8..<30)]
      let orders = [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
      let bytes = try orders.map { order in
        var sums = ClusteredSums()
        for place in order { sums.merge(parts[place]) }
        let read = try JSONDecoder().decode(ClusteredSums.self, from: encoder.encode(sums))
        #expect(read == people.all)
        return try encoder.encode(read)
      }
      #expect(try Set(bytes) == [encoder.encode(people.all)])
      #expect(people.all != people.sums(0..<29))
    }
  }

  @Test("A ratio compared with an equal one differs by 0, with a variance of 0, to the last bit.")
  func equalRatios() throws {
    for seed in Seed.sample(100) {
      let people = RandomRows(seed: seed, count: 25, clusters: seed.rawValue % 2 == 0 ? nil : 3)
      var sums = ClusteredSums()
      for row in people.rows {
        let half = Array(row.values.prefix(2))
        sums.add(half + half, cluster: row.cluster)
      }
      let change = try #require(sums.estimate(of: Self.after, minus: Self.before))
      #expect((change.value, change.variance) == (0, 0))
      // An event that was never seen need not be impossible.
      let interval = try #require(sums.interval(of: Self.after, minus: Self.before, as: .count))
      #expect(isNear(interval.reach, 2.995_732_273_553_991 / Double(sums.total(1))))
      #expect(sums.interval(of: Self.after, minus: Self.before, as: .amount) == nil)
      #expect(try #require(sums.estimate(of: Self.after)).variance != 0)
    }
  }

  @Test("A zero denominator gives no estimate, and one cluster gives no interval.")
  func tooFew() throws {
    var sums = ClusteredSums()
    #expect(sums.estimate(of: Self.before) == nil)
    sums.add([3, 4, 5, 0])
    let own = try #require(sums.estimate(of: Self.before))
    #expect(own.value == 0.75)
    #expect(own.variance == nil)
    #expect(own.interval(as: .amount) == nil)
    #expect(sums.estimate(of: Self.after) == nil)
    #expect(sums.estimate(of: Self.after, minus: Self.before) == nil)
    #expect(sums.total(7) == 0)
    // Clusters with a zero denominator do not show how one differs from the next.
    sums.add([0, 0, 0, 0])
    #expect((sums.estimate(of: Self.before)?.value, sums.clusters) == (0.75, 2))
    #expect(sums.estimate(of: Self.before)?.interval(as: .share) == nil)
    sums.add([1, 1, 0, 0])
    #expect(sums.estimate(of: Self.before)?.variance != nil)
  }

  @Test("Impossible sums are refused.", arguments: ["\"1.5\"", "\"+3\"", "7"])
  func forged(number: String) {
    let text = #"{"alone":1,"counts":[],"cubes":[],"groups":{},"products":["9"],"totals":[NUMBER]}"#
    func read(_ number: String) throws -> ClusteredSums {
      try JSONDecoder().decode(
        ClusteredSums.self, from: Data(text.replacing("NUMBER", with: number).utf8))
    }
    #expect(throws: DecodingError.self) { try read(number) }
    #expect((try? read("\"3\""))?.total(0) == 3)
  }

  @Test(
    "Nineteen of twenty intervals of a difference contain the true value, in clusters too.",
    .triedInRelease)
  func coverage() throws {
    for clusters in [nil, 12] {
      // As good as the truth: many more clusters than a study has.
      let truth = try #require(
        RandomRows(seed: 9, count: 200_000, clusters: clusters.map { _ in 20_000 }).all.estimate(
          of: Self.after, minus: Self.before)
      ).value
      let hits = Seed.sample(400).count { seed in
        let people = RandomRows(seed: Seed(1_000 + seed.rawValue), count: 240, clusters: clusters)
        return people.all.interval(of: Self.after, minus: Self.before, as: .amount)?
          .contains(truth) == true
      }
      #expect((365...394).contains(hits), "\(hits)")
    }
  }
}
