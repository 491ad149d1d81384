/// A brand in the form for comparisons: letters and digits alone, regardless of case.
///
///     BrandName("Macy's").matches("MACY’S")       // true
///     BrandName("Home Depot").matches("HomeDepot") // true
///     BrandName("Café").matches("Cafe")           // false: an accent is part of its letter
///
/// An accent written as a separate mark counts as punctuation. A brand without letters and digits
/// matches no other.
public struct BrandName: Hashable, Sendable {
  /// The letters and digits, in lower case.
  public let key: String
  private let bytes: [UInt8]

  /// Creates a brand from its usual spelling.
  public init(_ name: String) {
    key = Self.key(of: name)
    bytes = Array(key.utf8)
  }

  /// Whether another spelling is the same brand.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes. Mostly only the first letter is read.
  public func matches(_ name: String) -> Bool {
    var position = 0
    for byte in name.utf8 {
      guard byte < 0x80 else { return !key.isEmpty && Self.key(of: name) == key }
      guard let letter = Self.folded(byte) else { continue }
      guard position < bytes.count, bytes[position] == letter else { return false }
      position += 1
    }
    return position == bytes.count && position > 0
  }

  private static func key(of name: String) -> String {
    var key = ""
    for scalar in name.unicodeScalars {
      if scalar.isASCII {
        guard let letter = folded(UInt8(scalar.value)) else { continue }
        key.unicodeScalars.append(Unicode.Scalar(letter))
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        key += scalar.properties.lowercaseMapping
      }
    }
    return key
  }

  /// An ASCII letter in lower case or a digit, or `nil` for any other byte.
  private static func folded(_ byte: UInt8) -> UInt8? {
    if byte &- 48 < 10 { return byte }
    let lower = byte | 0x20
    return lower &- 97 < 26 ? lower : nil
  }
}
