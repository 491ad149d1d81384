import CueModel
import CueSystem
import FileReading
import ProcessSupport
import SimulationKernel
import TrackFormats

/// Moves a device along a whole track.
///
/// A hole in the track ends the device two minutes after the last point. A new device starts at the
/// next point with the stored data. So a hole has no decisions and no cost.
struct Journey {
  /// The maximum number of bytes of memory to keep.
  var mostBytes = RunLoad.mostBytes
  private let file: String
  private let configuration: DeviceConfiguration
  private let settings: ReplaySettings
  private let store: SharedStore
  private let observer: (any WorldObserver)?
  private var carrier: Carrier?
  private var gaps = GapWatch()
  /// The memory that earlier stretches keep.
  private var before = RunLoad()
  private var last: SpooledPoint?
  private var outcomes: [RunOutcome] = []
  private var start: VirtualTime?
  private var deliveries: [ActorDeliveries] = []
  private var entries: [Journal.Entry] = []
  private var nearestMiss: NearMiss?
  private var budgets: [BudgetUse] = []
  private var trace: [TraceEntry] = []

  /// Prepares a journey.
  ///
  /// - Parameters:
  ///   - file: The name of the track's file in messages.
  ///   - configuration: The device.
  ///   - settings: The settings of the replay.
  ///   - store: The store, with the data of earlier journeys, or `nil` for an empty one.
  ///   - observer: An observer of the events.
  init(
    along file: String, _ configuration: DeviceConfiguration, _ settings: ReplaySettings,
    store: SharedStore?,
    observer: (any WorldObserver)?
  ) {
    (self.file, self.observer) = (file, observer)
    self.configuration = configuration
    self.settings = settings
    self.store = store ?? SharedStore(SharedStorage(cards: configuration.cards.map(\.name)))
  }

  /// Moves to the next point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rest: The points from this one on, which determine the motion after a hole.
  /// - Throws: `SimulationError` from the world, or `ReadingError` if the points cannot be read
  ///   again.
  mutating func carry(
    to point: SpooledPoint, rest: @autoclosure () -> PointSpool.Reader
  ) throws {
    let seconds = last.map { point.time.seconds(since: $0.time) }
    last = point
    start = start ?? point.time
    let isGap = seconds.map { gaps.isGap($0) } ?? false
    if carrier == nil || (seconds ?? 0) > TrackGap.holeSeconds {
      try putAway()
      carrier = Carrier(
        configuration: try moving(rest()), settings: settings,
        seed: outcomes.isEmpty ? settings.seed : settings.seed.derived(UInt64(outcomes.count)),
        start: point.time, store: store, observer: observer)
    }
    try carrier?.carry(to: point, throughGap: isGap)
    try checkRoom()
  }

  /// Throws an error if the kept memory exceeds its limit (S-4).
  private func checkRoom() throws(ReadingError) {
    let all = carrier.map { before + load(of: $0) } ?? before
    guard let excess = all.excess(over: mostBytes) else { return }
    throw ReadingError(
      file: file, message: "before its end, \(excess); replay fewer cards or a shorter part of it")
  }

  private func load(of carrier: Carrier) -> RunLoad {
    carrier.journal.load(withTraceOf: carrier.world.traceCount)
  }

  /// Runs past the last point, so that pending events are delivered.
  ///
  /// - Returns: The run. Its digest is that of the only stretch, or a hash over all stretches.
  mutating func finish() throws -> Run {
    try putAway()
    try checkRoom()
    return Run(
      source: file, named: file, from: start ?? .zero,
      to: (last?.time ?? .zero).advanced(by: Replay.afterglow), seed: settings.seed,
      configuration: configuration, entries: entries, nearestMiss: nearestMiss, budgets: budgets,
      capLedger: store.storage.ledger?.capLog ?? [], deliveries: deliveries, trace: trace,
      outcome: outcome)
  }

  private var outcome: RunOutcome {
    if outcomes.count == 1 { return outcomes[0] }
    var hasher = StableHasher()
    for outcome in outcomes { hasher.combine(outcome.digest) }
    let last = outcomes.last
    return RunOutcome(
      ending: last?.ending ?? .quiescent, time: last?.time ?? .zero, digest: hasher.finalize(),
      eventCount: outcomes.reduce(0) { $0 + $1.eventCount })
  }

  private mutating func putAway() throws(SimulationError) {
    guard var carrier else { return }
    self.carrier = nil
    outcomes.append(try carrier.finish())
    deliveries.add(carrier.world.deliveries)
    entries += carrier.journal.entries
    before = before + load(of: carrier)
    trace += carrier.world.trace
    if let miss = carrier.journal.nearestMiss,
      nearestMiss?.isFarther(than: miss.vetoes, at: miss.distance) ?? true
    {
      nearestMiss = miss
    }
    budgets.merge(carrier.journal.budgets)
  }

  /// Returns the configuration with the motion of the following half minute.
  private func moving(_ points: PointSpool.Reader) throws -> DeviceConfiguration {
    guard settings.motion == .auto else { return configuration }
    var configuration = configuration
    var (points, gaps) = (points, gaps)
    var last = try points.next()
    var (meters, seconds) = (0.0, 0.0)
    while let begin = last, let end = try points.next(), seconds < Self.firstSeconds {
      last = end
      let interval = end.time.seconds(since: begin.time)
      guard !gaps.isGap(interval) else { continue }
      seconds += interval
      meters += begin.leg(to: end).speed * interval
    }
    configuration.person.motion = MotionReading(
      seconds > 0 ? .likely(metersPerSecond: meters / seconds) : .stationary)
    return configuration
  }

  /// The duration of the initial part that determines the earlier motion, in seconds.
  private static let firstSeconds = 30.0
}

extension [ActorDeliveries] {
  /// Adds the numbers of messages delivered later to actors of the same names.
  fileprivate mutating func add(_ later: [ActorDeliveries]) {
    for more in later {
      if let place = firstIndex(where: { $0.actor == more.actor }) {
        self[place].count += more.count
      } else {
        append(more)
      }
    }
  }
}

extension [BudgetUse] {
  /// Adds the budgets used later.
  fileprivate mutating func merge(_ later: [BudgetUse]) {
    for use in later {
      guard let index = firstIndex(where: { $0.budget == use.budget }) else {
        append(use)
        continue
      }
      self[index].used += use.used
      self[index].most = Swift.max(self[index].most, use.most)
      self[index].deferred += use.deferred
      self[index].dropped += use.dropped
    }
  }
}
