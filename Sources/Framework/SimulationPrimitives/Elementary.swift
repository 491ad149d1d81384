/// Elementary functions that give the same bits on every processor.
///
///     Elementary.sin(0.5)    // 0.479425538604203
///     Elementary.log(1)      // 0
///
/// Only + − × ÷ √ are used, which IEEE 754 fixes to the last bit; a C library's own versions differ
/// with the processor's fused multiply-add. Accuracy is a few units in the last place, far below
/// anything a simulation can notice. Coefficients are the Taylor and Remez series of fdlibm's method.
public enum Elementary {
  private static let ln2High = 6.93147180369123816490e-01
  private static let ln2Low = 1.90821492927058770002e-10

  /// The natural logarithm; −∞ at zero, NaN below.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    // x = m · 2ᵏ with m in [√½, √2), and log m = 2 artanh s for s = (m − 1)/(m + 1).
    var exponent = x.exponent
    var significand = x.significand
    if significand > 2.0.squareRoot() {
      significand /= 2
      exponent += 1
    }
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    var series = 0.0
    // Written out, so that nothing is divided as it runs.
    let terms: InlineArray<_, Double> = [
      1 / 23, 1 / 21, 1 / 19, 1 / 17, 1 / 15, 1 / 13, 1 / 11, 1 / 9, 1 / 7, 1 / 5, 1 / 3,
    ]
    for index in terms.indices { series = (series + terms[index]) * square }
    let k = Double(exponent)
    return k * ln2High + (2 * s + (2 * s * series + k * ln2Low))
  }

  /// The exponential; zero below −745, infinity above 709.78.
  public static func exp(_ x: Double) -> Double {
    guard x.isFinite else { return x == -.infinity ? 0 : x }
    guard x > -745.2 else { return 0 }
    guard x < 709.79 else { return .infinity }
    // x = k ln 2 + r with |r| ≤ ½ ln 2; the series of exp r, then two exact scalings.
    let k = (x * 1.44269504088896338700).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var series = 1.0
    for divisor in stride(from: 14, through: 1, by: -1) {
      series = 1 + series * r / Double(divisor)
    }
    let half = Int(k) / 2
    return series * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: Int(k) - half, significand: 1)
  }

  /// The sine of an angle in radians; meant for |x| below a million.
  public static func sin(_ x: Double) -> Double {
    let (quadrant, r) = reduced(x)
    switch quadrant {
    case 0: return sineSeries(r)
    case 1: return cosineSeries(r)
    case 2: return -sineSeries(r)
    default: return -cosineSeries(r)
    }
  }

  /// The cosine of an angle in radians; meant for |x| below a million.
  public static func cos(_ x: Double) -> Double {
    let (quadrant, r) = reduced(x)
    switch quadrant {
    case 0: return cosineSeries(r)
    case 1: return -sineSeries(r)
    case 2: return -cosineSeries(r)
    default: return sineSeries(r)
    }
  }

  /// The sine and the cosine of an angle, as ``sin(_:)`` and ``cos(_:)`` give them.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let (quadrant, r) = reduced(x)
    // Both series at once, term by term; n (n + 1) divides. One has a term more, which is its first.
    let square = r * r
    var series = SIMD2(1, 1 - square / (17 * 18))
    let divisors: InlineArray<_, SIMD2<Double>> = [
      SIMD2(272, 240), SIMD2(210, 182), SIMD2(156, 132), SIMD2(110, 90),
      SIMD2(72, 56), SIMD2(42, 30), SIMD2(20, 12), SIMD2(6, 2),
    ]
    for index in divisors.indices { series = 1 - series * square / divisors[index] }
    let (sine, cosine) = (r * series.x, series.y)
    switch quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of the vector (x, y) from the x axis, in −π…π radians.
  public static func atan2(y: Double, x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let (ay, ax) = (abs(y), abs(x))
    let steep = ay > ax
    var angle = atanOfUnit(steep ? ax / ay : ay / ax)
    if steep { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// The arc tangent for 0 ≤ x ≤ 1: two halvings of the angle, then the series.
  private static func atanOfUnit(_ x: Double) -> Double {
    let once = x / (1 + (1 + x * x).squareRoot())
    let twice = once / (1 + (1 + once * once).squareRoot())
    let square = twice * twice
    var series = 0.0
    for divisor in stride(from: 25, through: 1, by: -2) {
      series = 1 / Double(divisor) - square * series
    }
    return 4 * twice * series
  }

  /// The quadrant of an angle, and what is left of it in −π/4…π/4.
  private static func reduced(_ x: Double) -> (quadrant: Int, remainder: Double) {
    guard abs(x) < 1e9 else { return (0, .nan) }
    // π/2 in three parts, so that the product with the count is exact in each but the last.
    let count = (x * 0.63661977236758134308).rounded()
    let first = x - count * 1.57079632673412561417
    let second = first - count * 6.07710050630396597660e-11
    return (Int(count) & 3, second - count * 2.02226624879595063154e-21)
  }

  private static func sineSeries(_ r: Double) -> Double {
    let square = r * r
    var series = 1.0
    for n in stride(from: 16, through: 2, by: -2) {
      series = 1 - series * square / Double(n * (n + 1))
    }
    return r * series
  }

  private static func cosineSeries(_ r: Double) -> Double {
    let square = r * r
    var series = 1.0
    for n in stride(from: 17, through: 1, by: -2) {
      series = 1 - series * square / Double(n * (n + 1))
    }
    return series
  }
}
