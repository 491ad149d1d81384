import SimulationKernel

/// Partitions that one thread runs, in separate windows until another part could reach them.
///
/// Only the channels between parts decide how often threads synchronize. The lookaheads between
/// partitions of one part do not matter.
// Safety: `Crew` gives it to one thread for a window; between windows only the caller uses it.
final class FederatedPart: @unchecked Sendable {
  private let regions: [Region]
  /// The channels between partitions of this part.
  private let within: [RegionReach]
  /// The instant at which each partition could next act, and at which another could reach it.
  @safe @exclusivity(unchecked) private var chances: [Int64]
  @safe @exclusivity(unchecked) private var reaches: [Int64]

  /// Creates a part from partitions and the pairs of partitions that have a channel.
  init(_ regions: [Region], _ pairs: [RegionPair]) {
    self.regions = regions
    // Allowed: the dictionary is only looked up.
    let places = Dictionary(
      uniqueKeysWithValues: regions.enumerated().map { ($1.number, $0) })
    within = pairs.compactMap { pair in
      guard let source = places[pair.source.number], let target = places[pair.target.number]
      else { return nil }
      return RegionReach(pair, from: source, to: target)
    }
    chances = Array(repeating: .max, count: regions.count)
    reaches = chances
  }

  /// The instant of the first failure of a partition; `Int64.max` if all still run.
  var failedAt: Int64 { regions.reduce(.max) { min($0, $1.failedAt) } }

  /// Hands over the messages that the partitions have sent.
  func handOver() {
    for region in regions { region.handOver() }
  }

  /// Runs each partition up to where others could reach it, until none can run further.
  ///
  /// All partitions run up to the first failure. No other partition may fail before.
  func run(until end: Int64) {
    // A single partition needs one window, up to the bound of the other parts.
    if regions.count == 1 {
      let region = regions[0]
      if !region.port.isPauseWanted { region.runWindow(before: region.bound, until: end) }
      return region.handOverWithin()
    }
    var horizon = end
    var goesOn = true
    while goesOn {
      goesOn = false
      for (place, region) in regions.enumerated() {
        (chances[place], reaches[place]) = (min(region.due, region.bound), region.bound)
      }
      RegionReach.spread(within, &chances)
      for way in within { reaches[way.target] = min(reaches[way.target], way.reached(chances)) }
      for (place, region) in regions.enumerated()
      where region.due <= horizon && region.due < reaches[place] {
        if region.port.isPauseWanted { continue }
        region.runWindow(before: reaches[place], until: horizon)
        horizon = min(horizon, region.failedAt)
        goesOn = true
      }
      for region in regions { region.handOverWithin() }
    }
  }
}

/// A pair of partitions and the channel of least lookahead between them.
struct RegionPair {
  let source, target: Region
  /// The lookahead in nanoseconds.
  let lookahead: Int64
  /// The index of the channel in the federation.
  let channel: Int

  /// Whether one thread runs both partitions.
  var isWithin: Bool { source.part == target.part }
}

/// A pair as numbers, for the search in every window: both partitions are places in a table.
struct RegionReach {
  let source, target: Int
  let lookahead: Int64
  let channel: Int

  init(_ pair: RegionPair, from source: Int, to target: Int) {
    (self.source, self.target) = (source, target)
    (lookahead, channel) = (pair.lookahead, pair.channel)
  }

  /// The instant at which the source could reach the target, given when each could next act.
  func reached(_ chances: [Int64]) -> Int64 { chances[source].addingSaturating(lookahead) }

  /// Lowers each instant in `chances` to the first at which another partition could reach the
  /// target.
  static func spread(_ ways: [RegionReach], _ chances: inout [Int64]) {
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

extension Region {
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
