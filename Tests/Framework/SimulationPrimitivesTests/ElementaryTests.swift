import Foundation
import SimulationPrimitives
import Testing

@Suite struct ElementaryTests {
  /// How far a value is from the right one, in units in the last place of the latter.
  private func error(_ value: Double, of expected: Double, atLeast least: Double = 0) -> Double {
    if value == expected || (value.isNaN && expected.isNaN) { return 0 }
    return abs(value - expected) / max(expected.magnitude, least).ulp
  }

  /// The worst error over random arguments spread evenly, or evenly over the magnitudes.
  private func worstError(
    in range: ClosedRange<Double>, isLogarithmic: Bool = false, atLeast least: Double = 0,
    _ own: (Double) -> Double, _ library: (Double) -> Double
  ) -> Double {
    var random = RandomStream(seed: 11)
    return (0..<20_000).reduce(0.0) { worst, _ in
      let part = random.uniform()
      let argument =
        isLogarithmic
        ? range.lowerBound * pow(range.upperBound / range.lowerBound, part)
        : range.lowerBound + (range.upperBound - range.lowerBound) * part
      return max(worst, error(own(argument), of: library(argument), atLeast: least))
    }
  }

  @Test func `the logarithm is within a few units in the last place`() {
    #expect(
      worstError(in: 1e-300...1e300, isLogarithmic: true, PortableMath.log, Foundation.log) <= 2)
    #expect(worstError(in: 0.5...2, PortableMath.log, Foundation.log) <= 3)
    #expect(worstError(in: 0.999...1.001, PortableMath.log, Foundation.log) <= 3)
    #expect(worstError(in: .leastNonzeroMagnitude...1e-308, PortableMath.log, Foundation.log) <= 2)
  }

  @Test func `the exponential is within a few units in the last place`() {
    #expect(worstError(in: -1...1, PortableMath.exp, Foundation.exp) <= 3)
    #expect(worstError(in: -700...709, PortableMath.exp, Foundation.exp) <= 3)
    // Below, numbers lose digits, and the last of them are rounded twice.
    #expect(worstError(in: -745...(-700), PortableMath.exp, Foundation.exp) <= 3)
  }

  @Test func `sine and cosine of one angle equal the separate functions to the last bit`() {
    var random = RandomStream(seed: 12)
    let drawn = (0..<20_000).map { _ in (random.uniform() - 0.5) * 100 }
    let special = [0, -0.0, .pi / 4, -.pi / 4, .pi / 2, .pi, 1e8, 1e9, .infinity, .nan]
    for angle in drawn + special {
      let both = PortableMath.sineAndCosine(angle)
      #expect(both.sine.bitPattern == PortableMath.sin(angle).bitPattern)
      #expect(both.cosine.bitPattern == PortableMath.cos(angle).bitPattern)
    }
  }

  @Test func `sine and cosine are within a few units in the last place`() {
    #expect(worstError(in: -7...7, PortableMath.sin, Foundation.sin) <= 3)
    #expect(worstError(in: -7...7, PortableMath.cos, Foundation.cos) <= 3)
    #expect(worstError(in: 1e-9...1, isLogarithmic: true, PortableMath.sin, Foundation.sin) <= 2)
    // Near a zero of the result, the error is one of the argument's reduction.
    #expect(worstError(in: -1e6...1e6, atLeast: 0.01, PortableMath.sin, Foundation.sin) <= 3)
    #expect(worstError(in: -1e6...1e6, atLeast: 0.01, PortableMath.cos, Foundation.cos) <= 3)
  }

  @Test func `powers are within the error of their logarithm`() {
    var random = RandomStream(seed: 6)
    for _ in 0..<20_000 {
      let base = PortableMath.exp(8 * random.normal())
      let exponent = 8 * random.normal()
      let (own, library) = (PortableMath.power(base, exponent), pow(base, exponent))
      let digits = 4e-16 * max(1, abs(exponent * log(base)))
      #expect(abs(own - library) <= digits * library)
    }
    #expect((PortableMath.power(0, 0), PortableMath.power(7, 0)) == (1, 1))
    #expect(PortableMath.power(0, 2) == 0)
  }

  @Test func `a logarithm near one keeps its digits`() {
    #expect(
      worstError(in: 1e-300...0.24, isLogarithmic: true, PortableMath.log1p, Foundation.log1p) <= 3)
    #expect(worstError(in: -0.99...5, atLeast: 0.1, PortableMath.log1p, Foundation.log1p) <= 4)
  }

  @Test func `the logarithm of the gamma function is accurate to thirteen digits`() {
    var factorial = 1.0
    for number in 1...20 {
      #expect(abs(PortableMath.gamma(Double(number)) / factorial - 1) < 1e-12)
      factorial *= Double(number)
    }
    var random = RandomStream(seed: 4)
    for _ in 0..<20_000 {
      let x = PortableMath.exp(6 * random.normal())
      let (expected, _): (Double, Int) = Foundation.lgamma(x)
      #expect(abs(PortableMath.logGamma(x) - expected) <= 1e-13 * max(1, abs(expected)))
    }
  }

  @Test func `the angle of a vector is within a few units in the last place`() {
    var random = RandomStream(seed: 5)
    var worst = 0.0
    for _ in 0..<20_000 {
      let y = random.normal() * PortableMath.exp(4 * random.normal())
      let x = random.normal() * PortableMath.exp(4 * random.normal())
      worst = max(worst, error(PortableMath.atan2(y: y, x: x), of: Foundation.atan2(y, x)))
    }

    #expect(worst <= 5)
  }

  @Test func `arguments at the limits have their standard values`() {
    #expect(PortableMath.log(0) == -.infinity)
    #expect(PortableMath.log(-1).isNaN)
    #expect(PortableMath.log(.nan).isNaN)
    #expect(PortableMath.log(.infinity) == .infinity)
    #expect(PortableMath.log(1) == 0)
    #expect(PortableMath.exp(0) == 1)
    #expect(PortableMath.exp(-.infinity) == 0)
    #expect(PortableMath.exp(.infinity) == .infinity)
    #expect(PortableMath.exp(.nan).isNaN)
    #expect(PortableMath.exp(-1e9) == 0)
    #expect(PortableMath.exp(1e9) == .infinity)
    #expect(PortableMath.exp(709.7).isFinite)
    #expect(PortableMath.sin(0) == 0)
    #expect(PortableMath.cos(0) == 1)
    #expect(PortableMath.sin(.infinity).isNaN)
    #expect(PortableMath.cos(.nan).isNaN)
  }

  @Test func `the angles of the axes and their quarters are exact`() {
    #expect(PortableMath.atan2(y: 0, x: 0) == 0)
    #expect(PortableMath.atan2(y: 0, x: 3) == 0)
    #expect(PortableMath.atan2(y: 0, x: -3) == .pi)
    #expect(PortableMath.atan2(y: 3, x: 0) == .pi / 2)
    #expect(PortableMath.atan2(y: -3, x: 0) == -.pi / 2)
    #expect(error(PortableMath.atan2(y: 2, x: 2), of: .pi / 4) <= 1)
    #expect(error(PortableMath.atan2(y: 2, x: -2), of: 3 * .pi / 4) <= 1)
    #expect(error(PortableMath.atan2(y: -2, x: -2), of: -3 * .pi / 4) <= 1)
  }

  @Test func `known values are stable to the last bit`() {
    let values = [
      PortableMath.log(2), PortableMath.log(0.1), PortableMath.log(12_345.678),
      PortableMath.log(.leastNonzeroMagnitude),
      PortableMath.exp(1), PortableMath.exp(-0.1), PortableMath.exp(100.5), PortableMath.exp(-740),
      PortableMath.sin(0.5), PortableMath.sin(1e5), PortableMath.cos(0.5), PortableMath.cos(-3),
      PortableMath.atan2(y: 1, x: 2), PortableMath.atan2(y: -7, x: -0.3),
    ]

    #expect(
      values.map { String($0.bitPattern, radix: 16) } == [
        "3fe62e42fefa39ef", "c0026bb1bbb55515", "4022d79559791e31", "c0874385446d71c3",
        "4005bf0a8b14576a", "3fecf46d99d52b3a", "48ffcc37a76f9e76", "55", "3fdeaee8744b05f0",
        "3fa24daa9c527e96", "3fec1528065b7d50", "bfefae04be85e5d2", "3fddac670561bb4f",
        "bff9d16ad1354933",
      ])
  }
}
