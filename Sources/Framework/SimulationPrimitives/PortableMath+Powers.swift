extension PortableMath {
  /// Returns a power of a number that is positive or zero.
  ///
  ///     PortableMath.power(2, 0.5)  // 1.414213562373095
  ///
  /// The accuracy is that of the exponential of a logarithm: about 10⁻¹⁵ times the logarithm of the
  /// result.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    guard exponent != 0 else { return 1 }
    return exp(exponent * log(base))
  }

  /// Returns the natural logarithm of 1 + `x`, accurate also near zero.
  package static func log1p(_ x: Double) -> Double {
    guard abs(x) < 0.25 else { return log(1 + x) }
    // log(1 + x) = 2 artanh s for s = x / (2 + x), and |s| ≤ 1/7.
    let s = x / (2 + x)
    let square = s * s
    var series = 0.0
    for divisor in stride(from: 21, through: 3, by: -2) {
      series = (series + 1 / Double(divisor)) * square
    }
    return 2 * s + 2 * s * series
  }

  /// Returns the logarithm of the gamma function of a positive number, by Stirling's series.
  ///
  ///     PortableMath.logGamma(5)  // the logarithm of 24
  ///
  /// - Returns: The logarithm, with an absolute or relative error of at most 10⁻¹³.
  package static func logGamma(_ x: Double) -> Double {
    guard x > 0 else { return .nan }
    // Γ(x + 1) = x Γ(x) leads to where the series is short.
    var (x, product) = (x, 1.0)
    while x < 12 {
      product *= x
      x += 1
    }
    let square = 1 / (x * x)
    let series =
      (1 / 12.0 - square
        * (1 / 360.0 - square * (1 / 1_260.0 - square * (1 / 1_680.0 - square / 1_188))))
      / x
    return (x - 0.5) * log(x) - x + log(2 * .pi) / 2 + series - log(product)
  }

  /// Returns the gamma function of a positive number: (n − 1)! for a whole number n.
  package static func gamma(_ x: Double) -> Double { exp(logGamma(x)) }
}
