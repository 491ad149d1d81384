import SimulationPrimitives
import SimulationStatistics
import Testing

@Suite("Intervals of ratios") struct RatioIntervalTests {
  private static let own = ClusteredSums.Ratio(0, over: 1)
  private static let base = ClusteredSums.Ratio(2, over: 3)

  private func sums(_ rows: some Sequence<[Int64]>) -> ClusteredSums {
    rows.reduce(into: ClusteredSums()) { $0.add($1) }
  }

  private func isNear(_ one: Double?, _ other: Double) -> Bool {
    one.map { abs($0 - other) < 1e-6 } == true
  }

  @Test("The share of people who count has Clopper and Pearson's interval.")
  func clopperPearson() throws {
    // 5 of 20, from tables, for so many cases as Student's wider quantile leaves.
    let five = sums((0..<20).map { [$0 < 5 ? 1 : 0, 1] })
    let interval = try #require(five.estimate(of: Self.own)?.interval(as: .share))
    #expect((0.05..<0.087).contains(interval.lowerBound))
    #expect((0.491..<0.54).contains(interval.upperBound))
    // None of 20: the truth is 1 − 0.05^(1/20) at most.
    let none = sums((0..<20).map { _ in [0, 1] }).estimate(of: Self.own)?.interval(as: .share)
    #expect(none?.lowerBound == 0)
    #expect(isNear(none?.upperBound, 0.139_108_27))
    let all = sums((0..<20).map { _ in [1, 1] }).estimate(of: Self.own)?.interval(as: .share)
    #expect(isNear(all?.lowerBound, 1 - 0.139_108_27))
    #expect(all?.upperBound == 1)
  }

  @Test(
    "A share and a difference of shares stay in their range, and contain their value.")
  func ends() throws {
    for seed in Seed.sample(300) {
      var draws = RandomStream(seed: seed, actor: "test", purpose: "shares")
      let sums = sums(
        (0..<(8 + draws.below(60))).map { _ in
          let (one, other) = (draws.below(5), 1 + draws.below(5))
          return [
            Int64(one == 0 ? 0 : draws.below(one + 1)), Int64(one),
            Int64(draws.below(other + 1)), Int64(other),
          ]
        })
      for (side, interval) in [
        (sums.estimate(of: Self.own)?.interval(as: .share), 0.0...1),
        (sums.estimate(of: Self.base)?.interval(as: .share), 0...1),
        (sums.interval(of: Self.own, minus: Self.base, as: .share), -1...1),
      ] {
        guard let side else { continue }
        #expect(interval.contains(side.lowerBound))
        #expect(interval.contains(side.upperBound))
        #expect(side.contains(side.value))
      }
    }
  }

  @Test("Fewer than eight people with an amount give no interval of amounts.")
  func few() throws {
    for carriers in 0...12 {
      let rows = (0..<40).map { [Int64]([$0 < carriers ? Int64(2 + $0) : 0, 7]) }
      let estimate = try #require(sums(rows).estimate(of: Self.own))
      #expect(estimate.carriers == carriers)
      let (amount, count) = (estimate.interval(as: .amount), estimate.interval(as: .count))
      #expect((amount != nil) == (carriers >= 8))
      // Of events that never came up it is known that they are rare.
      #expect((count != nil) == (carriers >= 8 || carriers == 0))
      let change = sums(rows.map { $0 + [0, 7] })
      #expect(
        (change.interval(of: Self.own, minus: Self.base, as: .amount) != nil) == (carriers >= 8))
    }
  }

  @Test("For events at most once a person, one event has a wider interval than none.")
  func once() throws {
    let widths = try (0...7).map { carriers in
      let rows = (0..<50).map { [Int64($0 < carriers ? 1 : 0), 7] }
      return try #require(sums(rows).estimate(of: Self.own)?.interval(as: .count)).upperBound
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(isNear(widths[0], 2.995_732_27 / 350))
    // 1 of 50: 0.1065 at most, in seven days each.
    #expect(abs(widths[1] * 7 - 0.1065) < 1e-4)
  }

  @Test(
    "The interval of a skewed amount is longer toward the rare values, mirrored for a loss."
  )
  func skew() throws {
    let rows = (0..<60).map { [Int64($0 < 10 ? 40 + $0 : $0 % 3), 7] }
    let gain = try #require(sums(rows).estimate(of: Self.own))
    let loss = try #require(sums(rows.map { [-$0[0], 7] }).estimate(of: Self.own))
    #expect(gain.skewness > 1)
    #expect(gain.skewness == -loss.skewness)
    let (one, other) = (gain.interval(as: .balance), loss.interval(as: .balance))
    let (up, down) = (try #require(one), try #require(other))
    #expect(up.upperBound - up.value > 1.2 * (up.value - up.lowerBound))
    #expect(isNear(up.upperBound, -down.lowerBound))
    #expect(isNear(up.lowerBound, -down.upperBound))
  }

  @Test(
    "The skewness is the mean of cubes over that of squares to the power of 1.5, in clusters too.")
  func slowSkewness() throws {
    for clusters in [nil, 9] {
      for seed in Seed.sample(60) {
        let people = RandomRows(seed: seed, count: 40, clusters: clusters)
        let rows = people.clusters
        func parts(_ y: Int, _ x: Int) -> [Double] {
          let (counted, whole) = rows.reduce((0.0, 0.0)) { ($0.0 + $1[y], $0.1 + $1[x]) }
          return rows.map { ($0[y] - counted / whole * $0[x]) / whole }
        }
        func skewness(_ parts: [Double]) -> Double {
          let count = Double(parts.count)
          let squares = parts.reduce(0) { $0 + $1 * $1 } / count
          return parts.reduce(0) { $0 + $1 * $1 * $1 } / count / (squares * squares.squareRoot())
        }
        let own = try #require(people.all.estimate(of: Self.own))
        let change = try #require(people.all.estimate(of: Self.own, minus: Self.base))
        #expect(isNear(own.skewness, skewness(parts(0, 1))))
        #expect(
          isNear(change.skewness, skewness(zip(parts(0, 1), parts(2, 3)).map { $0 - $1 })))
      }
    }
  }
}
