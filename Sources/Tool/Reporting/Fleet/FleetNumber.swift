import SimulationPrimitives

/// A number in a fleet's report: an integer, or a decimal with a fixed number of places.
///
/// Integer arithmetic with rounding half up makes the number the same on every platform.
package struct FleetNumber: Hashable, Sendable {
  private let scaled: Int64
  private let places: Int

  /// Creates an integer.
  package init(_ integer: some BinaryInteger) {
    (scaled, places) = (Int64(clamping: integer), 0)
  }

  /// Creates the quotient of two numbers, or `nil` if the divisor is 0; it must not be negative.
  package init?(_ numerator: some BinaryInteger, over denominator: some BinaryInteger, places: Int)
  {
    guard denominator > 0 else { return nil }
    let divisor = Int64(clamping: denominator)
    let isNegative = numerator < 0
    let scale = (0..<places).reduce(Int64(1)) { scale, _ in scale * 10 }
    let size = isNegative ? -max(-.max, Int64(clamping: numerator)) : Int64(clamping: numerator)
    let (whole, rest) = size.quotientAndRemainder(dividingBy: divisor)
    let (fraction, left) = divisor.dividingFullWidth(rest.multipliedFullWidth(by: scale))
    let (scaledWhole, overflow) = whole.multipliedReportingOverflow(by: scale)
    let rounding: Int64 = left >= divisor - left ? 1 : 0
    let (sum, excess) = scaledWhole.addingReportingOverflow(fraction + rounding)
    let magnitude = overflow || excess ? .max : sum
    scaled = isNegative ? -magnitude : magnitude
    self.places = places
  }

  /// Creates a rounded number, such as a statistic, or `nil` without a value.
  package init?(_ value: Double?, places: Int) {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    guard let value, let scaled = Int64(exactly: (value * scale).rounded()) else { return nil }
    (self.scaled, self.places) = (scaled, places)
  }

  /// Whether the rounded number is 0.
  var isZero: Bool { scaled == 0 }

  /// The number with all its decimal places.
  package var text: String { scaled.decimalText(places: places) }
}

extension FleetNumber: Encodable {
  /// Encodes a JSON number with at most its decimal places.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard places > 0 else { return try container.encode(scaled) }
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    try container.encode(Double(scaled) / scale)
  }
}
