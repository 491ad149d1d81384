import Synchronization

/// One run of a federation: window after window, each region as far as the others let it.
///
/// A region may run to just before the first instant at which another could reach it: that is when that one
/// could next do anything, and be it because somebody reached it first, plus the least latency of the crossing.
// Safety: regions are handed to threads by `Crew`, one thread each, and are the caller's between two windows.
final class FederatedRun: @unchecked Sendable {
  private let federation: Federation
  private let regions: [Region]
  private let horizon: Int64
  private let crew: Crew
  /// The regions with something to do in this window.
  private var active: [Region] = []
  /// When each region could next do anything.
  private var chances: [Int64]

  init(_ federation: Federation, until horizon: VirtualTime, threads: Int) {
    self.federation = federation
    regions = federation.regions
    self.horizon = horizon.nanoseconds
    crew = Crew(threads: min(max(1, threads), max(1, regions.count)))
    chances = Array(repeating: .max, count: regions.count)
  }

  func perform() throws(SimulationError) {
    for region in regions {
      do {
        try region.world.core.beginFederatedRun()
      } catch {
        for former in regions[..<region.number] { former.world.core.endFederatedRun(at: nil) }
        throw error
      }
    }
    crew.assemble()
    for region in regions { region.next = region.world.core.nextTime }
    while beginWindow() {
      federation.windowCount += 1
      crew.perform(active.count) { self.active[$0].runWindow(until: self.horizon) }
      if active.contains(where: { $0.failure != nil }) { break }
    }
    crew.dismiss()
    try end()
  }

  /// Hands over what was sent and decides who runs how far; whether anybody has something to do.
  private func beginWindow() -> Bool {
    for line in federation.crossings {
      line.turn()
      line.target.next = min(line.target.next, line.earliest)
    }
    for region in regions { chances[region.number] = region.next }
    spread()
    active.removeAll(keepingCapacity: true)
    for region in regions { (region.bound, region.boundBy) = (.max, nil) }
    for (number, line) in federation.crossings.enumerated() {
      let reached = chances[line.source.number].addingSaturating(line.leastLatency)
      if reached < line.target.bound {
        (line.target.bound, line.target.boundBy) = (reached, number)
      }
    }
    for region in regions where region.next <= horizon {
      if region.next < region.bound {
        active.append(region)
      } else if let crossing = region.boundBy {
        region.waits[crossing, default: 0] += 1
      }
    }
    return !active.isEmpty
  }

  /// A region that could be reached could go on from there.
  private func spread() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for line in federation.crossings {
        let reached = chances[line.source.number].addingSaturating(line.leastLatency)
        if reached < chances[line.target.number] {
          chances[line.target.number] = reached
          hasChanged = true
        }
      }
    }
  }

  /// Hands over what is on its way beyond the horizon, moves the clocks, and looks for who is stuck.
  private func end() throws(SimulationError) {
    let end = regions.map(\.world.core.now).max() ?? .zero
    let instant = horizon == .max ? end : VirtualTime(nanoseconds: horizon)
    let failure = regions.lazy.compactMap(\.failure).first
    for region in regions { region.world.core.endFederatedRun(at: failure == nil ? instant : nil) }
    if let failure { throw failure }
    for line in federation.crossings {
      line.turn()
      line.unpack()
    }
    guard regions.allSatisfy(\.world.core.isScheduleEmpty) else { return }
    for region in regions { try region.world.core.failIfStalledAlone() }
  }
}

extension Region {
  /// Takes what has arrived and runs up to where others could reach it, on the calling thread.
  fileprivate func runWindow(until horizon: Int64) {
    let core = world.core
    core.enterWindow()
    defer { core.leaveWindow() }
    for line in incoming { line.unpack() }
    let end = min(bound - 1, horizon)
    do {
      try core.run(until: VirtualTime(nanoseconds: end), events: .max)
      next = core.nextTime
    } catch {
      failure = error
    }
  }
}

extension WorldCore {
  /// The home of a region's world while no thread runs it: no thread has this number.
  private static var closed: UInt { 2 }

  /// When the next event is due, whatever has crossed meanwhile.
  fileprivate var nextTime: Int64 {
    forgetDead()
    return nextEvent?.time ?? .max
  }

  /// Closes the world to everybody but the run.
  fileprivate func beginFederatedRun() throws(SimulationError) {
    try enter()
    disappear()
    home.store(Self.closed, ordering: .sequentiallyConsistent)
  }

  fileprivate func enterWindow() {
    home.store(currentThreadNumber(), ordering: .relaxed)
    appear()
  }

  fileprivate func leaveWindow() {
    disappear()
    home.store(Self.closed, ordering: .relaxed)
  }

  /// Gives the world back to its owner.
  fileprivate func endFederatedRun(at instant: VirtualTime?) {
    if let instant, now < instant { now = instant }
    release()
  }

  /// Nothing is scheduled in any region: a handler that waits will do so for ever.
  fileprivate func failIfStalledAlone() throws(SimulationError) {
    failIfStalled()
    guard let failure else { return }
    tearDown()
    throw failure
  }
}

extension Int64 {
  /// The sum, or the greatest number if that is beyond it.
  fileprivate func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? .max : sum
  }
}
