/// The formats of figures in tables.
enum Figures {
  /// Returns a figure scaled by `k` or `M` with two decimals, such as `7.15 M`.
  static func scaled(_ value: Double) -> String {
    for (unit, letter) in [(1e6, " M"), (1e3, " k")] where abs(value) >= unit {
      return decimal(value / unit, places: 2) + letter
    }
    return decimal(value, places: 2)
  }

  /// Returns the scaled figure without trailing zeros, such as `15 k`.
  static func short(_ value: Double) -> String {
    let words = scaled(value).split(separator: " ")
    guard var digits = words.first, digits.contains(".") else { return scaled(value) }
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return ([digits] + words.dropFirst()).joined(separator: " ")
  }

  /// Returns a figure with `places` decimals.
  static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let digits = String(Int64((abs(value) * factor).rounded()))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
