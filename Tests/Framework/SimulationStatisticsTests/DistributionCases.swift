import SimulationPrimitives
import Testing

/// A continuous distribution, and its share below a number.
struct ContinuousCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let distribution: Distribution
  /// The shares below some ascending numbers.
  let shares: @Sendable ([Double]) -> [Double]

  /// A case whose share below a number has a formula.
  init(
    _ name: String, _ distribution: Distribution, below: @escaping @Sendable (Double) -> Double
  ) {
    (testDescription, self.distribution) = (name, distribution)
    shares = { $0.map(below) }
  }

  /// A case whose density is known, in a coordinate that goes over all numbers from a least one and
  /// in which it is smooth: it is summed up.
  init(
    _ name: String, _ distribution: Distribution, from start: Double,
    in coordinate: @escaping @Sendable (Double) -> Double,
    density: @escaping @Sendable (Double) -> Double
  ) {
    (testDescription, self.distribution) = (name, distribution)
    shares = { numbers in
      var (place, sum) = (start, 0.0)
      return numbers.map { number in
        let next = coordinate(number)
        let count = max(2, Int((next - place) / 0.02) + 1) & ~1
        let width = (next - place) / Double(count)
        // Simpson's rule.
        for step in 0..<count / 2 {
          let left = place + Double(2 * step) * width
          sum += width / 3 * (density(left) + 4 * density(left + width) + density(left + 2 * width))
        }
        place = next
        return sum
      }
    }
  }

  static let all = plain + bells + gammas + betas

  private static let plain = [
    ContinuousCase("uniform", .uniform(20...40)) { ($0 - 20) / 20 },
    ContinuousCase("triangular", .triangular(low: 1, mode: 2, high: 5)) {
      $0 < 2 ? ($0 - 1) * ($0 - 1) / 4 : 1 - (5 - $0) * (5 - $0) / 12
    },
    ContinuousCase("triangular without a left side", .triangular(low: 0, mode: 0, high: 2)) {
      1 - (2 - $0) * (2 - $0) / 4
    },
    ContinuousCase("exponential", .exponential(mean: 3)) { 1 - PortableMath.exp(-$0 / 3) },
    ContinuousCase("scaled and shifted", .exponential(mean: 3).scaled(by: 2).shifted(by: 1)) {
      1 - PortableMath.exp(-($0 - 1) / 6)
    },
    ContinuousCase("Weibull of early failures", .weibull(shape: 0.7, scale: 2)) {
      1 - PortableMath.exp(-PortableMath.power($0 / 2, 0.7))
    },
    ContinuousCase("Weibull of wear", .weibull(shape: 3, scale: 2)) {
      1 - PortableMath.exp(-PortableMath.power($0 / 2, 3))
    },
    ContinuousCase("empirical", .empirical([4, 1, 2])) { $0 < 2 ? ($0 - 1) / 2 : $0 / 4 },
    ContinuousCase(
      "mixture", .mixture([(.uniform(0...1), 1), (.uniform(1...3), 3)])
    ) { $0 < 1 ? $0 / 4 : 0.25 + ($0 - 1) * 0.375 },
  ]

  private static let bells = [
    ContinuousCase(
      "normal", .normal(mean: 5, deviation: 2), from: -9, in: { ($0 - 5) / 2 }, density: bell),
    ContinuousCase(
      "lognormal", .lognormal(median: 10, deviation: 0.5), from: -9,
      in: { PortableMath.log($0 / 10) / 0.5 }, density: bell),
  ]

  private static func bell(_ x: Double) -> Double {
    PortableMath.exp(-x * x / 2) / (2 * .pi).squareRoot()
  }

  private static let gammas =
    [(0.5, 2.0), (1.0, 2.0), (2.5, 1.5), (40.0, 0.1)].map { shape, scale in
      ContinuousCase(
        "gamma of shape \(shape)", .gamma(shape: shape, scale: scale), from: -50 / min(shape, 5),
        in: { PortableMath.log($0 / scale) },
        density: {
          PortableMath.exp(shape * $0 - PortableMath.exp($0) - PortableMath.logGamma(shape))
        })
    } + [
      ContinuousCase(
        "Erlang", .erlang(stages: 3, mean: 12), from: -20, in: { PortableMath.log($0 / 4) },
        density: { PortableMath.exp(3 * $0 - PortableMath.exp($0)) / 2 })
    ]

  private static let betas = [(0.5, 0.5), (2.0, 5.0), (30.0, 20.0)].map { a, b in
    ContinuousCase(
      "beta of \(a) and \(b)", .beta(a, b), from: -60, in: { PortableMath.log($0 / (1 - $0)) },
      density: { place in
        let share = 1 / (1 + PortableMath.exp(-place))
        let other = 1 / (1 + PortableMath.exp(place))
        return PortableMath.exp(
          a * PortableMath.log(share) + b * PortableMath.log(other) + PortableMath.logGamma(a + b)
            - PortableMath.logGamma(a) - PortableMath.logGamma(b))
      })
  }
}

/// A distribution of whole numbers, and how likely each is.
struct DiscreteCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let distribution: Distribution
  let mass: @Sendable (Int) -> Double

  init(
    _ name: String, _ distribution: Distribution, mass: @escaping @Sendable (Int) -> Double
  ) {
    (testDescription, self.distribution, self.mass) = (name, distribution, mass)
  }

  static let all =
    [
      DiscreteCase("Bernoulli", .bernoulli(0.3)) { [0.7, 0.3][$0] },
      DiscreteCase("geometric", .geometric(0.2)) {
        $0 == 0 ? 0 : 0.2 * PortableMath.power(0.8, Double($0 - 1))
      },
      DiscreteCase("Zipf", .zipf(exponent: 1, count: 4)) { [0, 12, 6, 4, 3][$0] / 25 },
      DiscreteCase("discrete", .discrete([(1, 7), (2, 2), (4, 1)])) { [0, 0.7, 0.2, 0, 0.1][$0] },
    ] + binomials + poissons

  private static let binomials = [(10, 0.3), (25, 0.02), (1_000, 0.47), (100_000, 0.9)].map {
    trials, probability in
    DiscreteCase(
      "binomial of \(trials)", .binomial(trials: trials, probability: probability)
    ) { count in
      guard count <= trials else { return 0 }
      let (n, k) = (Double(trials), Double(count))
      return PortableMath.exp(
        PortableMath.logGamma(n + 1) - PortableMath.logGamma(k + 1)
          - PortableMath.logGamma(n - k + 1)
          + k * PortableMath.log(probability) + (n - k) * PortableMath.log(1 - probability))
    }
  }

  private static let poissons = [0.4, 3, 24.5, 2_000.5].map { mean in
    DiscreteCase("Poisson of \(mean)", .poisson(mean: mean)) { count in
      PortableMath.exp(
        Double(count) * PortableMath.log(mean) - mean - PortableMath.logGamma(Double(count + 1)))
    }
  }
}
