import CueModel
import CueSystem
import FileReading
import ProcessSupport
import SimulationKernel
import TrackFormats

/// Carries a device from one end of a track to the other.
///
/// Through a hole it is not carried: it is put away two minutes after the last point, and another
/// one continues from the next with what was stored. So a hole has no decisions and no cost.
struct Journey {
  /// The number of bytes of memory that may be kept.
  var mostBytes = RunLoad.mostBytes
  private let file: String
  private let configuration: DeviceConfiguration
  private let settings: ReplaySettings
  private let store: SharedStore
  private let observer: (any WorldObserver)?
  private var carrier: Carrier?
  private var gaps = GapWatch()
  /// The load that the stretches before have kept.
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
  ///   - file: The track's file, as it is named in messages.
  ///   - configuration: The device.
  ///   - settings: How it is carried.
  ///   - store: The store, with what earlier journeys left; an empty one if `nil`.
  ///   - observer: An observer told of what happens.
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

  /// Takes the next point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rest: The points from this one on: behind a hole they tell how the person moves.
  /// - Throws: `SimulationError` from the world, or `ReadingError` if the points are gone.
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

  /// Ends it where there is no more room for what it keeps (S-4).
  private func checkRoom() throws(ReadingError) {
    let all = carrier.map { before + load(of: $0) } ?? before
    guard let excess = all.excess(over: mostBytes) else { return }
    throw ReadingError(
      file: file, message: "before its end, \(excess); replay fewer cards or a shorter part of it")
  }

  private func load(of carrier: Carrier) -> RunLoad {
    carrier.journal.load(withTraceOf: carrier.world.traceCount)
  }

  /// Runs on behind the last point, so that what is on its way lands.
  ///
  /// - Returns: The run; its digest is that of the only stretch, or else one of those of all.
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

  /// The device in the motion of the half minute that follows.
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

  /// The part of a beginning that shows how the person moved before it.
  private static let firstSeconds = 30.0
}

extension [ActorDeliveries] {
  /// Adds what actors of the same names were delivered later.
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
  /// Adds what was used later.
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
