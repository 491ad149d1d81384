extension BinaryInteger {
  /// Returns the number in decimal, padded with zeros to a number of digits, as in `07`.
  package func digits(_ count: Int) -> String { "\(self)".leftPadded(to: count, with: "0") }

  /// Returns the number as a decimal with `places` decimals, as in `12.345` for `12345` and three.
  package func decimalText(places: Int) -> String {
    let digits = magnitude.digits(places + 1)
    let sign = self < 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    return "\(sign)\(digits.dropLast(places)).\(digits.suffix(places))"
  }
}

extension Double {
  /// Returns the number with exactly `places` decimals, rounded, in the same form on every system.
  package func decimal(places: Int) -> String {
    let scaled = (self * Self.scale(places)).rounded()
    guard abs(scaled) < 1e15 else { return "\(self)" }
    return Int64(scaled).decimalText(places: places)
  }

  /// Returns the number with at most `places` decimals; the rule rounds a number that has more.
  package func rounded(
    to places: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    let product = self * Self.scale(places)
    let nearest = product.rounded()
    let scaled = nearest / Self.scale(places) == self ? nearest : product.rounded(rule)
    return abs(scaled) < 1e15
      ? Int64(scaled).decimalText(places: places).withoutLastZeros : plainText
  }

  /// The number as text, without a fraction of zero.
  package var plainText: String { Int(exactly: self).map(String.init) ?? "\(self)" }

  private static func scale(_ places: Int) -> Double {
    (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  }
}

extension String {
  /// The decimal number without zeros at its end.
  package var withoutLastZeros: String {
    guard contains(".") else { return self }
    return String(reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }

  /// Returns the number with a separator between groups of three digits.
  package func grouped(by separator: String) -> String {
    let end = firstIndex(of: ".") ?? endIndex
    let digits = Array(self[..<end])
    return digits.indices.reduce(into: "") { text, index in
      let isThousand = (digits.count - index).isMultiple(of: 3)
      if isThousand, index > 0, digits[index - 1] != "-" { text += separator }
      text.append(digits[index])
    } + self[end...]
  }
}
