import SimulationPrimitives
import Testing

/// An antithetic seed gives the mirror image of its number's draws.
@Suite("Antithetic draws") struct AntitheticTests {
  /// The streams of a seed and of its antithetic one.
  private func pair(_ seed: Seed) -> (RandomStream, RandomStream) {
    (RandomStream(seed: seed), RandomStream(seed: seed.antithetic))
  }

  @Test("Every bit of every draw is inverted.", arguments: Seed.sample(20))
  func bits(seed: Seed) {
    var (plain, mirrored) = pair(seed)
    for _ in 0..<100 { #expect(mirrored.next() == ~plain.next()) }
    for _ in 0..<100 { #expect(mirrored.uniform() == 1 - 0x1p-53 - plain.uniform()) }
    for _ in 0..<100 { #expect(mirrored.below(10) == 9 - plain.below(10)) }
  }

  @Test("A standard normal number is the negative of the other's.", arguments: Seed.sample(20))
  func normal(seed: Seed) {
    var (plain, mirrored) = pair(seed)
    for _ in 0..<100 { #expect(mirrored.normal() == -plain.normal()) }
    for _ in 0..<100 {
      let (one, other) = RandomStream.normals(&plain, &mirrored)
      #expect(one == -other)
    }
    // Both have used up as many draws.
    #expect(mirrored.next() == ~plain.next())
  }

  @Test("Distributions made by inversion fall where their mirror images rise.")
  func inversion() {
    for distribution in [
      .uniform(20...40), .triangular(low: 1, mode: 2, high: 5), .exponential(mean: 3),
      .weibull(shape: 3, scale: 2), .empirical([4, 1, 2]), .lognormal(median: 10, deviation: 0.5),
      .geometric(0.2), .discrete([(1, 7), (2, 2), (4, 1)]),
    ] as [Distribution] {
      var (plain, mirrored) = pair(7)
      let pairs = (0..<200).map { _ in
        (distribution.draw(from: &plain), distribution.draw(from: &mirrored))
      }.sorted { $0.0 < $1.0 }
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.0 == $1.0 || $0.1 >= $1.1 })
      #expect(Set(pairs.map(\.1)).count > 1)
    }
  }

  @Test(
    "Seeds and streams derived from an antithetic seed are antithetic.", arguments: Seed.sample(20))
  func derived(seed: Seed) {
    #expect(seed.antithetic.derived(3) == seed.derived(3).antithetic)
    #expect(seed.antithetic.derived("fix") == seed.derived("fix").antithetic)
    let time = VirtualTime(secondsSinceEpoch: 8)
    var plain = RandomStream(seed: seed, actor: "a", purpose: "b").stream(at: time)
    var mirrored = RandomStream(seed: seed.antithetic, actor: "a", purpose: "b").stream(at: time)
    #expect(mirrored.next() == ~plain.next())
  }

  @Test("A seed differs from its antithetic seed, and twice antithetic is the original.")
  func identity() {
    for seed in Seed.sample(20) {
      #expect(seed.antithetic != seed)
      #expect(seed.antithetic.isAntithetic)
      #expect(!seed.isAntithetic)
      #expect(seed.antithetic.antithetic == seed)
      #expect(Set([seed, seed.antithetic, seed.antithetic.antithetic]).count == 2)
    }
    #expect("\(Seed(42).antithetic)" == "42.antithetic")
  }
}
