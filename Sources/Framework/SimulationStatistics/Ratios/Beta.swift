import SimulationPrimitives

/// The beta distribution, for intervals of shares.
///
///     Beta.quantile(0.975, 1, 50)  // the share of which none of 50 may have occurred, 0.071…
enum Beta {
  /// Returns the quantile of a share, by bisection.
  ///
  /// - Parameters:
  ///   - share: Strictly between 0 and 1.
  ///   - first: The first shape, more than 0.
  ///   - second: The second shape, more than 0.
  /// - Returns: The quantile, correct to 9 digits for shapes up to a million.
  static func quantile(_ share: Double, _ first: Double, _ second: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high || high - low < 1e-12 { return middle }
      if below(middle, first, second) < share { low = middle } else { high = middle }
    }
  }

  /// Returns the cumulative probability up to `x`: the regularized incomplete beta function.
  static func below(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let density = PortableMath.exp(
      PortableMath.logGamma(a + b) - PortableMath.logGamma(a) - PortableMath.logGamma(b)
        + a * PortableMath.log(x) + b * PortableMath.log(1 - x))
    return x < (a + 1) / (a + b + 2)
      ? density * fraction(x, a, b) / a : 1 - density * fraction(1 - x, b, a) / b
  }

  /// Returns the continued fraction 26.5.8 of Abramowitz and Stegun, without its first factor,
  /// after Lentz.
  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    func away(_ number: Double) -> Double { abs(number) < 1e-300 ? 1e-300 : number }
    var numerator = 1.0
    var denominator = 1 / away(1 - (a + b) * x / (a + 1))
    var product = denominator
    for step in 1...10_000 {
      let m = Double(step)
      for part in [
        m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
        -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
      ] {
        denominator = 1 / away(1 + part * denominator)
        numerator = away(1 + part / numerator)
        product *= numerator * denominator
      }
      if abs(numerator * denominator - 1) < 1e-14 { break }
    }
    return product
  }
}
