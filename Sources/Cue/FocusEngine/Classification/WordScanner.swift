/// A word of 1 to 16 bytes in one number, letters of ASCII in lower case.
struct PackedWord: Hashable {
  let rawValue: UInt128

  /// Packs a word; nil unless it is a single one that fits.
  init?(_ word: String) {
    var value: UInt128 = 0
    var count = 0
    for byte in word.utf8 {
      guard let letter = byte.asPartOfWord else { return nil }
      value = value << 8 | UInt128(letter)
      count += 1
    }
    guard (1...16).contains(count) else { return nil }
    rawValue = value
  }

  init(rawValue: UInt128) {
    self.rawValue = rawValue
  }

  /// Stands for a word that is too long to be packed.
  static let long = PackedWord(rawValue: 0)
  /// The sign of a percentage, which is no part of a word but tells as much.
  static let percent = PackedWord(rawValue: 0x25)
  /// In a phrase: any word that ends with a digit.
  static let figure = PackedWord(rawValue: 0x23)

  /// Whether the word ends with a digit, as figures do.
  var isFigure: Bool { (0x30...0x39).contains(rawValue & 0xFF) }
}

extension String {
  /// Hands over the words of the text that fit into a ``PackedWord``, and what stands between them.
  ///
  /// A word is a run of letters, digits and anything beyond ASCII but dashes and quotes, so that
  /// `outages` and `façade` hold no shorter word. A longer one is ``PackedWord/long``. Dashes,
  /// quotes and the ellipsis of typography are handed over as the marks of ASCII they stand for.
  @inline(__always)
  func scan(_ body: (PackedWord) -> Void, mark: (UInt8) -> Void = { _ in }) {
    var value: UInt128 = 0
    var count = 0
    /// How many bytes of E2 80 were seen, with which the punctuation of typography begins.
    var lead = 0
    func endWord() {
      guard count > 0 else { return }
      body(count <= 16 ? PackedWord(rawValue: value) : .long)
      (value, count) = (0, 0)
    }
    for byte in utf8 {
      if lead == 0, byte != 0xE2 {
        if let letter = byte.asPartOfWord {
          value = value << 8 | UInt128(letter)
          count += 1
        } else {
          endWord()
          mark(byte)
        }
      } else if lead == 2 {
        endWord()
        mark(byte.asTypographicMark)
        lead = 0
      } else if lead == 1, byte == 0x80 {
        lead = 2
      } else if lead == 1 {
        // Another sign of three bytes, which is a letter.
        (value, count, lead) = (value << 16 | 0xE200 | UInt128(byte), count + 2, 0)
      } else {
        lead = 1
      }
    }
    endWord()
  }

  /// The letters and digits of the text in lower case: `Time-Sensitive` is `timesensitive`.
  var normalizedName: String {
    String(decoding: utf8.compactMap(\.asPartOfWord), as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte as it stands in a packed word; nil if it ends one.
  fileprivate var asPartOfWord: UInt8? {
    switch self {
    case 0x61...0x7A, 0x30...0x39, 0x80...: self
    case 0x41...0x5A: self | 0x20
    default: nil
    }
  }

  /// The mark of ASCII for the last byte of U+2000 to U+203F.
  fileprivate var asTypographicMark: UInt8 {
    switch self {
    case 0x90, 0x91: UInt8(ascii: "-")
    case 0x92...0x95: UInt8(ascii: ";")
    case 0x98...0x9F: UInt8(ascii: "'")
    case 0xA6: UInt8(ascii: ".")
    default: UInt8(ascii: " ")
    }
  }
}
