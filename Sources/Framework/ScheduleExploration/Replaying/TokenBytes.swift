import SimulationPrimitives

/// A writer of the parts of a token.
struct TokenWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes seven bits per byte, the lowest first; the highest bit marks that more bytes follow.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes eight bytes, the lowest first.
  mutating func writeWord(_ word: UInt64) {
    for shift in stride(from: 0, to: 64 as UInt64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }
}

/// A reader of the parts of a token, which returns `nil` for missing parts.
struct TokenReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64 as UInt64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      guard shift < 63 || byte <= 1 else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  /// Reads a number that is a count, a place or a size.
  mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

  mutating func word() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest.removeFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func text() -> String? {
    guard let count = count(), count <= rest.count else { return nil }
    defer { rest.removeFirst(count) }
    return String(validating: rest.prefix(count), as: UTF8.self)
  }
}

/// An encoding of bytes as letters, digits, `-` and `_` (RFC 4648, section 5, without padding).
///
/// The text is one word in any shell.
enum WebSafeText {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.append(alphabet[bits >> (18 - 6 * place) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text, or `nil` if the text is not a valid encoding.
  static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for character in text {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      bits = (bits << 6 | digit) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 0xFF))
    }
    // The remaining bits are fewer than a byte and zero, so that equal bytes have only one text.
    return count < 6 && bits & (1 << count - 1) == 0 ? bytes : nil
  }
}
