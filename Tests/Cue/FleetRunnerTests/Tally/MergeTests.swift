import CueModel
import CueSystem
import FleetRunner
import Foundation
import SimulationKernel
import SimulationStatistics
import Testing

/// A fleet has the same result for any partition into shards.
@Suite struct MergeTests {
  private func tally(_ seed: UInt64) -> DeviceTally { RandomTally(seed: Seed(seed)).tally }

  private func merged(_ tallies: DeviceTally...) -> DeviceTally {
    tallies.dropFirst().reduce(into: tallies[0]) { $0.merge($1) }
  }

  private func coded(_ tally: DeviceTally) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(tally)
  }

  @Test func `merging is commutative and associative, and an empty tally is neutral`() {
    for seed in Seed.sample(60).map(\.rawValue) {
      let (first, second, third) = (tally(3 * seed), tally(3 * seed + 1), tally(3 * seed + 2))

      #expect(merged(first, second) == merged(second, first))
      #expect(merged(merged(first, second), third) == merged(first, merged(second, third)))
      #expect(merged(first, DeviceTally()) == first)
      #expect(merged(DeviceTally(), first) == first)
      #expect(first != second)
    }
  }

  @Test func `equal tallies have equal bytes, and read back unchanged`() throws {
    for seed in Seed.sample(60).map(\.rawValue) {
      let tally = merged(tally(seed), tally(seed + 100))
      let bytes = try coded(tally)
      let read = try JSONDecoder().decode(DeviceTally.self, from: bytes)

      #expect(read == tally)
      #expect(try coded(read) == bytes)
      #expect(try coded(merged(self.tally(seed + 100), self.tally(seed))) == bytes)
    }
  }

  @Test func `the coded form has no fractional number`() throws {
    let text = String(decoding: try coded(merged(tally(1), tally(2), tally(3))), as: UTF8.self)

    #expect(text.count > 1_000)
    // Dots appear in no name either.
    #expect(!text.contains("."))
    #expect(!text.contains("e+"))
  }

  @Test(arguments: [
    #"{"buckets":[5,1,3,1],"sum":8}"#, #"{"buckets":[5],"sum":5}"#,
    // Two numbers of one bucket.
    #"{"buckets":[900,1,901,1],"sum":1801}"#, #"{"buckets":[],"sum":5}"#,
    #"{"buckets":[5,-1],"sum":5}"#, #"{"buckets":[5,0],"sum":5}"#,
  ])
  func `a histogram that no numbers can produce is refused`(text: String) throws {
    var tally = tally(1)
    tally.speech.perDay = .init()
    let whole = String(decoding: try coded(tally), as: UTF8.self)
    let empty = #""perDay":{"buckets":[],"sum":0}"#
    let damaged = whole.replacingOccurrences(of: empty, with: "\"perDay\":\(text)")

    #expect(damaged != whole)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DeviceTally.self, from: Data(damaged.utf8))
    }
  }

  @Test func `an unknown name is refused`() throws {
    var tally = DeviceTally()
    tally.decisions.alone.add(.weather)
    let text = String(decoding: try coded(tally), as: UTF8.self)
    let damaged = text.replacingOccurrences(of: "\"weather\"", with: "\"whether\"")

    #expect(damaged != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DeviceTally.self, from: Data(damaged.utf8))
    }
  }

  @Test func `the digest depends on each device's results, not on their order`() {
    let one = DeviceTally.digest(of: 0, 7) &+ DeviceTally.digest(of: 1, 8)

    #expect(one == DeviceTally.digest(of: 1, 8) &+ DeviceTally.digest(of: 0, 7))
    #expect(one != DeviceTally.digest(of: 0, 8) &+ DeviceTally.digest(of: 1, 7))
  }
}
