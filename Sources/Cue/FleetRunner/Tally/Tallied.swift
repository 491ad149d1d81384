/// A whole number that devices add to; read back from a file, it lies between 0 and 2⁵³.
///
///     @Tallied package var devices = 0
///
/// A file whose checksum is right may still be made up. No fleet counts further than a JSON reader is
/// exact, so that a figure beyond that is refused, and none of those that are not brings a sum of
/// parts to its limit; sums of tallies wrap where they are merged, which keeps them associative.
@propertyWrapper
package struct Tallied<Value: FixedWidthInteger & Codable & Hashable & Sendable>: Codable, Hashable,
  Sendable
{
  /// The number.
  package var wrappedValue: Value

  /// Creates a number.
  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Reads a number.
  ///
  /// - Throws: `DecodingError` if it is none that devices could have added up to.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = try container.decode(Value.self)
    guard TallyRange.contains(wrappedValue) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: TallyRange.refusal(of: wrappedValue))
    }
  }

  /// Writes the number alone.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// The numbers a figure of a tally may be.
enum TallyRange {
  static func contains(_ number: some FixedWidthInteger) -> Bool {
    number >= 0 && number <= Int64(1) << 53
  }

  static func refusal(of number: some FixedWidthInteger) -> String {
    "a figure is \(number); expected one from 0 to 2^53"
  }
}
