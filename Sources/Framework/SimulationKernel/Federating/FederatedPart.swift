/// Regions that one thread runs, in windows of their own for as long as no other part could reach them.
///
/// So how often threads meet is decided by the crossings between parts alone, however near the regions of one part
/// are to each other.
// Safety: handed to one thread by `Crew` for a window, and the caller's between two windows.
final class FederatedPart: @unchecked Sendable {
  private let regions: [Region]
  /// The pairs of its own regions.
  private var within: [RegionPair] = []

  init(_ regions: [Region]) {
    self.regions = regions
  }

  /// Adds a pair of its regions.
  func add(_ pair: RegionPair) { within.append(pair) }

  /// Whether a region has something to do that other parts cannot come before.
  func hasWork(until horizon: Int64) -> Bool {
    regions.contains { !$0.isRemote && $0.due <= horizon && $0.due < $0.bound }
  }

  /// Runs each region up to where others could reach it, until none can go on.
  ///
  /// All go on to where the first of them fails, which nobody else may do before.
  func run(until end: Int64) {
    var horizon = end
    var goesOn = true
    while goesOn {
      goesOn = false
      for region in regions {
        (region.chance, region.reach) = (min(region.due, region.bound), region.bound)
      }
      RegionPair.spread(within)
      for pair in within { pair.target.reach = min(pair.target.reach, pair.reached) }
      for region in regions where region.due <= horizon && region.due < region.reach {
        if region.world.core.isPauseWanted { continue }
        region.runWindow(until: horizon)
        horizon = min(horizon, region.failedAt)
        // One that is alone has gone as far as it can.
        goesOn = regions.count > 1
      }
      for region in regions { region.handOverWithin() }
    }
  }
}

/// A region that can reach another, over the nearest of all crossings between them.
struct RegionPair {
  let source, target: Region
  /// In nanoseconds.
  let leastLatency: Int64
  /// The place of the crossing in the federation.
  let crossing: Int

  /// Whether one thread runs both.
  var isWithin: Bool { source.part == target.part }

  /// When the source could reach the target.
  var reached: Int64 { source.chance.addingSaturating(leastLatency) }

  /// A region that could be reached could go on from there.
  static func spread(_ pairs: [RegionPair]) {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for pair in pairs where pair.reached < pair.target.chance {
        pair.target.chance = pair.reached
        hasChanged = true
      }
    }
  }
}

extension Region {
  /// Hands over what was sent to regions of other parts, and of its own.
  func handOver() {
    for line in posted { line.handOver() }
    posted.removeAll(keepingCapacity: true)
    handOverWithin()
  }

  /// Hands over what was sent to regions of its own part.
  func handOverWithin() {
    for line in postedWithin { line.handOver() }
    postedWithin.removeAll(keepingCapacity: true)
  }

  /// Puts what has arrived into the schedule.
  func unpack() {
    for line in arrived { line.unpack() }
    arrived.removeAll(keepingCapacity: true)
  }

  /// Takes what has arrived and runs up to where others could reach it, on the calling thread.
  fileprivate func runWindow(until horizon: Int64) {
    let core = world.core
    core.enterWindow()
    defer { core.leaveWindow() }
    unpack()
    do {
      try core.run(until: VirtualTime(nanoseconds: min(reach - 1, horizon)), events: .max)
      next = core.nextTime
    } catch {
      failure = error
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
