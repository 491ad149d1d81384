extension DistributionShape {
  var moments: (mean: Double, variance: Double) {
    switch self {
    case .uniform(let low, let high):
      return (low + (high - low) / 2, (high - low) * (high - low) / 12)
    case .triangular(let low, let mode, let high):
      let (left, right) = (mode - low, high - mode)
      return ((low + mode + high) / 3, (left * left + left * right + right * right) / 18)
    case .exponential(let mean): return (mean, mean * mean)
    case .normal(let mean, let deviation): return (mean, deviation * deviation)
    case .lognormal(_, let mean, let deviation):
      let spread = PortableMath.exp(deviation * deviation)
      let middle = PortableMath.exp(mean) * spread.squareRoot()
      return (middle, (spread - 1) * middle * middle)
    case .gamma(let shape, let scale): return (shape * scale, shape * scale * scale)
    case .weibull(let shape, let scale):
      let (first, second) = (PortableMath.gamma(1 + 1 / shape), PortableMath.gamma(1 + 2 / shape))
      return (scale * first, scale * scale * (second - first * first))
    case .beta(let a, let b):
      let sum = a + b
      return (a / sum, a * b / (sum * sum * (sum + 1)))
    case .binomial(let trials, let probability):
      let mean = Double(trials) * probability
      return (mean, mean * (1 - probability))
    case .poisson(let mean): return (mean, mean)
    case .geometric(let probability):
      return (1 / probability, (1 - probability) / (probability * probability))
    case .table(let values, let weights):
      return Self.moments(of: values.map { ($0, 0) }, weights)
    case .sorted(let sample):
      guard sample.count > 1 else { return (sample[0], 0) }
      // The distribution within each gap is uniform.
      let gaps = zip(sample, sample.dropFirst()).map { low, high in
        (mean: low + (high - low) / 2, variance: (high - low) * (high - low) / 12)
      }
      return Self.moments(of: gaps, WeightTable(gaps.map { _ in 1 }))
    case .mixture(let parts, let weights):
      return Self.moments(of: parts.map(\.shape.moments), weights)
    case .moved(let distribution, let factor, let offset):
      return (distribution.mean * factor + offset, distribution.variance * factor * factor)
    }
  }

  /// Returns the moments of a mixture, whose variance includes that of the means of its parts.
  private static func moments(
    of parts: [(mean: Double, variance: Double)], _ weights: WeightTable
  ) -> (mean: Double, variance: Double) {
    let shares = weights.shares
    let mean = zip(shares, parts).reduce(0) { $0 + $1.0 * $1.1.mean }
    let variance = zip(shares, parts).reduce(0) { sum, entry in
      let (share, part) = entry
      return sum + share * (part.variance + (part.mean - mean) * (part.mean - mean))
    }
    return (mean, variance)
  }
}
