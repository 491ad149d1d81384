import ProcessSupport
import SimulationKernel
import Synchronization

/// One run of a federation, in windows: each partition runs as far as the others let it.
///
/// A partition may run to just before the first instant at which another could reach it. That is
/// the instant at which the other could first act, itself or after another reached it, plus the
/// lookahead.
///
/// The instant at which a partition fails does not depend on the division into parts. All others
/// run up to it. If one fails before, its error ends the run. The error is the same for any parts.
// Safety: regions are handed to threads by `Crew`, one thread each, and are the caller's between two windows.
final class FederatedRun: @unchecked Sendable {
  private let federation: Federation
  private let regions: [Region]
  private let ports: [RegionPort]
  private let horizon: Int64
  /// The instant of the earliest failure so far.
  private var failedAt = Int64.max
  private let crew = Crew()
  private let threadCount: Int
  /// The next of the active parts that no thread runs yet.
  private let nextPart = Atomic<Int>(0)
  private let parts: [FederatedPart]
  /// The channels as pairs of partition numbers: all, and those between different parts.
  private let ways: [RegionReach]
  private let across: [RegionReach]
  /// By partition: the first instant at which it could act or be reached from another part, and the
  /// channel of the latter.
  @safe @exclusivity(unchecked) private var chances: [Int64]
  @safe @exclusivity(unchecked) private var bounds: [Int64]
  @safe @exclusivity(unchecked) private var boundBy: [Int]
  /// The channel, by partition, that ended its last window before the horizon; negative if none
  /// did.
  @safe @exclusivity(unchecked) private var heldBy: [Int]
  /// The parts with due events in this window, and for each part whether it is one of them.
  @safe @exclusivity(unchecked) private var active: [FederatedPart] = []
  @safe @exclusivity(unchecked) private var isActive: [Bool]
  /// Whether a partition was paused.
  private var isPaused = false

  init(_ federation: Federation, until horizon: VirtualTime, threads: Int) {
    self.federation = federation
    regions = federation.regions
    ports = regions.map(\.port)
    self.horizon = horizon.nanoseconds
    // Allowed: it is looked up alone.
    let within = Dictionary(grouping: federation.pairs.filter(\.isWithin)) { $0.source.part }
    parts = federation.parts.enumerated().map { FederatedPart($1, within[$0] ?? []) }
    func reach(_ pair: RegionPair) -> RegionReach {
      RegionReach(pair, from: pair.source.number, to: pair.target.number)
    }
    ways = federation.pairs.map(reach)
    across = federation.pairs.filter { !$0.isWithin }.map(reach)
    chances = Array(repeating: .max, count: regions.count)
    bounds = chances
    boundBy = Array(repeating: 0, count: regions.count)
    heldBy = Array(repeating: -1, count: regions.count)
    isActive = Array(repeating: false, count: parts.count)
    threadCount = min(max(1, threads), max(1, parts.count))
  }

  /// Runs until nothing is due, a partition fails, or one is paused (see `Federation.isPaused`).
  func perform() throws(SimulationError) {
    federation.isRunning = true
    defer { federation.isRunning = false }
    for region in regions {
      do {
        try region.port.beginRun()
      } catch {
        for former in regions[..<region.number] { former.port.endRun(at: nil) }
        throw error
      }
    }
    crew.assemble(threadCount) { _ in self.runActiveParts() }
    do throws(SimulationError) {
      defer { crew.dismiss() }
      try runWindows()
      let end = isPaused ? nil : lastInstant
      if let end { federation.latest = max(federation.latest, end) }
      for region in regions { region.port.endRun(at: end) }
    } catch {
      for region in regions { region.port.endRun(at: nil) }
      throw error
    }
    try finish()
    federation.isPaused = isPaused
  }

  private func runWindows() throws(SimulationError) {
    for region in regions { region.next = region.port.nextTime }
    // The owner may have sent from any region.
    for part in parts { part.handOver() }
    takePauses()
    while beginWindow() {
      federation.windowCount += 1
      nextPart.store(0, ordering: .relaxed)
      // One part cannot be shared: calling the others would cost more than doing it.
      crew.perform(isShared: active.count > 1)
      for part in active {
        failedAt = min(failedAt, part.failedAt)
        part.handOver()
      }
      takePauses()
    }
    if let failure { throw failure }
  }

  /// Runs active parts that no thread runs yet, until there are none.
  private func runActiveParts() {
    while true {
      let place = nextPart.add(1, ordering: .relaxed).oldValue
      guard place < active.count else { return }
      active[place].run(until: end)
    }
  }

  /// Records whether a partition was paused: all partitions stop at the end of this window.
  private func takePauses() {
    for place in ports.indices where ports[place].takePause() { isPaused = true }
  }

  /// The last instant to run to.
  private var end: Int64 { min(horizon, failedAt) }

  /// Decides how far each partition runs in a window, and returns whether any has work.
  private func beginWindow() -> Bool {
    // The search for the failure runs to the end.
    if isPaused, failedAt == .max { return false }
    for place in regions.indices { chances[place] = regions[place].due }
    RegionReach.spread(ways, &chances)
    bound()
    // No region can reach the next one of all before that, so that some part runs.
    return activate(until: end)
  }

  /// Computes the instant at which another part could reach each partition.
  private func bound() {
    for place in bounds.indices { bounds[place] = .max }
    for way in across {
      let reached = way.reached(chances)
      guard reached < bounds[way.target] else { continue }
      (bounds[way.target], boundBy[way.target]) = (reached, way.channel)
    }
  }

  /// Finds the parts that can run, counts waiting partitions, and returns whether any has work.
  private func activate(until end: Int64) -> Bool {
    active.removeAll(keepingCapacity: true)
    for place in isActive.indices { isActive[place] = false }
    var hasWork = false
    for place in regions.indices {
      let bound = bounds[place]
      regions[place].bound = bound
      let due = regions[place].due
      defer { heldBy[place] = due < bound && bound <= end ? boundBy[place] : -1 }
      guard due <= end, due != .max else { continue }
      hasWork = true
      // It ran, and had more to do than it was allowed.
      if heldBy[place] >= 0 { federation.crossings[heldBy[place]].stopCount += 1 }
      let part = regions[place].part
      if due >= bound {
        federation.crossings[boundBy[place]].waitCount += 1
      } else if !isActive[part] {
        isActive[part] = true
        active.append(parts[part])
      }
    }
    return hasWork
  }

  /// The earliest error; of several at one instant, the error of the first partition.
  private var failure: SimulationError? {
    regions.min { ($0.failedAt, $0.number) < ($1.failedAt, $1.number) }?.failure
  }

  /// The instant at which the clocks stop.
  private var lastInstant: VirtualTime {
    guard horizon == .max else { return VirtualTime(nanoseconds: horizon) }
    return ports.map(\.now).max() ?? .zero
  }

  /// Takes the messages in transit beyond the horizon and checks for stalled handlers.
  private func finish() throws(SimulationError) {
    for region in regions { region.unpack() }
    federation.latest = ports.reduce(federation.latest) { max($0, $1.now) }
    guard ports.allSatisfy(\.isQuiet) else { return }
    for port in ports { try port.failIfStalled() }
  }
}
