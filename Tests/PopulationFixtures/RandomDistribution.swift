package import SimulationPrimitives

extension Distribution {
  /// Any distribution that there is, of parts down to a depth.
  package static func random(_ random: inout RandomStream, depth: Int = 2) -> Distribution {
    let kind = random.below(depth > 0 ? 17 : 14)
    let (a, b) = (random.magnitude(), random.magnitude())
    switch kind {
    case 0: return .uniform(min(a, b)...max(a, b))
    case 1: return .triangular(low: -a, mode: a, high: a + b)
    case 2: return .exponential(mean: a)
    case 3: return .normal(mean: a - b, deviation: b)
    case 4: return .lognormal(median: a, deviation: b)
    case 5: return .gamma(shape: a, scale: b)
    case 6: return .erlang(stages: 1 + random.below(9), mean: a)
    case 7: return .weibull(shape: a, scale: b)
    case 8: return .beta(a, b)
    case 9: return .binomial(trials: random.below(.max), probability: random.uniform())
    case 10: return .poisson(mean: a)
    case 11: return .geometric(1 - random.uniform())
    case 12: return .discrete(random.weights { $0.magnitude() - $0.magnitude() })
    case 13: return .empirical(random.weights { $0.magnitude() - $0.magnitude() }.map(\.0))
    case 14: return .mixture(random.weights { .random(&$0, depth: depth - 1) })
    case 15: return Distribution.random(&random, depth: depth - 1).scaled(by: a - b)
    default: return Distribution.random(&random, depth: depth - 1).shifted(by: a - b)
    }
  }
}

extension RandomStream {
  /// A positive number of any size from a billionth to a billion.
  fileprivate mutating func magnitude() -> Double {
    PortableMath.exp(20 * (2 * uniform() - 1))
  }

  fileprivate mutating func weights<Value>(
    _ value: (inout RandomStream) -> Value
  ) -> [(Value, Double)] {
    (0...below(6)).map { number in
      (value(&self), number > 0 && below(3) == 0 ? 0 : magnitude())
    }
  }
}
