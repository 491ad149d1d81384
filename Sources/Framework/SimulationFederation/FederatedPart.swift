import SimulationKernel

/// Regions that one thread runs, in separate windows for as long as no other part could reach them.
///
/// So how often threads meet is decided by the crossings between parts alone, however near the regions of one part
/// are to each other.
// Safety: handed to one thread by `Crew` for a window, and the caller's between two windows.
final class FederatedPart: @unchecked Sendable {
  private let regions: [Region]
  /// The ways between its own regions.
  private let within: [RegionReach]
  /// The instant at which each region could next act, and that at which another one could reach it.
  @safe @exclusivity(unchecked) private var chances: [Int64]
  @safe @exclusivity(unchecked) private var reaches: [Int64]

  /// Takes regions, and those pairs of them of which one can reach the other.
  init(_ regions: [Region], _ pairs: [RegionPair]) {
    self.regions = regions
    // Allowed: it is looked up alone.
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

  /// The instant at which the first of its regions failed; never, if all still run.
  var failedAt: Int64 { regions.reduce(.max) { min($0, $1.failedAt) } }

  /// Hands over what its regions have sent.
  func handOver() {
    for region in regions { region.handOver() }
  }

  /// Runs each region up to where others could reach it, until none can run further.
  ///
  /// All run to where the first of them fails, which no other region may do before.
  func run(until end: Int64) {
    // One that is alone has gone as far as it can.
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

/// A region that can reach another, over the nearest of all crossings between them.
struct RegionPair {
  let source, target: Region
  /// The lookahead in nanoseconds.
  let lookahead: Int64
  /// The place of the channel in the federation.
  let channel: Int

  /// Indicates whether one thread runs both.
  var isWithin: Bool { source.part == target.part }
}

/// The same in numbers, which a window looks at over and over: both regions by their places in a table.
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

  /// Lowers each region's instant: a region that another could reach could act from there.
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
  /// Hands over the messages to regions of other parts, and of this part.
  func handOver() {
    handOverWithin()
    guard !posted.isEmpty else { return }
    for line in posted { line.handOver() }
    posted.removeAll(keepingCapacity: true)
  }

  /// Hands over the messages to regions of this part.
  func handOverWithin() {
    guard !postedWithin.isEmpty else { return }
    for line in postedWithin { line.handOver() }
    postedWithin.removeAll(keepingCapacity: true)
  }

  /// Puts what has arrived into the schedule.
  func unpack() {
    for line in arrived { line.unpack() }
    arrived.removeAll(keepingCapacity: true)
  }

  /// Takes what has arrived and runs up to where others could reach it, on the calling thread.
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
  /// The sum, or the greatest number if that is beyond it.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? .max : sum
  }
}
