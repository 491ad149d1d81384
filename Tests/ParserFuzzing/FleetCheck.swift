@testable import FleetRunner
import CueModel
import Foundation
import Reporting
import SimulationStatistics
import StoreFiles

/// Properties of every file of a fleet or of a comparison, damaged or not.
enum FleetCheck {
  /// Takes some bytes as a shard of a fleet, and as one whose checksum is right.
  static func takeShard(_ bytes: [UInt8]) {
    take(bytes) { (tally: StudyTally, identity) in
      let report = FleetReport(
        tally.fleet ?? DeviceTally(), of: FleetSetting(identity), isAuditing: true)
      return (report.text(), try report.json())
    }
  }

  /// Takes some bytes as a part of a comparison, and as one whose checksum is right.
  static func takeComparison(_ bytes: [UInt8]) {
    let view = CompareView(
      groupings: Grouping.allCases,
      worst: .init(count: Extremes.most, measure: Measure.primary.identifier),
      requirements: ["interruptions.p95 <= 2", "B.reach > 0"].compactMap(Requirement.init))
    take(bytes) { (tally: StudyTally, identity) in
      let report = CompareReport(tally, of: CompareSetting(identity, .default), showing: view)
      return (report.text(), try report.json())
    }
  }

  private static func take<Tally: FleetTally>(
    _ bytes: [UInt8], tell: (Tally, FleetIdentity) throws -> (text: String, json: String)
  ) {
    for bytes in [bytes, ShardDocument<Tally>.repaired(bytes)].compactMap(\.self) {
      do throws(ShardDefect) {
        let document = try ShardDocument<Tally>(bytes)
        require((try? document.bytes()) == bytes, "written again, it is another")
        let devices = document.shard.devices(of: max(0, document.identity.devices))
        require(devices.lowerBound >= 0, "a shard of devices that are not there")
        // A million parts like this one are added up and printed without a trap.
        var sum = document.tally
        for _ in 0..<20 { sum.merge(sum) }
        for tally in [document.tally, sum] {
          let told = try? tell(tally, document.identity)
          require(told?.text.hasSuffix("\n") == true, "a tally that cannot be told")
        }
      } catch {
        checkLine(StoreError(file: "shard.json", message: "\(error)").description)
      }
    }
  }

  private static let plan = FleetPlan(
    FleetIdentity(
      version: "1.0", seed: 1, population: FleetInput("b", fingerprint: 2),
      policy: FleetInput("a", fingerprint: 1), profile: FleetInput("c", fingerprint: 3),
      preferences: FleetInput("d", fingerprint: 4), days: 1,
      devices: 100),
    shard: FleetShard("1/2") ?? .whole)

  /// Takes some bytes as a checkpoint, as lines with the right checksums, and as such lines behind
  /// the right first one.
  static func takeCheckpoint(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 10).flatMap { SealedLine.bytes(holding: Array($0)) }
    let header = (try? CheckpointFormat.header(plan)) ?? []
    for bytes in [bytes, lines, header + lines, header + bytes] {
      // However the bytes arrive, the same comes of them.
      require(read(bytes, by: bytes.count) == read(bytes, by: 7), "pieces make a difference")
    }
  }

  private static func read(
    _ bytes: [UInt8], by size: Int
  ) -> Result<CheckpointReader<StudyTally>.Contents, CheckpointDefect> {
    do throws(CheckpointDefect) {
      var reader = CheckpointReader<StudyTally>(plan)
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
  /// Bytes rewritten with a correct checksum, if they have any content.
  fileprivate static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    try? JSONDecoder().decode(Self.self, from: Data(bytes)).bytes()
  }
}

extension FleetSetting {
  fileprivate init(_ identity: FleetIdentity) {
    self.init(
      population: identity.population.name, devices: identity.devices, cities: identity.cities,
      days: identity.days, seed: identity.seed, policy: identity.policy.name, profile: .default,
      preferences: identity.preferences, digests: identity.digests)
  }
}
