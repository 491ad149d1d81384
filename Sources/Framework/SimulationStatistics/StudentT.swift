/// Student's *t* distribution, for confidence intervals.
///
///     StudentT.quantile(confidence: 0.95, degreesOfFreedom: 10)  // 2.228…
///
/// For whole degrees of freedom ν the distribution is a finite sum of powers of the cosine of
/// atan(t/√ν) (Abramowitz and Stegun, 26.7.3 and 26.7.4). So neither a gamma function nor a C
/// library is needed, and the bits are equal on every processor.
package enum StudentT {
  /// The greatest ν for which the sum itself is inverted; beyond, its values are extrapolated.
  private static let largestSum = 400

  /// Returns the *t* such that the given probability is between −*t* and *t*.
  ///
  /// - Parameters:
  ///   - confidence: The probability, strictly between 0 and 1.
  ///   - degreesOfFreedom: One less than the number of samples, at least 1.
  /// - Returns: The quantile, correct to 9 digits or better for shares up to 0.999.
  /// - Complexity: O(min(ν, 400)) additions for each of some 60 bisections.
  package static func quantile(confidence: Double, degreesOfFreedom: Int) -> Double {
    precondition(
      confidence > 0 && confidence < 1, "a confidence of \(confidence) is not inside 0…1")
    precondition(
      degreesOfFreedom >= 1, "an interval needs at least 2 samples, as one has no spread")
    guard degreesOfFreedom > largestSum else {
      return inverted(confidence, degreesOfFreedom)
    }
    // The quantile is a smooth function of 1/ν. Neville's scheme evaluates the curve through six
    // exact points, whose value at zero would be the normal quantile.
    let points = [40, 60, 90, 150, 250, largestSum]
    let abscissas = points.map { 1 / Double($0) }
    var values = points.map { inverted(confidence, $0) }
    let x = 1 / Double(degreesOfFreedom)
    for step in 1..<points.count {
      for index in 0..<(points.count - step) {
        let (left, right) = (abscissas[index], abscissas[index + step])
        values[index] =
          ((x - right) * values[index] - (x - left) * values[index + 1]) / (left - right)
      }
    }
    return values[0]
  }

  /// Returns the probability between −*t* and *t*.
  static func share(within t: Double, degreesOfFreedom: Int) -> Double {
    let freedom = Double(degreesOfFreedom)
    let length = (freedom + t * t).squareRoot()
    let (sine, cosine) = (t / length, freedom.squareRoot() / length)
    let isOdd = !degreesOfFreedom.isMultiple(of: 2)
    var term = isOdd ? cosine : 1
    var sum = degreesOfFreedom == 1 ? 0 : term
    var power = isOdd ? 3 : 2
    while power <= degreesOfFreedom - 2 {
      term *= cosine * cosine * Double(power - 1) / Double(power)
      sum += term
      power += 2
    }
    guard isOdd else { return sine * sum }
    return 2 / .pi * (arcTangent(t / freedom.squareRoot()) + sine * sum)
  }

  /// Returns the *t* of a probability, by bisection down to the last bit.
  private static func inverted(_ confidence: Double, _ degreesOfFreedom: Int) -> Double {
    var (low, high) = (0.0, 1.0)
    while share(within: high, degreesOfFreedom: degreesOfFreedom) < confidence, high < 1e15 {
      (low, high) = (high, high * 2)
    }
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return middle }
      if share(within: middle, degreesOfFreedom: degreesOfFreedom) < confidence {
        low = middle
      } else {
        high = middle
      }
    }
  }

  /// Returns the arc tangent of a number that is not negative.
  private static func arcTangent(_ x: Double) -> Double {
    guard x <= 1 else { return .pi / 2 - arcTangent(1 / x) }
    // Two halvings of the angle leave at most tan(π/16) ≈ 0.199, where the series is short.
    let once = x / (1 + (1 + x * x).squareRoot())
    let twice = once / (1 + (1 + once * once).squareRoot())
    let square = twice * twice
    var series = 0.0
    for divisor in stride(from: 27.0, through: 1, by: -2) {
      series = 1 / divisor - square * series
    }
    return 4 * twice * series
  }
}
