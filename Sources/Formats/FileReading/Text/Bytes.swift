// All are inlined: with a call for each byte, a large file would take five times as long.
extension UInt8 {
  /// Whether the byte is an ASCII digit.
  @inlinable package var isDigit: Bool { self &- 48 < 10 }

  /// Whether the byte is an ASCII letter.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 97 < 26 }

  /// Whether the byte is a space, a tab or part of a line end.
  @inlinable package var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  /// The letter in lower case; any other byte is unchanged.
  @inlinable package var lowercased: UInt8 { self &- 65 < 26 ? self | 0x20 : self }

  /// Returns the byte of an ASCII character; for constants only.
  @inlinable package static func ascii(_ character: Unicode.Scalar) -> UInt8 {
    UInt8(ascii: character)
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without spaces at either end.
  @inlinable package var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isSpace }),
      let last = lastIndex(where: { !$0.isSpace })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}

extension Collection<UInt8> {
  /// The bytes as text; invalid UTF-8 becomes replacement characters.
  @inlinable package var text: String { String(decoding: self, as: UTF8.self) }

  /// The bytes with decimal points in place of commas.
  package var withPoints: [UInt8] { map { $0 == .ascii(",") ? .ascii(".") : $0 } }

  /// The bytes with typographic spaces and minus signs replaced by plain ones.
  package var withPlainMarks: ArraySlice<UInt8> {
    guard contains(where: { $0 >= 0x80 }) else { return Array(self)[...] }
    var text = text
    for (variant, plain) in [("\u{2212}", "-"), ("\u{A0}", " "), ("\u{202F}", " ")] {
      text.replace(variant, with: plain)
    }
    return Array(text.utf8)[...]
  }
}
