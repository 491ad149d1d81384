import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

/// Draws have their stated distribution, mean and variance.
@Suite struct DistributionTests {
  private static let count = Trials.count(20_000, debug: 5_000)

  private func draws(_ distribution: Distribution, seed: Seed) -> [Double] {
    var stream = RandomStream(seed: seed)
    return (0..<Self.count).map { _ in distribution.draw(from: &stream) }
  }

  /// Kolmogorov and Smirnov: in one of a thousand samples the greatest distance is 1.95 / √n.
  @Test(arguments: ContinuousCase.all)
  func `draws have the distribution function of the model`(example: ContinuousCase) {
    for seed in Seed.sample(Trials.count(2, debug: 1)) {
      let sample = draws(example.distribution, seed: seed).sorted()
      let shares = example.shares(sample)
      let distance = shares.enumerated().reduce(0) { greatest, entry in
        let place = Double(entry.offset)
        return max(
          greatest, entry.element - place / Double(Self.count),
          (place + 1) / Double(Self.count) - entry.element)
      }
      #expect(distance < 1.95 / Double(Self.count).squareRoot())
      // A model that sums up to less, or a sample that is too even, would pass as well.
      #expect(distance > 0.2 / Double(Self.count).squareRoot())
    }
  }

  /// χ² over numbers that are expected ten times or more, and all others as one.
  @Test(arguments: DiscreteCase.all)
  func `each number has its exact probability`(example: DiscreteCase) {
    for seed in Seed.sample(Trials.count(2, debug: 1)) {
      let sample = draws(example.distribution, seed: seed)
      #expect(sample.allSatisfy { $0 >= 0 && $0 == $0.rounded() })
      let counts = Dictionary(grouping: sample) { Int($0) }.mapValues(\.count)
      var (statistic, freedom, rest) = (0.0, -1, (count: Self.count, expected: Double(Self.count)))
      // Numbers below the least draw, or above the greatest, count among all others.
      let expectations = (max(counts.keys.min() ?? 0, 0)...(counts.keys.max() ?? 0)).lazy
        .map { (number: $0, count: example.mass($0) * Double(Self.count)) }
      for (number, expected) in expectations where expected >= 10 {
        let count = counts[number] ?? 0
        statistic += (Double(count) - expected) * (Double(count) - expected) / expected
        freedom += 1
        rest = (rest.count - count, rest.expected - expected)
      }
      if rest.expected >= 10 {
        let distance = Double(rest.count) - rest.expected
        statistic += distance * distance / rest.expected
        freedom += 1
      }
      #expect(freedom >= 1)
      #expect(statistic < ChiSquared.quantile(0.999, degreesOfFreedom: max(freedom, 1)) * 1.02)
    }
  }

  @Test(
    arguments: ContinuousCase.all.map { ($0.testDescription, $0.distribution) }
      + DiscreteCase.all.map { ($0.testDescription, $0.distribution) })
  func `the moments agree with those of many draws`(name: String, distribution: Distribution) {
    let sample = draws(distribution, seed: 5)
    let moments = RunningMoments(sample)
    let root = Double(Self.count).squareRoot()
    #expect(abs(moments.mean - distribution.mean) < 4.5 * distribution.standardDeviation / root)

    let squares = RunningMoments(sample.map { ($0 - moments.mean) * ($0 - moments.mean) })
    #expect(
      abs(moments.variance - distribution.variance) < 4.5 * squares.standardDeviation / root)
  }

  @Test func `a degenerate distribution gives its constant`() {
    var stream = RandomStream(seed: 1)
    var untouched = stream
    #expect(Distribution.constant(3).draw(from: &stream) == 3)
    #expect(stream.next() == untouched.next())
    for (distribution, number) in [
      (Distribution.geometric(1), 1), (.binomial(trials: 0, probability: 0.5), 0),
      (.binomial(trials: 900, probability: 1), 900), (.binomial(trials: 900, probability: 0), 0),
      (.poisson(mean: 0), 0), (.empirical([7]), 7), (.zipf(exponent: 2, count: 1), 1),
      (.discrete([(1, 0), (2, 1), (3, 0)]), 2), (.normal(mean: 4, deviation: 0), 4),
      (.uniform(9...9), 9),
    ] as [(Distribution, Double)] {
      #expect((0..<100).allSatisfy { _ in distribution.draw(from: &stream) == number })
      #expect((distribution.mean, distribution.variance) == (number, 0))
    }
  }

  /// Recorded once: another toolchain, processor or optimizer must not change a bit.
  @Test func `a seed gives the same bits on every platform`() {
    var hasher = StableHasher()
    for distribution in ContinuousCase.all.map(\.distribution)
      + DiscreteCase.all.map(\.distribution)
    {
      var stream = RandomStream(seed: 8)
      for _ in 0..<1_000 { hasher.combine(distribution.draw(from: &stream)) }
    }
    #expect(hasher.finalize() == 15_137_341_263_447_494_044)
  }
}
