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
  private let parts: [FederatedPart]
  /// The pairs of regions of different parts.
  private let across: [RegionPair]
  /// The parts with something to do in this window.
  private var active: [FederatedPart] = []

  init(_ federation: Federation, until horizon: VirtualTime, threads: Int) {
    self.federation = federation
    regions = federation.regions
    self.horizon = horizon.nanoseconds
    parts = federation.parts.map(FederatedPart.init)
    for pair in federation.pairs where pair.isWithin { parts[pair.source.part].add(pair) }
    across = federation.pairs.filter { !$0.isWithin }
    crew = Crew(threads: min(max(1, threads), max(1, parts.count)))
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
    for region in regions { region.handOverWithin() }
    while beginWindow() {
      federation.windowCount += 1
      crew.perform(active.count) { self.active[$0].run(until: self.horizon) }
      if active.contains(where: \.hasFailed) { break }
    }
    crew.dismiss()
    try end()
  }

  /// Hands over what was sent and decides who runs how far; whether anybody has something to do.
  private func beginWindow() -> Bool {
    for region in regions { region.handOver() }
    for region in regions {
      (region.chance, region.bound, region.boundBy) = (region.next, .max, nil)
    }
    RegionPair.spread(federation.pairs)
    for pair in across where pair.reached < pair.target.bound {
      (pair.target.bound, pair.target.boundBy) = (pair.reached, pair.crossing)
    }
    for region in regions where region.next <= horizon && region.next >= region.bound {
      if let crossing = region.boundBy { region.waits[crossing, default: 0] += 1 }
    }
    // Of all regions the one that is next can be reached by none before that, so that some part goes on.
    active.removeAll(keepingCapacity: true)
    for part in parts where part.hasWork(until: horizon) { active.append(part) }
    return !active.isEmpty
  }

  /// Hands over what is on its way beyond the horizon, moves the clocks, and looks for who is stuck.
  private func end() throws(SimulationError) {
    let end = regions.map(\.world.core.now).max() ?? .zero
    let instant = horizon == .max ? end : VirtualTime(nanoseconds: horizon)
    let failure = regions.lazy.compactMap(\.failure).first
    for region in regions { region.world.core.endFederatedRun(at: failure == nil ? instant : nil) }
    if let failure { throw failure }
    for region in regions { region.handOver() }
    for region in regions { region.unpack() }
    guard regions.allSatisfy(\.world.core.isScheduleEmpty) else { return }
    for region in regions { try region.world.core.failIfStalledAlone() }
  }
}

extension WorldCore {
  /// The home of a region's world while no thread runs it: no thread has this number.
  private static var closed: UInt { 2 }

  /// When the next event is due, whatever has crossed meanwhile.
  var nextTime: Int64 {
    forgetDead()
    return nextEvent?.time ?? .max
  }

  /// Closes the world to everybody but the run.
  fileprivate func beginFederatedRun() throws(SimulationError) {
    try enter()
    disappear()
    home.store(Self.closed, ordering: .sequentiallyConsistent)
  }

  func enterWindow() {
    home.store(currentThreadNumber(), ordering: .relaxed)
    appear()
  }

  func leaveWindow() {
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
