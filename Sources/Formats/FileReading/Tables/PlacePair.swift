/// A latitude and a longitude in one field, as maps put them on the clipboard: `46.05, 14.5`,
/// `(46.05 14.5)`, `geo:46.05,14.5`, `46.05°N 14.5°E`.
package struct PlacePair {
  /// The figure that stands first, in degrees, and the one behind it.
  package let first: Double
  package let second: Double
  /// Whether the longitude stands first, as letters of hemispheres say, or a figure beyond 90.
  package let isLongitudeFirst: Bool?
  /// Whether the field can be nothing else: figures of a street's width or less, or letters.
  package let isTelling: Bool

  private static let fewestDecimals = 3
  private static let brackets: [UInt8: UInt8] = [
    .ascii("("): .ascii(")"), .ascii("["): .ascii("]"), .ascii("{"): .ascii("}"),
  ]

  /// Takes a field apart; `nil` of one that holds no two angles, or two whole numbers.
  package init?(_ field: ArraySlice<UInt8>) {
    var text = field.trimmed
    if text.prefix(4).map(\.lowercased).elementsEqual("geo:".utf8) {
      text = text.dropFirst(4).prefix { $0 != .ascii(";") && $0 != .ascii("?") }
    }
    if let open = text.first, let close = Self.brackets[open] {
      guard text.last == close else { return nil }
      text = text.dropFirst().dropLast()
    }
    // A height may stand behind them.
    let parts = Self.parts(of: text)
    guard (2...3).contains(parts.count), let first = Self.angle(parts[0]),
      let second = Self.angle(parts[1]), parts.count == 2 || decimal(parts[2]) != nil,
      second.isNorthing == first.isNorthing.map(!),
      max(abs(first.degrees), abs(second.degrees)) <= 180,
      min(abs(first.degrees), abs(second.degrees)) <= 90,
      max(first.decimals, second.decimals) > 0 || first.isNorthing != nil
    else { return nil }
    (self.first, self.second) = (first.degrees, second.degrees)
    let isBySize: Bool? = abs(first.degrees) > 90 ? true : abs(second.degrees) > 90 ? false : nil
    isLongitudeFirst = first.isNorthing.map(!) ?? isBySize
    isTelling =
      first.isNorthing != nil || min(first.decimals, second.decimals) >= Self.fewestDecimals
  }

  private static func parts(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    for mark in [UInt8.ascii(","), .ascii(";"), .ascii("|")] where text.contains(mark) {
      return text.split(separator: mark, omittingEmptySubsequences: false).map(\.trimmed)
    }
    return text.split { $0.isSpace }
  }

  /// An angle, whether its letter says that it counts northward, and how many decimals it has.
  private static func angle(
    _ text: ArraySlice<UInt8>
  ) -> (degrees: Double, isNorthing: Bool?, decimals: Int)? {
    guard let degrees = degrees(text), degrees.isFinite else { return nil }
    let letter = text.first { $0.isLetter }?.lowercased
    let decimals = text.drop { $0 != .ascii(".") }.dropFirst().prefix { $0.isDigit }.count
    switch letter {
    case .ascii("n"), .ascii("s"): return (degrees, true, decimals)
    case .ascii("w"): return (degrees, false, decimals)
    // That of an exponent stands between digits.
    case .ascii("e") where decimal(text) == nil: return (degrees, false, decimals)
    default: return (degrees, nil, decimals)
    }
  }
}
