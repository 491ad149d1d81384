import ProcessSupport
import SimulationKernel
import Foundation
import SimulationPrimitives
import Synchronization
import Testing

@testable import FleetRunner

/// The result of a fleet does not depend on how it is computed.
@Suite struct FleetRunTests {
  @Test(arguments: Seed.sample(30))
  func `results do not depend on threads and blocks`(seed: Seed) throws {
    let fleet = Fleet(drawnFrom: seed)
    for (threads, blockSize) in [(1, 64), (2, 8), (3, 1), (8, 7), (1_000, 1_000)] {
      let run = FleetRun<Tally>(plan: fleet.plan(blockSize: blockSize), threads: threads)

      #expect(try run.tally { .device($0, seed: seed) } == fleet.slowly)
    }
  }

  @Test(arguments: Seed.sample(20), [1, 7, 64])
  func `shards in any order add up to the fleet`(seed: Seed, count: Int) throws {
    let fleet = Fleet(drawnFrom: seed)
    var stream = RandomStream(seed: seed, actor: "test", purpose: "order")
    let order = (1...count).shuffled(using: &stream)
    let total = try order.reduce(into: Tally()) { total, index in
      let plan = fleet.plan(try #require(FleetShard(index, of: count)))
      total.merge(
        try FleetRun<Tally>(plan: plan, threads: 2).tally { .device($0, seed: seed) })
    }

    #expect(total == fleet.slowly)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1_000, .max], [1, 2, 7, 64, 1_000])
  func `shards have equal lengths and are contiguous`(devices: Int, count: Int) throws {
    let ranges = (1...count).compactMap { FleetShard($0, of: count)?.devices(of: devices) }

    #expect(ranges.count == count)
    #expect((ranges.first?.lowerBound, ranges.last?.upperBound) == (0, devices))
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    let lengths = ranges.map(\.count)
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1_000], [1, 5, 64])
  func `blocks contain every device of a shard once`(devices: Int, blockSize: Int) {
    let plan = Fleet(count: devices).plan(blockSize: blockSize)
    let inBlocks = (0..<plan.blockCount).flatMap { Array(plan.devices(ofBlock: $0)) }

    #expect(inBlocks == Array(0..<devices))
  }

  @Test(arguments: [1, 2, 8])
  func `the failing device of the least index ends the run`(threads: Int) throws {
    for seed in Seed.sample(50) {
      var stream = RandomStream(seed: seed, actor: "test", purpose: "failures")
      let failing = Set((0..<4).map { _ in stream.below(100) })
      let run = FleetRun<Tally>(plan: Fleet(seed: seed).plan(), threads: threads)

      #expect(throws: Failure(device: failing.min() ?? 0)) {
        try run.tally { device in
          if failing.contains(device) { throw Failure(device: device) }
          return .device(device, seed: seed)
        }
      }
    }
  }

  @Test func `a later failure does not replace an earlier one`() {
    for _ in 0..<50 {
      let (hasBegun, hasFailed) = (Flag(), Flag())
      let run = FleetRun<Tally>(plan: Fleet(count: 2).plan(blockSize: 1), threads: 2)

      #expect(throws: Failure(device: 0)) {
        try run.tally { device in
          if device == 1 { hasBegun.raise() }
          // The first gives the second a chance to begin; the second is sure that the first has.
          for _ in 0..<10_000 where device == 0 && !hasBegun.isRaised { sched_yield() }
          while device == 1, !hasFailed.isRaised { sched_yield() }
          for _ in 0..<100 where device == 1 { sched_yield() }
          hasFailed.raise()
          throw Failure(device: device)
        }
      }
    }
  }

  @Test func `a failure ends the run before its last device`() {
    let begun = Atomic(0)
    let run = FleetRun<Tally>(plan: Fleet(count: 10_000).plan(), threads: 2)

    #expect(throws: Failure.self) {
      try run.tally { device in
        begun.add(1, ordering: .relaxed)
        throw Failure(device: device)
      }
    }
    #expect(begun.load(ordering: .relaxed) <= 4)
  }

  @Test(arguments: [1, 2, 8])
  func `every finished device is counted`(threads: Int) throws {
    let counts = Guarded<[Int]>([])
    let run = FleetRun<Tally>(plan: Fleet().plan(), threads: threads) { done, total in
      counts.withLock { $0.append(total == 100 ? done : -1) }
    }
    _ = try run.tally { .device($0, seed: 1) }

    #expect(counts.withLock { $0.sorted() } == Array(1...100))
  }

  @Test(arguments: 0..<100)
  func `a stopped run begins no more devices and reports it`(limit: Int) throws {
    let begun = Atomic(0)
    let run = FleetRun<Tally>(plan: Fleet().plan(), threads: 2) { _, _ in
    } isStopped: {
      begun.load(ordering: .relaxed) >= limit
    }

    #expect(throws: FleetInterruption.self) {
      try run.tally { device in
        begun.add(1, ordering: .relaxed)
        return .device(device, seed: 1)
      }
    }
    // Another thread may have been asked just before.
    #expect(begun.load(ordering: .relaxed) <= limit + 1)
  }

  @Test(arguments: [
    "", "1", "0/1", "2/1", "1/0", "-1/2", "+1/2", "1/2/3", "/", "1/", "a/b", " 1/2",
  ])
  func `an invalid shard is refused`(text: String) {
    #expect(FleetShard(text) == nil)
  }

  @Test func `a shard is written in the form in which it is read`() {
    #expect(FleetShard("3/8")?.description == "3/8")
    #expect(FleetShard("3/8") == FleetShard(3, of: 8))
  }
}

/// Something that is so from some moment on.
private final class Flag: Sendable {
  private let value = Atomic(false)
  var isRaised: Bool { value.load(ordering: .relaxed) }
  func raise() { value.store(true, ordering: .relaxed) }
}
