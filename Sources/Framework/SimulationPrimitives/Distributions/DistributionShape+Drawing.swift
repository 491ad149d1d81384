extension DistributionShape {
  func draw(from stream: inout RandomStream) -> Double {
    switch self {
    case .uniform(let low, let high):
      return low == high ? low : low + (high - low) * stream.uniform()
    case .triangular(let low, let mode, let high):
      let (point, span) = (stream.uniform(), high - low)
      return point * span < mode - low
        ? low + (point * span * (mode - low)).squareRoot()
        : high - ((1 - point) * span * (high - mode)).squareRoot()
    case .exponential(let mean): return stream.exponential(mean: mean)
    case .normal(let mean, let deviation): return mean + deviation * stream.normal()
    case .lognormal(_, let mean, let deviation):
      return PortableMath.exp(mean + deviation * stream.normal())
    case .gamma(let shape, let scale): return scale * stream.gamma(shape)
    case .weibull(let shape, let scale):
      return scale * PortableMath.power(stream.exponential(mean: 1), 1 / shape)
    case .beta(let a, let b): return stream.beta(a, b)
    case .binomial(let trials, let probability):
      return Double(stream.binomial(trials, probability))
    case .poisson(let mean): return Double(stream.poisson(mean))
    case .geometric(let probability):
      guard probability < 1 else { return 1 }
      return 1
        + (PortableMath.log(1 - stream.uniform()) / PortableMath.log1p(-probability)).rounded(.down)
    case .table(let values, let weights): return values[weights.draw(from: &stream)]
    case .sorted(let sample):
      let point = stream.uniform() * Double(sample.count - 1)
      let place = min(Int(point), max(0, sample.count - 2))
      guard sample.count > 1 else { return sample[0] }
      return sample[place] + (point - Double(place)) * (sample[place + 1] - sample[place])
    case .mixture(let parts, let weights):
      return parts[weights.draw(from: &stream)].draw(from: &stream)
    case .moved(let distribution, let factor, let offset):
      return distribution.draw(from: &stream) * factor + offset
    }
  }
}

extension RandomStream {
  /// Returns a random number of the gamma distribution with scale 1 (Marsaglia and Tsang, 2000).
  fileprivate mutating func gamma(_ shape: Double) -> Double {
    // A number of a shape below 1 is one of the shape plus 1, times a power of a uniform number.
    guard shape >= 1 else {
      return gamma(shape + 1) * PortableMath.power(1 - uniform(), 1 / shape)
    }
    let center = shape - 1 / 3.0
    let width = 1 / (9 * center).squareRoot()
    while true {
      let x = normal()
      let base = 1 + width * x
      guard base > 0 else { continue }
      let cube = base * base * base
      let limit = x * x / 2 + center * (1 - cube + PortableMath.log(cube))
      if PortableMath.log(1 - uniform()) < limit { return center * cube }
    }
  }

  fileprivate mutating func beta(_ a: Double, _ b: Double) -> Double {
    let (x, y) = (gamma(a), gamma(b))
    // Both are zero if the parameters are so small that nearly all shares are 0 or 1.
    guard x + y > 0 else { return chance(a / (a + b)) ? 1 : 0 }
    return x / (x + y)
  }

  /// Returns a random number of the binomial distribution.
  ///
  /// While there are many trials, they are split at the middle one of as many ordered uniform
  /// numbers, a beta variable (Devroye, 1986, X.4).
  fileprivate mutating func binomial(_ trials: Int, _ probability: Double) -> Int {
    var (trials, probability, successes) = (trials, probability, 0)
    while trials > 24 {
      let middle = trials / 2 + 1
      let split = beta(Double(middle), Double(trials + 1 - middle))
      if split <= probability {
        successes += middle
        trials -= middle
        probability = split < 1 ? (probability - split) / (1 - split) : 0
      } else {
        trials = middle - 1
        probability /= split
      }
    }
    for _ in 0..<trials where chance(probability) { successes += 1 }
    return successes
  }

  /// Returns a random number of the Poisson distribution, by gamma jumps (Ahrens and Dieter, 1974).
  fileprivate mutating func poisson(_ mean: Double) -> Int {
    var (mean, events) = (mean, 0)
    while mean >= 24 {
      let far = Int(mean * 7 / 8)
      let time = gamma(Double(far))
      if time > mean { return events + binomial(far - 1, mean / time) }
      events += far
      mean -= time
    }
    var time = exponential(mean: 1)
    while time < mean {
      events += 1
      time += exponential(mean: 1)
    }
    return events
  }
}
