import CueModel
import CueSystem
import FileReading
import ProcessSupport
import SimulationKernel
import TrackFormats

/// Carries a device from one end of a track to the other.
///
/// Through a hole it is not carried: it is put away two minutes behind the last point, and another one
/// goes on from the next with what was stored. So nothing is decided in a hole, and it costs nothing.
struct Journey {
  /// How many bytes of memory may be kept.
  var mostBytes = RunLoad.mostBytes
  private let file: String
  private let configuration: DeviceConfiguration
  private let settings: ReplaySettings
  private let store: SharedStore
  private let observer: (any WorldObserver)?
  private var carrier: Carrier?
  private var gaps = GapWatch()
  /// How much the stretches before have kept.
  private var before = RunLoad()
  private var last: SpooledPoint?
  private var digests: [UInt64] = []
  private(set) var actors: [String] = []
  private(set) var entries: [Journal.Entry] = []
  private(set) var nearestMiss: NearMiss?
  private(set) var budgets: [BudgetUse] = []
  private(set) var trace: [TraceEntry] = []

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
    let isGap = seconds.map { gaps.isGap($0) } ?? false
    if carrier == nil || (seconds ?? 0) > TrackGap.holeSeconds {
      try putAway()
      carrier = Carrier(
        configuration: try moving(rest()), settings: settings,
        seed: digests.isEmpty ? settings.seed : settings.seed.derived(UInt64(digests.count)),
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
  /// - Returns: The digest of the run; of several stretches that of theirs.
  mutating func finish() throws -> String {
    try putAway()
    try checkRoom()
    guard digests.count != 1 else { return digests[0].digestText }
    var hasher = StableHasher()
    for digest in digests { hasher.combine(digest) }
    return hasher.finalize().digestText
  }

  private mutating func putAway() throws(SimulationError) {
    guard var carrier else { return }
    self.carrier = nil
    digests.append(try carrier.finish().digest)
    if actors.isEmpty { actors = carrier.world.deliveries.map(\.actor) }
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

  /// How much of a beginning tells how the person moved before it.
  private static let firstSeconds = 30.0
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
