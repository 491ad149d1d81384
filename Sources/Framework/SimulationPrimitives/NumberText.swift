extension BinaryInteger {
  /// The number in decimal with zeros before it up to so many digits, as in `07`.
  package func digits(_ count: Int) -> String { "\(self)".leftPadded(to: count, with: "0") }

  /// The number as so many of a decimal's last place, as in `12.345` of `12345` for three places.
  package func decimalText(places: Int) -> String {
    let digits = magnitude.digits(places + 1)
    let sign = self < 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    return "\(sign)\(digits.dropLast(places)).\(digits.suffix(places))"
  }
}

extension Double {
  /// The number with so many decimals, rounded; the same in every language and on every system.
  package func decimal(places: Int) -> String {
    let scaled = (self * Self.scale(places)).rounded()
    guard abs(scaled) < 1e15 else { return "\(self)" }
    return Int64(scaled).decimalText(places: places)
  }

  /// The number with so many decimals at most, as people write it; a rule is for one that has more.
  package func rounded(
    to places: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    let product = self * Self.scale(places)
    let nearest = product.rounded()
    let scaled = nearest / Self.scale(places) == self ? nearest : product.rounded(rule)
    return abs(scaled) < 1e15
      ? Int64(scaled).decimalText(places: places).withoutLastZeros : plainText
  }

  /// The number without a fraction that says nothing.
  package var plainText: String { Int(exactly: self).map(String.init) ?? "\(self)" }

  private static func scale(_ places: Int) -> Double {
    (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  }
}

extension String {
  /// A decimal without the zeros at its end that say nothing.
  package var withoutLastZeros: String {
    guard contains(".") else { return self }
    return String(reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }

  /// A number whose thousands are set apart.
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
