/// Consumes numbers and single characters from the front of some bytes.
///
/// A track has millions of dates and numbers in plain ASCII. Integer arithmetic on bytes costs a
/// tenth of a date formatter and gives the same result on every platform.
@usableFromInline
package struct ByteScanner<Bytes: Collection<UInt8>> {
  @usableFromInline let bytes: Bytes
  @usableFromInline package internal(set) var position: Bytes.Index

  @inlinable package init(_ bytes: Bytes) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  @inlinable package var isAtEnd: Bool { position == bytes.endIndex }

  /// The next byte, not consumed.
  @inlinable package var next: UInt8? { isAtEnd ? nil : bytes[position] }

  @inlinable package mutating func skip() {
    if !isAtEnd { bytes.formIndex(after: &position) }
  }

  /// Consumes a byte if it is next.
  @inlinable package mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    skip()
    return true
  }

  /// Consumes a lower-case word if it is next in any case.
  @inlinable package mutating func take(word: String) -> Bool {
    let start = position
    for letter in word.utf8 {
      guard let byte = next, byte | 0x20 == letter else {
        position = start
        return false
      }
      skip()
    }
    return true
  }

  @inlinable package mutating func skipSpaces() {
    while let byte = next, byte.isSpace { skip() }
  }

  /// Consumes exactly `count` digits as a number.
  @inlinable package mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let byte = next, byte.isDigit else { return nil }
      value = value * 10 + Int(byte &- 48)
      skip()
    }
    return value
  }

  /// Consumes the digits after a decimal point as nanoseconds.
  ///
  /// Finer digits are dropped.
  @inlinable package mutating func nanosecondsOfFraction() -> Int64? {
    guard let first = next, first.isDigit else { return nil }
    var value: Int64 = 0
    var unit: Int64 = 100_000_000
    while let byte = next, byte.isDigit {
      value += Int64(byte &- 48) * unit
      unit /= 10
      skip()
    }
    return value
  }
}
