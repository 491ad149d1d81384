/// A latitude and a longitude in one field, as maps put them on the clipboard: `46.05, 14.5`,
/// `(46.05 14.5)`, `geo:46.05,14.5`, `46.05°N 14.5°E`, `46,05; 14,5`, `N 46° 03.000 E 014° 30.000`.
package struct PlacePair {
  /// The figure that stands first, in degrees, and the one behind it.
  package let first: Double
  package let second: Double
  /// Whether the longitude stands first, if letters of hemispheres or `geo:` say it.
  package let isLongitudeFirst: Bool?
  /// The decimals of the coarser figure; many, if letters stand beside them, and some beside `°`.
  package let decimals: Int

  /// Figures so fine are no other pair: a place needs them, and little else has them.
  package static let finest = 4

  /// Takes a field apart; `nil` of one that does not hold two angles.
  package init?(_ field: ArraySlice<UInt8>) {
    guard field.count <= 100, field.contains(where: \.isDigit), decimal(field) == nil else {
      return nil
    }
    var text = field.withPlainMarks.trimmed
    let isAddress = text.prefix(4).map(\.lowercased).elementsEqual("geo:".utf8)
    if isAddress {
      text = text.dropFirst(4).prefix { $0 != .ascii(";") && $0 != .ascii("?") }
    } else if let open = text.first, let close = Self.brackets[open] {
      guard text.last == close else { return nil }
      text = text.dropFirst().dropLast().trimmed
    }
    guard let (one, other) = Self.angles(in: text) else { return nil }
    (first, second) = (one.degrees, other.degrees)
    isLongitudeFirst = one.isNorthing.map(!) ?? (isAddress ? false : nil)
    decimals = isLongitudeFirst == nil ? min(one.decimals, other.decimals) : Self.finest
  }

  private static let brackets: [UInt8: UInt8] = [
    .ascii("("): .ascii(")"), .ascii("["): .ascii("]"), .ascii("{"): .ascii("}"),
  ]

  /// One of the two: its degrees, whether its letter says that it counts northward, and its decimals.
  private struct Angle {
    let degrees: Double
    let isNorthing: Bool?
    let decimals: Int

    init?(_ text: ArraySlice<UInt8>) {
      let pointed = text.contains(.ascii(".")) ? Array(text) : text.withPoints
      guard let degrees = FileReading.degrees(pointed), degrees.isFinite else { return nil }
      self.degrees = degrees
      isNorthing = decimal(pointed) == nil ? Hemisphere(in: pointed)?.isOfLatitude : nil
      let fraction = pointed.drop { $0 != .ascii(".") }.dropFirst().prefix { $0.isDigit }.count
      let isSigned = text.contains(0xB0)
      decimals = isNorthing == nil ? max(fraction, isSigned ? 1 : 0) : PlacePair.finest
    }
  }

  /// The two angles, where one way of taking them apart gives a place; a height may stand behind them.
  private static func angles(in text: ArraySlice<UInt8>) -> (Angle, Angle)? {
    for parts in [byCommas(text), byLetters(text), bySigns(text), text.split { $0.isSpace }] {
      guard (2...3).contains(parts.count), let one = Angle(parts[0].trimmed),
        let other = Angle(parts[1].trimmed), parts.count == 2 || decimal(parts[2]) != nil,
        other.isNorthing == one.isNorthing.map(!),
        max(abs(one.degrees), abs(other.degrees)) <= 180,
        min(abs(one.degrees), abs(other.degrees)) <= 90
      else { continue }
      return (one, other)
    }
    return nil
  }

  /// Two numbers with decimal commas: `46,05 14,5`, perhaps with another mark between them.
  private static func byCommas(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let words = text.split { $0.isSpace || $0 == .ascii(";") || $0 == .ascii("|") }
    guard words.count == 2, !text.contains(.ascii(".")) else { return [] }
    let parts = words.map { $0.last == .ascii(",") ? $0.dropLast() : $0 }
    let areDecimal = parts.allSatisfy { part in
      part.count { $0 == .ascii(",") } == 1 && part.first != .ascii(",")
    }
    return areDecimal ? parts : []
  }

  private static func bySigns(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let mark = [UInt8.ascii(";"), .ascii("|"), .ascii(",")].first { text.contains($0) }
    guard let mark else { return [] }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    // Of 46,05 the second figure would be 05.
    let hasZero = parts.dropFirst().contains { part in
      part.first == .ascii("0") && part.dropFirst().first?.isDigit == true
    }
    return mark == .ascii(",") && hasZero && !text.contains(.ascii(".")) ? [] : parts
  }

  /// Before the letter that the second angle begins with, or behind the one that the first ends with.
  private static func byLetters(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let letters = Hemisphere.positions(in: text)
    guard letters.count == 2 else { return [] }
    let cut = letters[0] == text.startIndex ? letters[1] : letters[0] + 1
    return [text[..<cut], text[cut...].drop { $0.isSpace || ",;|".utf8.contains($0) }]
  }
}
