/// A character of several bytes, and its effect on the words of a text.
struct LetterBeyondASCII {
  /// The effect of a character on the word that contains it.
  enum Meaning {
    /// One ASCII letter, or two.
    ///
    /// The second is 0 if there is none.
    case letters(UInt8, UInt8)
    /// A modifier of the letter before it, which is ignored.
    case accent
    /// A letter of another alphabet.
    case other
    /// A whole word, as a Chinese or Japanese sign is.
    case sign
    /// The end of a word, and an equivalent ASCII mark.
    case mark(UInt8, isWide: Bool)
  }

  private let value: UInt32
  private let bytes: (UInt8, UInt8, UInt8, UInt8)

  /// Reads the continuation bytes of a first byte.
  @inline(__always)
  init(_ first: UInt8, next: () -> UInt8) {
    let second = next()
    let third = first >= 0xE0 ? next() : 0
    let fourth = first >= 0xF0 ? next() : 0
    bytes = (first, second, third, fourth)
    value =
      switch first {
      case 0xF0...:
        UInt32(first & 0x07) << 18 | UInt32(second & 0x3F) << 12 | UInt32(third & 0x3F) << 6
          | UInt32(fourth & 0x3F)
      case 0xE0...: UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      default: UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F)
      }
  }

  /// Passes the bytes to a body.
  @inline(__always)
  func forEachByte(_ body: (UInt8) -> Void) {
    body(bytes.0)
    body(bytes.1)
    if bytes.2 != 0 { body(bytes.2) }
    if bytes.3 != 0 { body(bytes.3) }
  }

  /// The meaning of the character.
  var meaning: Meaning {
    switch value {
    case 0x80...0xBF, 0xD7, 0xF7: .mark(UInt8(ascii: " "), isWide: false)
    case 0xDF: .letters(UInt8(ascii: "s"), UInt8(ascii: "s"))
    case 0xC0...0xFF: .letters(Self.latin[Int(value & 0x1F)], 0)
    case 0x152...0x153: .letters(UInt8(ascii: "o"), UInt8(ascii: "e"))
    case 0x300...0x36F: .accent
    case 0x2000...0x203F: .mark(typographicMark, isWide: false)
    case 0x3005...0x3007, 0x3041...0x30FA, 0x30FC...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      .sign
    case 0x3000...0x303F, 0x30FB, 0xFF5F...0xFF65: .mark(eastAsianMark, isWide: true)
    case 0xFF01...0xFF5E: fullWidth
    default: .other
    }
  }

  /// The letters from U+00C0 and from U+00E0, without their accents.
  private static let latin = Array("aaaaaaaceeeeiiiidnooooo ouuuuyty".utf8)

  private var typographicMark: UInt8 {
    switch value {
    case 0x2010, 0x2011: UInt8(ascii: "-")
    case 0x2012...0x2015: UInt8(ascii: ";")
    case 0x2018...0x201F: UInt8(ascii: "'")
    case 0x2026: UInt8(ascii: ".")
    default: UInt8(ascii: " ")
    }
  }

  private var eastAsianMark: UInt8 {
    switch value {
    case 0x3001, 0xFF64: UInt8(ascii: ",")
    case 0x3002, 0xFF61: UInt8(ascii: ".")
    default: UInt8(ascii: " ")
    }
  }

  /// An ASCII letter or mark in full width.
  private var fullWidth: Meaning {
    let ascii = UInt8(value - 0xFF01 + 0x21)
    if let letter = ascii.asPartOfWord { return .letters(letter, 0) }
    return .mark(ascii, isWide: ascii != UInt8(ascii: "@"))
  }
}
