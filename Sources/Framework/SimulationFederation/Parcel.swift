import SimulationKernel

/// The place of a message that crosses among all events of an instant and a rank.
enum Parcel {
  /// Regions and messages of one region that can be told apart.
  static let regionCount = 1 << 14
  private static let countBits: UInt64 = 41

  /// Orders a message behind all of the receiver's region, then by source, then as it was sent.
  static func order(rank: UInt8, source: Int, count: UInt64) -> UInt64 {
    UInt64(rank) << 56 | RegionPort.crossed | UInt64(source) << countBits
      | count & (1 << countBits - 1)
  }
}
