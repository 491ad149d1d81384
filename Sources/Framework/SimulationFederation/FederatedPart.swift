import SimulationKernel

/// Partitions that one thread runs, in separate windows until another part could reach them.
///
/// Only the channels between parts decide how often threads synchronize. The lookaheads between
/// partitions of one part do not matter.
// Safety: `Crew` gives it to one thread for a window; between windows only the caller uses it.
final class FederatedPart: @unchecked Sendable {
  private let partitions: [Partition]
  /// The channels between partitions of this part.
  private let within: [PartitionReach]
  /// The instant at which each partition could next act, and at which another could reach it.
  @safe @exclusivity(unchecked) private var chances: [Int64]
  @safe @exclusivity(unchecked) private var reaches: [Int64]

  /// Creates a part from partitions and the pairs of partitions that have a channel.
  init(_ partitions: [Partition], _ pairs: [PartitionPair]) {
    self.partitions = partitions
    // Allowed: the dictionary is only looked up.
    let places = Dictionary(
      uniqueKeysWithValues: partitions.enumerated().map { ($1.number, $0) })
    within = pairs.compactMap { pair in
      guard let source = places[pair.source.number], let target = places[pair.target.number]
      else { return nil }
      return PartitionReach(pair, from: source, to: target)
    }
    chances = Array(repeating: .max, count: partitions.count)
    reaches = chances
  }

  /// The instant of the first failure of a partition; `Int64.max` if all still run.
  var failedAt: Int64 { partitions.reduce(.max) { min($0, $1.failedAt) } }

  /// Hands over the messages that the partitions have sent.
  func handOver() {
    for partition in partitions { partition.handOver() }
  }

  /// Runs each partition up to where others could reach it, until none can run further.
  ///
  /// All partitions run up to the first failure. No other partition may fail before.
  func run(until end: Int64) {
    // A single partition needs one window, up to the bound of the other parts.
    if partitions.count == 1 {
      let partition = partitions[0]
      if !partition.port.isPauseWanted { partition.runWindow(before: partition.bound, until: end) }
      return partition.handOverWithin()
    }
    var horizon = end
    var goesOn = true
    while goesOn {
      goesOn = false
      for (place, partition) in partitions.enumerated() {
        (chances[place], reaches[place]) = (min(partition.due, partition.bound), partition.bound)
      }
      PartitionReach.spread(within, &chances)
      for way in within { reaches[way.target] = min(reaches[way.target], way.reached(chances)) }
      for (place, partition) in partitions.enumerated()
      where partition.due <= horizon && partition.due < reaches[place] {
        if partition.port.isPauseWanted { continue }
        partition.runWindow(before: reaches[place], until: horizon)
        horizon = min(horizon, partition.failedAt)
        goesOn = true
      }
      for partition in partitions { partition.handOverWithin() }
    }
  }
}

/// A pair of partitions and the channel of least lookahead between them.
struct PartitionPair {
  let source, target: Partition
  /// The lookahead in nanoseconds.
  let lookahead: Int64
  /// The index of the channel in the federation.
  let channel: Int

  /// Whether one thread runs both partitions.
  var isWithin: Bool { source.part == target.part }
}

/// A pair as numbers, for the search in every window: both partitions are places in a table.
struct PartitionReach {
  let source, target: Int
  let lookahead: Int64
  let channel: Int

  init(_ pair: PartitionPair, from source: Int, to target: Int) {
    (self.source, self.target) = (source, target)
    (lookahead, channel) = (pair.lookahead, pair.channel)
  }

  /// The instant at which the source could reach the target, given when each could next act.
  func reached(_ chances: [Int64]) -> Int64 { chances[source].addingSaturating(lookahead) }

  /// Lowers each instant in `chances` to the first at which another partition could reach the
  /// target.
  static func spread(_ ways: [PartitionReach], _ chances: inout [Int64]) {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for way in ways {
        let reached = way.reached(chances)
        guard reached < chances[way.target] else { continue }
        chances[way.target] = reached
        hasChanged = true
      }
    }
  }
}

extension Partition {
  /// Hands over the messages to partitions of other parts, and of this part.
  func handOver() {
    handOverWithin()
    guard !posted.isEmpty else { return }
    for line in posted { line.handOver() }
    posted.removeAll(keepingCapacity: true)
  }

  /// Hands over the messages to partitions of this part.
  func handOverWithin() {
    guard !postedWithin.isEmpty else { return }
    for line in postedWithin { line.handOver() }
    postedWithin.removeAll(keepingCapacity: true)
  }

  /// Adds the arrived messages to the schedule.
  func unpack() {
    for line in arrived { line.unpack() }
    arrived.removeAll(keepingCapacity: true)
  }

  /// Takes arrived messages and runs on the calling thread until others could reach the partition.
  fileprivate func runWindow(before reach: Int64, until horizon: Int64) {
    do {
      let end = VirtualTime(nanoseconds: min(reach - 1, horizon))
      try port.runWindow(until: end) { unpack() }
      next = port.nextTime
    } catch {
      fail(with: error)
    }
  }
}

extension Int64 {
  /// Returns the sum, or the greatest integer on overflow.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? .max : sum
  }
}
