/// The place of a message that crosses among all events of an instant and a rank.
package enum Parcel {
  /// Regions and messages of one region that can be told apart.
  package static let regionCount = 1 << 14
  private static let countBits: UInt64 = 41

  /// Behind all that the receiver's own region schedules, then by source, then as they were sent.
  package static func order(rank: UInt8, source: Int, count: UInt64) -> UInt64 {
    UInt64(rank) << 56 | isParcel | UInt64(source) << countBits | count & (1 << countBits - 1)
  }

  /// The bit that tells messages that cross from others; no world sends so many.
  static let isParcel: UInt64 = 1 << 55
}
