/// One of the equal parts of a fleet, as in `2/8`: the second of eight.
package struct FleetShard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, counted from 1.
  package let index: Int
  /// The number of parts.
  package let count: Int

  /// The whole fleet as one part.
  package static let whole = FleetShard(unchecked: 1, of: 1)

  /// Creates a part, or returns `nil` unless `1 ≤ index ≤ count`.
  package init?(_ index: Int, of count: Int) {
    guard index >= 1, index <= count else { return nil }
    self.init(unchecked: index, of: count)
  }

  /// Parses a part, or returns `nil` unless the text is two decimal numbers as in `2/8`.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ $0.utf8.allSatisfy(Self.digits.contains) }),
      let index = Int(numbers[0]), let count = Int(numbers[1])
    else { return nil }
    self.init(index, of: count)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private init(unchecked index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  /// The part as text, as in `2/8`.
  package var description: String { "\(index)/\(count)" }

  /// Returns the devices of this part.
  ///
  /// Parts are consecutive ranges of equal length. If the division has a remainder, the first parts
  /// have one more device.
  ///
  ///     FleetShard(2, of: 3)?.devices(of: 10)  // 4..<7
  package func devices(of total: Int) -> Range<Int> {
    let (length, longer) = total.quotientAndRemainder(dividingBy: count)
    let start = (index - 1) * length + min(index - 1, longer)
    return start..<(start + length + (index <= longer ? 1 : 0))
  }
}

extension FleetShard: Codable {
  private enum CodingKeys: CodingKey {
    case index, count
  }

  /// Decodes a part.
  ///
  /// - Throws: `DecodingError` unless `1 ≤ index ≤ count`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let index = try container.decode(Int.self, forKey: .index)
    let count = try container.decode(Int.self, forKey: .count)
    guard let shard = FleetShard(index, of: count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .index, in: container, debugDescription: "there is no shard \(index)/\(count)")
    }
    self = shard
  }
}
