/// The numbers of JSON5.
enum JSON5Number {
  /// Returns the value of a number's spelling, or `nil` if it is invalid.
  static func value(of spelling: String) -> Double? {
    let sign: Double = spelling.hasPrefix("-") ? -1 : 1
    let digits =
      spelling.hasPrefix("-") || spelling.hasPrefix("+")
      ? spelling.dropFirst() : spelling[...]
    if digits == "Infinity" { return sign * .infinity }
    if digits == "NaN" { return .nan }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let value = digits.dropFirst(2)
      guard value.first?.isHexDigit == true else { return nil }
      return UInt64(value, radix: 16).map { sign * Double($0) }
    }
    return isDecimal(digits) ? Double(digits).map { sign * $0 } : nil
  }

  /// Whether the digits are a decimal as JSON5 writes them: no leading zeros, a digit beside any
  /// point, a whole exponent.
  private static func isDecimal(_ digits: Substring) -> Bool {
    let mantissa = digits.prefix { $0 != "e" && $0 != "E" }
    if mantissa.count < digits.count {
      let exponent = digits.dropFirst(mantissa.count + 1)
      let isSigned = exponent.first == "-" || exponent.first == "+"
      guard isWhole(isSigned ? exponent.dropFirst() : exponent) else { return false }
    }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }) else { return false }
    return parts.allSatisfy { $0.isEmpty || isWhole($0) }
      && (parts[0].count < 2 || parts[0].first != "0")
  }

  private static func isWhole(_ digits: Substring) -> Bool {
    !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
  }
}
