/// A whole number summed over devices, with values between 0 and 2⁵³ in files.
///
///     @Tallied package var devices = 0
///
/// A file with a valid checksum may still be forged. Figures beyond the exact range of JSON readers
/// are rejected, because no fleet reaches them. Valid figures do not overflow a sum of parts.
/// Merges of tallies wrap, which keeps them associative.
@propertyWrapper
package struct Tallied<Value: FixedWidthInteger & Codable & Hashable & Sendable>: Codable, Hashable,
  Sendable
{
  /// The number.
  package var wrappedValue: Value

  /// Creates a number.
  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Decodes a number.
  ///
  /// - Throws: `DecodingError` if the number is outside of the range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = try container.decode(Value.self)
    guard TallyRange.contains(wrappedValue) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: TallyRange.refusal(of: wrappedValue))
    }
  }

  /// Encodes the number alone.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// The valid range of a tally's figures.
enum TallyRange {
  static func contains(_ number: some FixedWidthInteger) -> Bool {
    number >= 0 && number <= Int64(1) << 53
  }

  static func refusal(of number: some FixedWidthInteger) -> String {
    "a figure is \(number); expected one from 0 to 2^53"
  }
}
