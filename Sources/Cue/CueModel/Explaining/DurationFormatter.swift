import SimulationPrimitives

/// Lengths of time in words, exact to the millisecond.
public enum DurationFormatter {
  /// Formats a length of time, truncated to milliseconds.
  ///
  ///     DurationFormatter.format(nanoseconds: 723_000_000_000)    // "12 min 3 s"
  ///     DurationFormatter.format(nanoseconds: 86_400_000_000_000) // "24 h"
  ///     DurationFormatter.format(nanoseconds: 89_999_000_000)     // "1 min 29.999 s"
  public static func format(nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    // A reader expects a rolling day as 24 hours.
    let days = whole < 172_800 ? 0 : whole / 86_400
    let units = [(days, "d"), (whole / 3_600 - days * 24, "h"), (whole / 60 % 60, "min")]
    var words = units.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let seconds = (whole % 60 * 1_000 + rest / 1_000_000).decimalText(places: 3).withoutLastZeros
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

  /// Formats a distance to the decimeter, rounded up, so that a distance above a limit never looks
  /// equal to it.
  func meters(_ meters: Double) -> String {
    "\(meters.rounded(to: 1, .up)) m"
  }
}
