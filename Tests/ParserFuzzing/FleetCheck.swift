@testable import FleetRunner
import Foundation
import StoreFiles

/// What holds for every file of a fleet, damaged or not.
enum FleetCheck {
  /// Counts that are added without a limit, so that no sum is one too many.
  struct Counts: FleetTally {
    var counts: [Int] = []

    mutating func merge(_ other: Counts) {
      counts = (0..<max(counts.count, other.counts.count)).map { index in
        (index < counts.count ? counts[index] : 0)
          &+ (index < other.counts.count ? other.counts[index] : 0)
      }
    }
  }

  /// Takes some bytes as a shard, and as one whose checksum is right.
  static func takeShard(_ bytes: [UInt8]) {
    for bytes in [bytes, ShardDocument<Counts>.repaired(bytes)].compactMap(\.self) {
      do throws(ShardDefect) {
        let document = try ShardDocument<Counts>(bytes)
        require((try? document.bytes()) == bytes, "written again, it is another")
        let devices = document.shard.devices(of: max(0, document.identity.devices))
        require(devices.lowerBound >= 0, "a shard of devices that are not there")
      } catch {
        checkLine(StoreError(file: "shard.json", message: "\(error)").description)
      }
    }
  }

  private static let plan = FleetPlan(
    FleetIdentity(
      version: "1.0", seed: 1, population: "b", policy: "a", profile: "c", days: 1, devices: 100),
    shard: FleetShard("1/2") ?? .whole)

  /// Takes some bytes as a checkpoint, as lines with the right checksums, and as such lines behind
  /// the right first one.
  static func takeCheckpoint(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 10).flatMap { CheckpointFormat.line(Array($0)) }
    let header = (try? CheckpointFormat.header(plan)) ?? []
    for bytes in [bytes, lines, header + lines, header + bytes] {
      // However the bytes arrive, the same comes of them.
      require(read(bytes, by: bytes.count) == read(bytes, by: 7), "pieces make a difference")
    }
  }

  private static func read(
    _ bytes: [UInt8], by size: Int
  ) -> Result<CheckpointReader<Counts>.Contents, CheckpointDefect> {
    do throws(CheckpointDefect) {
      var reader = CheckpointReader<Counts>(plan)
      for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
        try reader.take(Array(bytes[start..<min(bytes.count, start + size)]))
      }
      let contents = try reader.finish()
      require(contents.length <= bytes.count, "more sound bytes than there are")
      require(contents.deviceCount <= plan.devices.count, "more devices than there are")
      return .success(contents)
    } catch {
      checkLine(StoreError(file: "fleet.checkpoint", message: "\(error)").description)
      return .failure(error)
    }
  }
}

extension ShardDocument {
  /// Bytes written anew with the checksum they ought to have, if they say anything.
  fileprivate static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    try? JSONDecoder().decode(Self.self, from: Data(bytes)).bytes()
  }
}
