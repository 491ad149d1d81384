/// The character encoding of a text file.
package enum TextEncoding: Hashable {
  /// UTF-8, ASCII, or another encoding that agrees with ASCII on the characters of a track.
  case asciiCompatible
  case utf16LittleEndian
  case utf16BigEndian

  /// Detects the encoding by a byte order mark, or by the zero bytes of UTF-16.
  package init(of bytes: [UInt8]) {
    let first = bytes.first ?? 0
    let second = bytes.dropFirst().first ?? 1
    switch (first, second) {
    case (0xFF, 0xFE): self = .utf16LittleEndian
    case (0xFE, 0xFF): self = .utf16BigEndian
    case (1..., 0): self = .utf16LittleEndian
    case (0, 1...): self = .utf16BigEndian
    default: self = .asciiCompatible
    }
  }

  /// The characters of Windows-1252 from 0x80 on that differ from Latin 1; missing ones are
  /// replaced.
  private static let windows1252 = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

  /// Converts Windows-1252 or Latin 1 to UTF-8.
  package static func utf8(windows1252 bytes: some Collection<UInt8>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let isOwn = (0x80..<0xA0).contains(byte)
      text.append(isOwn ? windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return Array(String(text).utf8)
  }

  /// Converts bytes to UTF-8 without a byte order mark; a trailing odd byte is dropped.
  package func utf8(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard self != .asciiCompatible else {
      return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }
    var text = transcode(bytes)[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    return text
  }

  /// Converts whole UTF-16 units to UTF-8.
  package func transcode(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    let isLittle = self == .utf16LittleEndian
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    for _ in 0..<bytes.count / 2 {
      let first = UInt16(bytes[index])
      bytes.formIndex(after: &index)
      let second = UInt16(bytes[index])
      bytes.formIndex(after: &index)
      units.append(isLittle ? second << 8 | first : first << 8 | second)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
