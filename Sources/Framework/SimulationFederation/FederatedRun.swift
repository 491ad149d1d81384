import ProcessSupport
import SimulationKernel
import Synchronization

/// One run of a federation, in windows that end before another partition can have an effect.
///
/// In a window, a partition runs to just before the first instant at which another could reach it.
/// That instant is the first action of the other partition plus the lookahead of the channel. The
/// first action is the partition's own next event, or the arrival of a message from a third
/// partition.
///
/// A partition that fails stops at the instant of its failure. All others still run to that
/// instant, because one of them may fail before. The run throws the earliest error, which does not
/// depend on the division into parts.
// Safety: `Crew` gives a partition to one thread per window; in between only the caller uses it.
final class FederatedRun: @unchecked Sendable {
  private let federation: Federation
  private let partitions: [Partition]
  private let ports: [PartitionPort]
  private let horizon: Int64
  /// The instant of the earliest failure so far.
  private var failedAt = Int64.max
  private let crew = Crew()
  private let threadCount: Int
  /// The index of the first active part that no thread runs yet.
  private let nextPart = Atomic<Int>(0)
  private let parts: [FederatedPart]
  /// The channels as pairs of partition numbers: all channels, and those between different parts.
  private let ways: [PartitionReach]
  private let across: [PartitionReach]
  /// The first instant at which each partition could act, the instant at which another part could
  /// reach it, and the channel of that part.
  @safe @exclusivity(unchecked) private var chances: [Int64]
  @safe @exclusivity(unchecked) private var bounds: [Int64]
  @safe @exclusivity(unchecked) private var boundBy: [Int]
  /// The channel that ended each partition's last window before the horizon, or −1 if none did.
  @safe @exclusivity(unchecked) private var heldBy: [Int]
  /// The parts that can run in this window, and for each part whether it is one of them.
  @safe @exclusivity(unchecked) private var active: [FederatedPart] = []
  @safe @exclusivity(unchecked) private var isActive: [Bool]
  /// Whether a partition was paused.
  private var isPaused = false

  init(_ federation: Federation, until horizon: VirtualTime, threads: Int) {
    self.federation = federation
    partitions = federation.partitions
    ports = partitions.map(\.port)
    self.horizon = horizon.nanoseconds
    // Allowed: the dictionary is only looked up.
    let within = Dictionary(grouping: federation.pairs.filter(\.isWithin)) { $0.source.part }
    parts = federation.parts.enumerated().map { FederatedPart($1, within[$0] ?? []) }
    func reach(_ pair: PartitionPair) -> PartitionReach {
      PartitionReach(pair, from: pair.source.number, to: pair.target.number)
    }
    ways = federation.pairs.map(reach)
    across = federation.pairs.filter { !$0.isWithin }.map(reach)
    chances = Array(repeating: .max, count: partitions.count)
    bounds = chances
    boundBy = Array(repeating: 0, count: partitions.count)
    heldBy = Array(repeating: -1, count: partitions.count)
    isActive = Array(repeating: false, count: parts.count)
    threadCount = min(max(1, threads), max(1, parts.count))
  }

  /// Runs until no event is due, a partition fails, or one is paused (see `Federation.isPaused`).
  func perform() throws(SimulationError) {
    federation.isRunning = true
    defer { federation.isRunning = false }
    for partition in partitions {
      do {
        try partition.port.beginRun()
      } catch {
        for former in partitions[..<partition.number] { former.port.endRun(at: nil) }
        throw error
      }
    }
    crew.assemble(threadCount) { _ in self.runActiveParts() }
    do throws(SimulationError) {
      defer { crew.dismiss() }
      try runWindows()
      let end = isPaused ? nil : lastInstant
      if let end { federation.latest = max(federation.latest, end) }
      for partition in partitions { partition.port.endRun(at: end) }
    } catch {
      for partition in partitions { partition.port.endRun(at: nil) }
      throw error
    }
    try finish()
    federation.isPaused = isPaused
  }

  private func runWindows() throws(SimulationError) {
    for partition in partitions { partition.next = partition.port.nextTime }
    // The owner may have sent messages from any partition since the last run.
    for part in parts { part.handOver() }
    takePauses()
    while beginWindow() {
      federation.windowCount += 1
      nextPart.store(0, ordering: .relaxed)
      // Only one thread can run a single part, and waking the others has a cost.
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
    // A pause does not stop the search for the earliest failure.
    if isPaused, failedAt == .max { return false }
    for place in partitions.indices { chances[place] = partitions[place].due }
    PartitionReach.spread(ways, &chances)
    bound()
    // No partition can reach the one with the earliest event before that event. So a part can run.
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

  /// Finds the parts that can run, counts waits and stops, and returns whether a partition has
  /// work.
  private func activate(until end: Int64) -> Bool {
    active.removeAll(keepingCapacity: true)
    for place in isActive.indices { isActive[place] = false }
    var hasWork = false
    for place in partitions.indices {
      let bound = bounds[place]
      partitions[place].bound = bound
      let due = partitions[place].due
      defer { heldBy[place] = due < bound && bound <= end ? boundBy[place] : -1 }
      guard due <= end, due != .max else { continue }
      hasWork = true
      // The partition ran in the last window and stopped before its next event.
      if heldBy[place] >= 0 { federation.crossings[heldBy[place]].stopCount += 1 }
      let part = partitions[place].part
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
    partitions.min { ($0.failedAt, $0.number) < ($1.failedAt, $1.number) }?.failure
  }

  /// The instant at which the clocks stop.
  private var lastInstant: VirtualTime {
    guard horizon == .max else { return VirtualTime(nanoseconds: horizon) }
    return ports.map(\.now).max() ?? .zero
  }

  /// Takes the messages in transit beyond the horizon and checks for stalled handlers.
  private func finish() throws(SimulationError) {
    for partition in partitions { partition.unpack() }
    federation.latest = ports.reduce(federation.latest) { max($0, $1.now) }
    guard ports.allSatisfy(\.isQuiet) else { return }
    for port in ports { try port.failIfStalled() }
  }
}
