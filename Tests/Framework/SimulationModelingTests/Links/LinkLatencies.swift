import SimulationKernel
import SimulationModeling
import SimulationStatistics
import TestFolders
import Testing

/// A link's latencies have the distribution of its model, and each is one draw.
@Suite struct LinkLatencyTests {
  private static let count = Trials.count(4_000, debug: 2_000)

  static let distributions: [Distribution] = [
    .uniform(2...4), .constant(3), .triangular(low: 0, mode: 1, high: 4), .exponential(mean: 2),
    .erlang(stages: 3, mean: 6), .normal(mean: 9, deviation: 1), .normal(mean: 1, deviation: 2),
    .lognormal(median: 5, deviation: 0.5), .gamma(shape: 0.5, scale: 4),
    .weibull(shape: 0.7, scale: 2), .beta(2, 5), .binomial(trials: 40, probability: 0.2),
    .poisson(mean: 7), .geometric(0.3), .zipf(exponent: 1, count: 20),
    .discrete([(1, 7), (2, 2), (4, 1)]), .empirical([4, 1, 2]),
    .mixture([(.exponential(mean: 2), 0.9), (.uniform(20...40), 0.1)]),
    .exponential(mean: 1).scaled(by: 3).shifted(by: 0.5), .uniform(-4...(-2)),
  ]

  private func sendings() -> [LinkTraffic.Sending] {
    (0..<Self.count).map { .init(time: VirtualTime(secondsSinceEpoch: Int64($0))) }
  }

  /// The latencies of a link in units of the model.
  private func latencies(
    _ distribution: Distribution, unit: Duration, seed: Seed
  ) throws -> [Double] {
    let sendings = sendings()
    let traffic = try LinkTraffic(
      sendings, seed: seed, latency: .distributed(distribution, unit: unit))
    return zip(sendings, traffic.arrivals).map {
      Double($1[0].nanoseconds(since: $0.time)) / Double(unit.wholeNanoseconds)
    }
  }

  /// Kolmogorov and Smirnov: the greatest distance of the shares below any number is above 1.95 √(2
  /// / n) for one in a thousand pairs of samples, and more seldom if numbers repeat.
  private func distance(_ left: [Double], _ right: [Double]) -> Double {
    let (left, right) = (left.sorted(), right.sorted())
    var (greatest, passed) = (0, 0)
    for (number, place) in zip(left, 1...) where place == left.count || left[place] > number {
      while passed < right.count, right[passed] <= number { passed += 1 }
      greatest = max(greatest, abs(passed - place))
    }
    return Double(greatest) / Double(left.count)
  }

  @Test(arguments: Trials.sample(Array(distributions.indices), every: 2))
  func `latencies have the distribution function of their model`(index: Int) throws {
    let distribution = Self.distributions[index]
    for seed in Seed.sample(Trials.count(2, debug: 1)) {
      let sample = try latencies(distribution, unit: .seconds(1), seed: seed)
      var stream = RandomStream(seed: seed, actor: "test", purpose: "numbers")
      // As far as nanoseconds go; less than nothing is nothing.
      let numbers = sample.map { _ in
        max(0, (distribution.draw(from: &stream) * 1e9).rounded(.down) / 1e9)
      }
      let limit = 1.95 * (2 / Double(Self.count)).squareRoot()
      #expect(distance(sample, numbers) < limit)
      #expect(distance(sample, numbers.map { $0 * 1.2 + 0.2 }) > limit)
    }
  }

  @Test(arguments: Trials.sample(Array(distributions.indices), every: 2))
  func `latencies have the mean of their distribution, in its unit`(index: Int) throws {
    let distribution = Self.distributions[index]
    guard distribution != .normal(mean: 1, deviation: 2), distribution.mean > 0 else { return }
    let error = 4 * distribution.standardDeviation / Double(Self.count).squareRoot()
    for unit in [Duration.milliseconds(20), .minutes(1)] {
      let sample = try latencies(distribution, unit: unit, seed: 11)
      #expect(abs(RunningMoments(sample).mean - distribution.mean) <= error + 1e-6)
    }
  }

  @Test(arguments: distributions.indices)
  func `a latency consumes one random number, for any distribution`(index: Int) {
    for model in [
      LatencyModel.constant(.seconds(1)), .uniform(.zero, .seconds(1)),
      .exponential(minimum: .zero, mean: .seconds(1)), .distributed(Self.distributions[index]),
    ] {
      var (stream, other) = (RandomStream(seed: 3), RandomStream(seed: 3))
      for _ in 0..<100 {
        _ = model.sample(using: &stream)
        _ = other.next()
      }
      #expect(stream.next() == other.next())
    }
  }

  @Test func `another latency model changes no other fate`() throws {
    func traffic(_ latency: LatencyModel) throws -> LinkTraffic {
      // Pairs at one instant share its draws.
      try LinkTraffic(sendings().flatMap { [$0, $0] }, latency: latency) { link in
        link.faults.lossProbability = 0.2
        link.faults.duplicateProbability = 0.2
      }
    }
    let base = try traffic(.constant(.zero))
    for distribution in [
      Distribution.gamma(shape: 0.5, scale: 2), .binomial(trials: 900, probability: 0.4),
      .normal(mean: 5, deviation: 1),
    ] {
      let other = try traffic(.distributed(distribution))
      #expect(other.arrivals.map(\.count) == base.arrivals.map(\.count))
      #expect(other.promises == base.promises)
      #expect(other.arrivals != base.arrivals)
    }
  }

  @Test
  func `a latency beyond the clock is longer than virtual time, and a negative one is zero`() {
    var stream = RandomStream(seed: 1)
    let ages = LatencyModel.distributed(.constant(1e300), unit: .hours(1))
    #expect(ages.sample(using: &stream) > .nanoseconds(Int64.max) * 2)
    let backwards = LatencyModel.distributed(.constant(1), unit: .seconds(-1))
    #expect(backwards.sample(using: &stream) == .zero)
    let endless = LatencyModel.distributed(.uniform(-1.7e308...1.7e308))
    let sample = endless.sample(using: &stream)
    #expect(sample == .zero || sample > .nanoseconds(Int64.max) * 2)
  }
}
