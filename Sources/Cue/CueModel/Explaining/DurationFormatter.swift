/// Lengths of time in words, exact to the millisecond.
public enum DurationFormatter {
  /// A length of time; what is below a millisecond is cut off.
  ///
  ///     DurationFormatter.format(nanoseconds: 723_000_000_000)    // "12 min 3 s"
  ///     DurationFormatter.format(nanoseconds: 86_400_000_000_000) // "24 h"
  ///     DurationFormatter.format(nanoseconds: 89_999_000_000)     // "1 min 29.999 s"
  public static func format(nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    // A rolling day is 24 hours to whoever reads of it.
    let days = whole < 172_800 ? 0 : whole / 86_400
    let units = [(days, "d"), (whole / 3_600 - days * 24, "h"), (whole / 60 % 60, "min")]
    var words = units.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let thousandths = String(rest / 1_000_000)
    let digits = (String(repeating: "0", count: 3 - thousandths.count) + thousandths)
      .reversed().drop { $0 == "0" }.reversed()
    let seconds = digits.isEmpty ? "\(whole % 60)" : "\(whole % 60)." + String(digits)
    if seconds != "0" || words.isEmpty { words.append("\(seconds) s") }
    return (nanoseconds < 0 ? "-" : "") + words.joined(separator: " ")
  }
}

extension Inquiry {
  /// A span of the policy's in words.
  func duration(_ seconds: Int) -> String {
    DurationFormatter.format(nanoseconds: Window.halfOpen(seconds: seconds).length)
  }

  /// A number of things, as in `1 touch`.
  func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// A minute of the day, as in `07:05`.
  func clock(_ minute: Int) -> String {
    [minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }

  /// A distance to the decimeter, rounded up: what is above a limit must not look like the limit.
  func meters(_ meters: Double) -> String {
    guard meters.isFinite, abs(meters) < 1e12 else { return "\(meters) m" }
    return "\(number((meters * 10).rounded(.up) / 10)) m"
  }

  /// A number without a fraction that says nothing.
  func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
