import SimulationPrimitives

/// The χ² distribution, as tests of whether counts fit what was expected need it.
///
///     ChiSquared.quantile(0.999, degreesOfFreedom: 55)
package enum ChiSquared {
  /// The deviation of counts from equality: their squared distances from the mean, over the mean.
  package static func statistic(_ counts: [Int]) -> Double {
    let mean = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / mean
  }

  /// Approximates the number a share of all draws lies below, after Wilson and Hilferty (1931): the
  /// cube root of χ² over its degrees of freedom is nearly normal.
  ///
  /// - Parameters:
  ///   - share: Strictly between 0 and 1.
  ///   - degreesOfFreedom: One less than the number of counts, at least 1.
  /// - Returns: The quantile, within 2 % for 3 degrees or more, within 1 % for 10, at shares of 0.5…0.999.
  package static func quantile(_ share: Double, degreesOfFreedom: Int) -> Double {
    precondition(share > 0 && share < 1, "a share of \(share) is not inside 0…1")
    precondition(degreesOfFreedom >= 1, "one count fits always; pass two or more")
    let part = 2 / (9 * Double(degreesOfFreedom))
    let root = 1 - part + normalQuantile(share) * part.squareRoot()
    return Double(degreesOfFreedom) * root * root * root
  }

  /// The share of all draws that lies beyond a statistic: the regularized incomplete gamma function.
  ///
  /// - Parameters:
  ///   - statistic: Not negative.
  ///   - degreesOfFreedom: At least 1.
  /// - Returns: The share, correct to 9 digits for a thousand degrees or fewer.
  /// - Complexity: O(√ν) additions for ν degrees near the middle, fewer in the tails.
  package static func tail(beyond statistic: Double, degreesOfFreedom: Int) -> Double {
    precondition(statistic >= 0, "a sum of squares is not \(statistic)")
    precondition(degreesOfFreedom >= 1, "one count fits always; pass two or more")
    let (a, x) = (Double(degreesOfFreedom) / 2, statistic / 2)
    guard x > 0 else { return 1 }
    let density = PortableMath.exp(a * PortableMath.log(x) - x - PortableMath.logGamma(a))
    return x < a + 1 ? 1 - density * series(a, x) : density * fraction(a, x)
  }

  /// The series 6.5.29 of Abramowitz and Stegun, without its first factor; for x below a + 1.
  private static func series(_ a: Double, _ x: Double) -> Double {
    var (term, sum, divisor) = (1 / a, 1 / a, a)
    while term > sum * 1e-16 {
      divisor += 1
      term *= x / divisor
      sum += term
    }
    return sum
  }

  /// The continued fraction 6.5.31 without its first factor, after Lentz; for x from a + 1 on.
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

  /// Approximates the number a share of a standard normal variable lies below, within 4.5 · 10⁻⁴
  /// (Abramowitz and Stegun, 26.2.23).
  private static func normalQuantile(_ share: Double) -> Double {
    guard share >= 0.5 else { return -normalQuantile(1 - share) }
    let t = (-2 * PortableMath.log(1 - share)).squareRoot()
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328)
    let below = 1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308))
    return t - above / below
  }
}
