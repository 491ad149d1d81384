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
}

extension String {
  /// Hands over the words of the text that fit into a ``PackedWord``; longer ones match nothing.
  ///
  /// A word is a run of letters, digits and anything beyond ASCII, so that `outages` and `façade`
  /// hold no shorter word.
  func forEachWord(_ body: (PackedWord) -> Void) {
    var value: UInt128 = 0
    var count = 0
    for byte in utf8 {
      if let letter = byte.asPartOfWord {
        value = value << 8 | UInt128(letter)
        count += 1
      } else if count > 0 {
        if count <= 16 { body(PackedWord(rawValue: value)) }
        (value, count) = (0, 0)
      }
    }
    if count > 0, count <= 16 { body(PackedWord(rawValue: value)) }
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
}
