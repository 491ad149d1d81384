/// Reads a decimal number: a sign, digits, one point and an exponent, or NaN or infinity by name.
///
/// A number of up to 15 digits is one integer divided by an exact power of ten. The division rounds
/// once, so the result is the nearest `Double`. Other numbers use the standard library.
///
/// - Returns: `nil` if the bytes, without surrounding spaces, are not such a number.
@inlinable package func decimal(_ bytes: some BidirectionalCollection<UInt8>) -> Double? {
  let bytes = bytes.trimmed
  var scanner = ByteScanner(bytes)
  let isNegative = scanner.next == .ascii("-")
  if isNegative || scanner.next == .ascii("+") { scanner.skip() }
  var mantissa: Int64 = 0
  var digits = 0
  var decimals = 0
  var seenPoint = false
  while let byte = scanner.next {
    if byte.isDigit {
      digits += 1
      if seenPoint { decimals += 1 }
      guard digits <= 15 else { return longDecimal(bytes) }
      mantissa = mantissa * 10 + Int64(byte &- 48)
    } else if byte == .ascii("."), !seenPoint {
      seenPoint = true
    } else {
      return longDecimal(bytes)
    }
    scanner.skip()
  }
  guard digits > 0 else { return nil }
  let magnitude = Double(mantissa) / powersOfTen[decimals]
  return isNegative ? -magnitude : magnitude
}

/// Powers of ten that a `Double` holds exactly.
@usableFromInline let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]

@usableFromInline func longDecimal(_ bytes: some Collection<UInt8>) -> Double? {
  // The standard library also accepts hexadecimal numbers, which no track file contains.
  guard bytes.count <= 64, !bytes.contains(where: { $0 | 0x20 == .ascii("x") }) else { return nil }
  return Double(bytes.text.lowercased())
}
