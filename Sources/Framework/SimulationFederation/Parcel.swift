import SimulationKernel

/// The order of a message from another partition among all events of one instant and rank.
enum Parcel {
  /// The greatest number of partitions.
  static let regionCount = 1 << 14
  private static let countBits: UInt64 = 41

  /// Orders a message after those of the receiver's partition, then by source, then as it was sent.
  static func order(rank: UInt8, source: Int, count: UInt64) -> UInt64 {
    UInt64(rank) << 56 | PartitionPort.crossed | UInt64(source) << countBits
      | count & (1 << countBits - 1)
  }
}
