/// Mathematical functions that return the same bits on every processor.
///
///     PortableMath.sin(0.5)    // 0.479425538604203
///     PortableMath.log(1)      // 0
///
/// The functions use only + − × ÷ √, which IEEE 754 defines to the last bit. A C library's versions
/// differ with the processor's fused multiply-add. The error is a few units in the last place.
/// Coefficients are the Taylor and Remez series of fdlibm's method.
public enum PortableMath {
  private static let ln2High = 6.93147180369123816490e-01
  private static let ln2Low = 1.90821492927058770002e-10

  /// Returns the natural logarithm: −∞ at zero, NaN below zero.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    // A number whose bits do not contain its exponent, because it is too small, is scaled up.
    guard x < .leastNormalMagnitude else { return log(SIMD2(repeating: x)).x }
    return log(SIMD2(repeating: x * 0x1p54), exponentsLess: 54).x
  }

  /// Returns the natural logarithms of two positive normal numbers, at little more cost than one.
  @inline(__always)
  static func log(_ x: SIMD2<Double>, exponentsLess shift: Double = 0) -> SIMD2<Double> {
    // x = m · 2ᵏ with m in [√½, √2), read from its bits.
    let bits = SIMD2<Int64>(truncatingIfNeeded: SIMD2(x.x.bitPattern, x.y.bitPattern))
    let exponents = (bits &- Int64(0.5.squareRoot().bitPattern)) &>> 52
    let mantissas = bits &- exponents &<< 52
    let part = SIMD2(double(mantissas.x), double(mantissas.y)) - 1
    // log (1 + f) = f − f² / 2 + s (f² / 2 + R), for s = f / (2 + f) and R a series in s². Its odd
    // and its even terms are added side by side.
    let s = part / (2 + part)
    let (square, fourth) = (s * s, (s * s) * (s * s))
    let even =
      3.999999999940941908e-01
      + fourth * (2.222219843214978396e-01 + fourth * 1.531383769920937332e-01)
    let odd =
      6.666666666666735130e-01
      + fourth
      * (2.857142874366239149e-01
        + fourth * (1.818357216161805012e-01 + fourth * 1.479819860511658591e-01))
    let series = fourth * even + square * odd
    let half = 0.5 * part * part
    let k = SIMD2(Double(exponents.x), Double(exponents.y)) - shift
    return k * ln2High - ((half - (s * (half + series) + k * ln2Low)) - part)
  }

  private static func double(_ bits: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: bits))
  }

  /// Returns the exponential function: zero below −745, infinity above 709.78.
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

  /// Returns the sine of an angle in radians; intended for |x| below a million.
  public static func sin(_ x: Double) -> Double { sineAndCosine(x).sine }

  /// Returns the cosine of an angle in radians; intended for |x| below a million.
  public static func cos(_ x: Double) -> Double { sineAndCosine(x).cosine }

  /// Returns the sine and the cosine of an angle, equal to ``sin(_:)`` and ``cos(_:)``.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard abs(x) < 1e9 else { return (.nan, .nan) }
    let (quadrant, r) = reduced(x)
    // Both series are computed at once, with terms side by side: r + r³ (s₁ + s₂ r² + …) and 1 − r²
    // / 2 + r⁴ (c₁ + c₂ r² + …).
    let square = r * r
    let fourth = square * square
    let low =
      SIMD2(-1.66666666666666324348e-01, 4.16666666666666019037e-02)
      + square * SIMD2(8.33333333332248946124e-03, -1.38888888888741095749e-03)
    let middle =
      SIMD2(-1.98412698298579493134e-04, 2.48015872894767294178e-05)
      + square * SIMD2(2.75573137070700676789e-06, -2.75573143513906633035e-07)
    let high =
      SIMD2(-2.50507602534068634195e-08, 2.08757232129817482790e-09)
      + square * SIMD2(1.58969099521155010221e-10, -1.13596475577881948265e-11)
    let series = low + fourth * (middle + fourth * high)
    let sine = r + r * square * series.x
    let half = 0.5 * square
    let rest = 1 - half
    let cosine = rest + ((1 - rest - half) + fourth * series.y)
    // There is no branch, because quadrants are not predictable. An odd quadrant swaps the two, and
    // its bits determine their signs.
    let (first, second) = quadrant & 1 == 0 ? (sine, cosine) : (cosine, sine)
    return (
      Double(bitPattern: first.bitPattern ^ (quadrant & 2) << 62),
      Double(bitPattern: second.bitPattern ^ ((quadrant &+ 1) & 2) << 62)
    )
  }

  /// Returns the angle of the vector (x, y) from the x axis, in −π…π radians.
  public static func atan2(y: Double, x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let (ay, ax) = (abs(y), abs(x))
    let steep = ay > ax
    var angle = atanOfUnit(steep ? ax / ay : ay / ax)
    if steep { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// Returns the arc tangent for 0 ≤ x ≤ 1, by two halvings of the angle and a series.
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

  /// Returns the quadrant of an angle, in the lowest bits, and the remainder in −π/4…π/4.
  private static func reduced(_ x: Double) -> (quadrant: UInt64, remainder: Double) {
    // At this magnitude neighboring numbers differ by one. So the addition rounds, and the last
    // bits are the quadrant.
    let count = x * 0.63661977236758134308 + 0x1.8p52
    let whole = count - 0x1.8p52
    // π/2 is split into three parts, so that the products with the count are exact except for the
    // last.
    let first = x - whole * 1.57079632673412561417
    let second = first - whole * 6.07710050630396597660e-11
    return (count.bitPattern, second - whole * 2.02226624879595063154e-21)
  }
}
