/// A word packed into one number, in lower case and without accents: `ÉVACUEZ` is `evacuez`.
struct PackedWord: Hashable {
  let rawValue: UInt128

  /// Packs a word, or returns `nil` unless the text is a single word.
  init?(_ word: String) {
    guard let words = PhraseBook.words(of: word), words.count == 1 else { return nil }
    self = words[0]
  }

  init(rawValue: UInt128) {
    self.rawValue = rawValue
  }

  /// The percent sign, which is not part of a word but is equally significant.
  static let percent = PackedWord(rawValue: 0x25)
  /// A placeholder in a phrase for any word that ends with a digit.
  static let figure = PackedWord(rawValue: 0x23)

  /// Whether the word ends with a digit, as figures do.
  var isFigure: Bool { (0x30...0x39).contains(rawValue & 0xFF) }

  /// Whether the word is a Chinese or Japanese sign.
  var isSign: Bool { (0xE3_8080...0xEF_BFBF).contains(rawValue) }
}

/// An accumulator of letters for a ``PackedWord``.
private struct WordPacker {
  private var value: UInt128 = 0
  private var count = 0

  @inline(__always)
  mutating func add(_ letter: UInt8) {
    count += 1
    // Excess letters are mixed in, so that a long compound is a word like any other.
    value =
      count <= 16
      ? value << 8 | UInt128(letter)
      : (value &* 0x9E37_79B9_7F4A_7C15_D6E8_FEB8_6659_FD93) ^ (value >> 64) ^ UInt128(letter)
  }

  /// The accumulated word, or `nil` if there is none.
  @inline(__always)
  mutating func take() -> PackedWord? {
    guard count > 0 else { return nil }
    defer { (value, count) = (0, 0) }
    // No text has the byte FF, so that no long word equals a short one.
    return PackedWord(rawValue: count <= 16 ? value : value << 8 | 0xFF)
  }
}

extension String {
  /// Passes the words of the text, and the marks between them, to a body.
  ///
  /// A word is a run of letters and digits, so that `outages` and `façade` hold no shorter word.
  /// Chinese and Japanese put no space between words. Each of their signs is a separate word, and a
  /// phrase of them matches anywhere. Typographic and East Asian punctuation is passed as the
  /// equivalent ASCII marks.
  @inline(__always)
  func scan(_ body: (PackedWord) -> Void, mark: (UInt8) -> Void = { _ in }) {
    var packer = WordPacker()
    var bytes = utf8.makeIterator()
    while let byte = bytes.next() {
      if byte < 0x80 {
        if let letter = byte.asPartOfWord {
          packer.add(letter)
        } else {
          if let word = packer.take() { body(word) }
          mark(byte)
        }
        continue
      }
      let letter = LetterBeyondASCII(byte) { bytes.next() ?? 0 }
      switch letter.meaning {
      case .letters(let first, let second):
        packer.add(first)
        if second != 0 { packer.add(second) }
      case .accent: break
      case .other: letter.forEachByte { packer.add($0) }
      case .sign:
        if let word = packer.take() { body(word) }
        letter.forEachByte { packer.add($0) }
        if let word = packer.take() { body(word) }
      case .mark(let ascii, let isWide):
        if let word = packer.take() { body(word) }
        mark(ascii)
        // No space follows a wide mark, which still ends a clause or sentence.
        if isWide { mark(UInt8(ascii: " ")) }
      }
    }
    if let word = packer.take() { body(word) }
  }

  /// The letters and digits of the text in lower case: `Time-Sensitive` is `timesensitive`.
  var normalizedName: String {
    String(decoding: utf8.compactMap(\.asPartOfWord), as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte as part of a word, or `nil` if it ends one.
  var asPartOfWord: UInt8? {
    switch self {
    case 0x61...0x7A, 0x30...0x39, 0x80...: self
    case 0x41...0x5A: self | 0x20
    default: nil
    }
  }
}
