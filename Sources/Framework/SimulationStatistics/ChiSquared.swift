import SimulationPrimitives

/// The χ² distribution, for tests of whether counts fit their expectations.
///
///     ChiSquared.quantile(0.999, degreesOfFreedom: 55)
package enum ChiSquared {
  /// Returns the deviation of counts from equality: the squared distances from the mean, over the
  /// mean.
  package static func statistic(_ counts: [Int]) -> Double {
    let mean = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / mean
  }

  /// Approximates the quantile of a share, after Wilson and Hilferty (1931).
  ///
  /// The method: the cube root of χ² over its degrees of freedom is nearly normal.
  package static func quantile(_ share: Double, degreesOfFreedom: Int) -> Double {
    precondition(share > 0 && share < 1, "a share of \(share) is not inside 0…1")
    precondition(degreesOfFreedom >= 1, "one count fits always; pass two or more")
    let part = 2 / (9 * Double(degreesOfFreedom))
    let root = 1 - part + normalQuantile(share) * part.squareRoot()
    return Double(degreesOfFreedom) * root * root * root
  }

  /// Returns the probability of exceeding a statistic: the regularized incomplete gamma function.
  ///
  /// - Parameters:
  ///   - statistic: The statistic, not negative.
  ///   - degreesOfFreedom: The degrees of freedom, at least 1.
  /// - Returns: The probability, correct to 9 digits for a thousand degrees or fewer.
  /// - Complexity: O(√ν) additions for ν degrees near the middle, fewer in the tails.
  package static func tail(beyond statistic: Double, degreesOfFreedom: Int) -> Double {
    precondition(statistic >= 0, "a sum of squares is not \(statistic)")
    precondition(degreesOfFreedom >= 1, "one count fits always; pass two or more")
    let (a, x) = (Double(degreesOfFreedom) / 2, statistic / 2)
    guard x > 0 else { return 1 }
    let density = PortableMath.exp(a * PortableMath.log(x) - x - PortableMath.logGamma(a))
    return x < a + 1 ? 1 - density * series(a, x) : density * fraction(a, x)
  }

  /// Returns the series 6.5.29 of Abramowitz and Stegun, without its first factor; for x below a +
  /// 1.
  private static func series(_ a: Double, _ x: Double) -> Double {
    var (term, sum, divisor) = (1 / a, 1 / a, a)
    while term > sum * 1e-16 {
      divisor += 1
      term *= x / divisor
      sum += term
    }
    return sum
  }

  /// Returns the continued fraction 6.5.31 without its first factor, after Lentz; for x from a + 1
  /// on.
  private static func fraction(_ a: Double, _ x: Double) -> Double {
    var b = x + 1 - a
    var (numerator, denominator) = (1e300, 1 / b)
    var product = denominator
    var step = 1.0
    var factor = 0.0
    while abs(factor - 1) > 1e-15, step < 100_000 {
      let part = step * (a - step)
      b += 2
      denominator = 1 / (part * denominator + b)
      numerator = b + part / numerator
      factor = numerator * denominator
      product *= factor
      step += 1
    }
    return product
  }

  /// Approximates a quantile of the standard normal distribution, within 4.5 · 10⁻⁴.
  ///
  /// The formula is 26.2.23 of Abramowitz and Stegun.
  private static func normalQuantile(_ share: Double) -> Double {
    guard share >= 0.5 else { return -normalQuantile(1 - share) }
    let t = (-2 * PortableMath.log(1 - share)).squareRoot()
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328)
    let below = 1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308))
    return t - above / below
  }
}
