public import CueModel
public import CueSystem
public import SimulationKernel
import TrackFormats

/// What a device did while it was carried along a track.
public struct Replay {
  /// The track.
  public let track: RecordedTrack
  /// How it was carried.
  public let settings: ReplaySettings
  /// The device.
  public let configuration: DeviceConfiguration
  /// Everything the device did, in order.
  public let entries: [Journal.Entry]
  /// The moment at which the least spoke against an interruption.
  public let nearestMiss: NearMiss?
  /// What was used of the platform's budgets.
  public let budgets: [BudgetUse]
  /// The digest of the run.
  public let digest: String
  /// Every message and record, if it was to be kept.
  public let trace: [TraceEntry]

  /// How long the world runs on behind the last point, so that what is on its way lands.
  public static let afterglow = Duration.minutes(2)

  /// Carries a device along a track.
  ///
  /// Nothing happens to the device but the track: it starts with the first point, and knows of the
  /// day before what is stored.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - settings: Whose device, and how; the cards lie where the track's pins are.
  ///   - store: What earlier replays of the same cards left; nothing if `nil`.
  ///   - onProgress: Called now and then with the points done and all of them.
  /// - Throws: ``SimulationError`` from the world, or `ReadingError` if the points are gone.
  public init(
    along track: RecordedTrack, settings: ReplaySettings, store: SharedStore? = nil,
    onProgress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws {
    let start = track.survey.start ?? .zero
    configuration = settings.configuration(
      calendar: settings.zone.calendar(from: start, through: track.survey.end ?? start),
      motion: try Self.firstMotion(on: track, settings: settings))
    var carrier = Carrier(
      configuration: configuration, settings: settings, start: start,
      gapSeconds: track.survey.gapThresholdSeconds, store: store)
    var points = track.spool.reader()
    var done = 0
    while let point = try points.next() {
      try carrier.carry(to: point)
      done += 1
      if done.isMultiple(of: 8_192) { onProgress?(done, track.spool.count) }
    }
    let outcome = try carrier.finish()
    self.track = track
    self.settings = settings
    let journal = carrier.journal
    entries = journal.entries
    nearestMiss = journal.nearestMiss
    budgets = journal.budgets
    digest = outcome.digestText
    trace = carrier.world.trace
  }

  /// How the person moved before the first point: as over the first half minute behind it.
  private static func firstMotion(
    on track: RecordedTrack, settings: ReplaySettings
  ) throws -> MotionClass {
    if case .always(let motion) = settings.motion { return motion }
    var points = track.spool.reader()
    var last = try points.next()
    var (meters, seconds) = (0.0, 0.0)
    let gapSeconds = track.survey.gapThresholdSeconds
    while let begin = last, let end = try points.next(), seconds < firstSeconds {
      last = end
      let interval = end.time.seconds(since: begin.time)
      guard interval <= gapSeconds else { continue }
      seconds += interval
      meters += begin.leg(to: end).speed * interval
    }
    return seconds > 0 ? .likely(metersPerSecond: meters / seconds) : .stationary
  }

  /// How much of the beginning tells how the person moved before it.
  private static let firstSeconds = 30.0

  /// The instant times are counted from: that of the first used point.
  public var start: VirtualTime { track.survey.start ?? .zero }

  /// The decisions, in order.
  public var decisions: [Decision] {
    entries.compactMap { if case .decided(let decision) = $0.event { decision } else { nil } }
  }
}
