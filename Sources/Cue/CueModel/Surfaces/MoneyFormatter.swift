/// Amounts of money in words, from whole cents.
public enum MoneyFormatter {
  /// An amount in dollars; cents only if there are any.
  ///
  ///     MoneyFormatter.format(cents: 18_300)     // "$183"
  ///     MoneyFormatter.format(cents: 1_234_505)  // "$12,345.05"
  public static func format(cents: Int64) -> String {
    let (dollars, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    let fraction = rest == 0 ? "" : ".\(rest < 10 ? "0" : "")\(rest)"
    return "\(cents < 0 ? "-" : "")$\(grouped(dollars))\(fraction)"
  }

  /// A number with a comma before every third digit.
  private static func grouped(_ number: UInt64) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digits[index])
    }
  }
}
