import SimulationPrimitives

/// Amounts of money in words, from whole cents.
public enum MoneyFormatter {
  /// Formats an amount in dollars, with cents only if there are any.
  ///
  ///     MoneyFormatter.format(cents: 18_300)     // "$183"
  ///     MoneyFormatter.format(cents: 1_234_505)  // "$12,345.05"
  public static func format(cents: Int64) -> String {
    let (dollars, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    let fraction = rest == 0 ? "" : ".\(rest.digits(2))"
    return "\(cents < 0 ? "-" : "")$\("\(dollars)".grouped(by: ","))\(fraction)"
  }
}
