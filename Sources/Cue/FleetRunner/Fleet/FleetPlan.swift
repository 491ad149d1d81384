/// The devices that a run computes, and their division into blocks.
///
///     let plan = FleetPlan(identity)              // all devices
///     plan.devices(ofBlock: 0)                    // 0..<64
///
/// Devices are independent, and their results are added up exactly. So the sum does not depend on
/// shards, blocks, machines or order.
package struct FleetPlan: Codable, Hashable, Sendable {
  /// The identity, which determines the fleet's result.
  package let identity: FleetIdentity
  /// The computed part of the fleet.
  package let shard: FleetShard
  /// The number of devices that are computed and recorded together.
  package let blockSize: Int

  /// Plans a run.
  ///
  /// By default a block has at most a 64th of the devices, and at most a week of 64 devices. So an
  /// interruption loses little computation.
  ///
  /// - Precondition: `devices ≥ 0`, and a block has at least one device.
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

  /// Returns the devices of one of the consecutive blocks, of which only the last may be shorter.
  ///
  /// - Precondition: `0 ≤ block < blockCount`.
  package func devices(ofBlock block: Int) -> Range<Int> {
    let devices = devices
    let start = devices.lowerBound + block * blockSize
    return start..<(start + min(blockSize, devices.upperBound - start))
  }
}
