/// Reads a decimal number in a unit as whole nanoseconds.
///
///     nanoseconds("1544989334.123456789".utf8, unit: 1_000_000_000)  // exact
///
/// Plain digits are converted exactly. A `Double` of seconds since 1970 is accurate only to a
/// quarter of a microsecond, so equal times in two formats would differ.
///
/// - Parameters:
///   - bytes: The number; surrounding spaces are ignored.
///   - unit: Nanoseconds in the unit, a power of ten.
/// - Returns: `nil` if the bytes are not a number or are out of range.
@inlinable package func nanoseconds(_ bytes: some BidirectionalCollection<UInt8>, unit: Int64)
  -> Int64?
{
  let bytes = bytes.trimmed
  var scanner = ByteScanner(bytes)
  let isNegative = scanner.take(.ascii("-"))
  guard let first = scanner.next, first.isDigit || first == .ascii(".") else { return nil }
  var whole: Int64 = 0
  while let byte = scanner.next, byte.isDigit {
    let (product, overflow) = whole.multipliedReportingOverflow(by: 10)
    guard !overflow, product < .max - 9 else { return nil }
    whole = product + Int64(byte &- 48)
    scanner.skip()
  }
  var fraction: Int64 = 0
  if scanner.take(.ascii(".")), !scanner.isAtEnd {
    guard let billionths = scanner.nanosecondsOfFraction() else { return nil }
    fraction = billionths / (1_000_000_000 / unit)
  }
  guard scanner.isAtEnd else {
    // Spreadsheets write large numbers with an exponent.
    return decimal(bytes).flatMap { Int64(exactly: ($0 * Double(unit)).rounded()) }
  }
  let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
  guard !overflow, product < .max - fraction else { return nil }
  return isNegative ? -(product + fraction) : product + fraction
}
