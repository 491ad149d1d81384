/// The devices that a run computes, and their portions.
///
///     let plan = FleetPlan(identity)              // all devices
///     plan.devices(ofBlock: 0)                    // 0..<64
///
/// Devices do not talk to each other, and their results are added up exactly. So neither shards
/// nor blocks, nor the machines and their order, make a difference to the sum.
package struct FleetPlan: Codable, Hashable, Sendable {
  /// The identity, which decides the fleet's result.
  package let identity: FleetIdentity
  /// The part of it that is computed.
  package let shard: FleetShard
  /// The number of devices that are computed and recorded together.
  package let blockSize: Int

  /// Plans a run.
  ///
  /// Where no size is given, a block has a 64th of the devices and a week of 64 of them, at most: neither a small
  /// fleet nor a long time computes much that an interruption loses.
  ///
  /// - Precondition: There are no fewer than no devices, and at least one in a block.
  package init(_ identity: FleetIdentity, shard: FleetShard = .whole, blockSize: Int? = nil) {
    precondition(identity.devices >= 0, "\(identity.devices) devices; pass 0 or more")
    let share = shard.devices(of: identity.devices).count / 64
    let size = blockSize ?? max(1, min(64, share, 448 / max(1, identity.days)))
    precondition(size > 0, "blocks of \(size) devices; pass 1 or more")
    self.identity = identity
    self.shard = shard
    self.blockSize = size
  }

  /// The devices of the run.
  package var devices: Range<Int> { shard.devices(of: identity.devices) }

  /// The number of blocks.
  package var blockCount: Int {
    let (blocks, rest) = devices.count.quotientAndRemainder(dividingBy: blockSize)
    return blocks + (rest > 0 ? 1 : 0)
  }

  /// The devices of one block; blocks follow each other, and only the last may be shorter.
  ///
  /// - Precondition: `0 ≤ block < blockCount`.
  package func devices(ofBlock block: Int) -> Range<Int> {
    let devices = devices
    let start = devices.lowerBound + block * blockSize
    return start..<(start + min(blockSize, devices.upperBound - start))
  }
}
