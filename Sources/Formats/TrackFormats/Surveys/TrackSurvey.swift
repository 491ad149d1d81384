public import FileReading
public import Positions
public import SimulationPrimitives

/// A summary of a track: the number of fixes, their times and places, and the diagnostics.
///
///     var survey = TrackSurvey(distance: geodesy.distance)
///     try reader.read { survey.add($0) }
///     survey.used  // 809
///
/// Memory is bounded for any length of track: only gaps are listed, at most 100 000 of them.
public struct TrackSurvey: Sendable {
  /// The number of dropped fixes by reason.
  public struct Dropped: Hashable, Encodable, Sendable {
    /// Fixes without a time.
    public var untimed = 0
    /// Fixes at the time of the last used one.
    public var duplicateTime = 0
    /// Fixes before the time of the last used one.
    public var backwardTime = 0
    /// Fixes with coordinates out of range.
    public var outOfRange = 0
    /// Fixes with an invalid coordinate or time.
    public var malformed = 0

    /// Fixes with an implausible time or place.
    public var implausible = 0

    /// All dropped fixes together.
    public var total: Int {
      untimed + duplicateTime + backwardTime + outOfRange + malformed + implausible
    }
  }

  /// One kind of diagnostic: its number of occurrences and the first one.
  public struct DiagnosticCount: Hashable, Sendable {
    /// The number of occurrences.
    public var count: Int
    /// Its first occurrence.
    public var first: Diagnostic
  }

  /// The number of fixes in the file, with dropped ones and without computed ones.
  public private(set) var points = 0
  /// The number of fixes passed on: in range, with a time strictly after the last used one.
  public private(set) var used = 0
  /// The number of used fixes that were computed between those of the file.
  public private(set) var interpolated = 0
  /// The dropped fixes by reason.
  public private(set) var dropped = Dropped()
  /// The diagnostics by kind, in order of first occurrence in the file.
  public var diagnostics: [DiagnosticCount] {
    tally.counts.sorted { $0.first.line < $1.first.line }
  }
  /// The time of the first used fix.
  public private(set) var start: VirtualTime?
  /// The time of the last used fix.
  public private(set) var end: VirtualTime?
  /// The number of used fixes with a stated speed.
  public private(set) var statedSpeeds = 0
  /// The greatest speed in meters per second, or `nil` if there is none.
  ///
  /// The speed of a fix is the stated one, or else that of the straight line from the previous used
  /// fix.
  public private(set) var maxSpeedMetersPerSecond: Double?
  /// The length of the track in meters between used fixes, without holes.
  public private(set) var lengthMeters = 0.0
  /// The seconds of movement: at more than 0.5 m/s.
  public private(set) var movingSeconds = 0.0
  /// The meters traveled in the seconds of movement.
  public private(set) var movingMeters = 0.0
  /// The shortest interval between used fixes, in seconds.
  public private(set) var minIntervalSeconds: Double?
  /// The longest interval between used fixes, in seconds.
  public private(set) var maxIntervalSeconds: Double?
  /// The box around the used fixes.
  public private(set) var bounds: BoundingBox?
  /// The first position.
  public private(set) var firstPlace: Coordinate?
  /// The number of segments that have used fixes.
  public private(set) var segments = 0

  /// The speed up to which a person counts as standing: a receiver at rest drifts as fast.
  private static let standingSpeed = 0.5

  /// The UTC offsets in which the file writes its times, at each change.
  public var statedZones: [StatedZone] { zones.zones }

  private let distance: @Sendable (Coordinate, Coordinate) -> Double
  private var tally = DiagnosticTally()
  private var last: TrackPoint?
  private var gapFinder = GapFinder()
  private var zones = StatedZones()

  /// Creates an empty survey.
  ///
  /// - Parameter distance: Returns the meters between two places (K-07).
  public init(distance: @escaping @Sendable (Coordinate, Coordinate) -> Double) {
    self.distance = distance
  }

  /// Seconds from the first used fix to the last, 0 if there are fewer than two.
  public var durationSeconds: Double {
    guard let start, let end else { return 0 }
    return end.seconds(since: start)
  }

  /// Intervals of more than 10 s and more than three times the median interval, in order of time.
  public var gaps: [TrackGap] { gapFinder.gaps }

  /// The minimum duration of a gap in seconds: 10, or three times the current median if greater.
  ///
  /// - Complexity: O(1), but thousands of steps: read it once, at the end.
  public var gapThresholdSeconds: Double { gapFinder.thresholdSeconds }

  /// The median interval between used fixes in seconds, or `nil` if there are fewer than two.
  public var medianIntervalSeconds: Double? { gapFinder.intervals.median }

  /// Adds one entry of a reader.
  public mutating func add(_ entry: TrackEntry) {
    switch entry {
    case .point(let point): add(point)
    case .diagnostic(let diagnostic): add(diagnostic)
    }
  }

  private mutating func add(_ point: TrackPoint) {
    used += 1
    if point.isInterpolated { interpolated += 1 } else { points += 1 }
    if last?.segment != point.segment { segments += 1 }
    if bounds == nil { (bounds, firstPlace) = (BoundingBox(point.coordinate), point.coordinate) }
    bounds?.extend(to: point.coordinate)
    if start == nil { start = point.time }
    zones.add(point)
    var speed = point.speed
    if speed != nil { statedSpeeds += 1 }
    if let last, let before = last.time, let time = point.time {
      let interval = time.seconds(since: before)
      minIntervalSeconds = min(minIntervalSeconds ?? interval, interval)
      maxIntervalSeconds = max(maxIntervalSeconds ?? interval, interval)
      gapFinder.add(intervalSeconds: interval, atSeconds: durationSeconds)
      let meters = distance(last.coordinate, point.coordinate)
      if speed == nil, interval > 0 { speed = meters / interval }
      if interval <= TrackGap.holeSeconds { go(meters, in: interval) }
    }
    if let speed { maxSpeedMetersPerSecond = max(maxSpeedMetersPerSecond ?? speed, speed) }
    end = point.time
    last = point
  }

  /// Whether the times are plausible for a person: most points have a time, none is faster than an
  /// airliner.
  package var areTimesBelievable: Bool {
    dropped.untimed + dropped.duplicateTime <= used
      && (maxSpeedMetersPerSecond ?? 0) <= ConsistentRun.fastest
  }

  private mutating func go(_ meters: Double, in seconds: Double) {
    lengthMeters += meters
    guard meters > Self.standingSpeed * seconds else { return }
    movingMeters += meters
    movingSeconds += seconds
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    tally.add(diagnostic)
    guard diagnostic.kind.isDrop else { return }
    points += 1
    switch diagnostic.kind {
    case .untimed: dropped.untimed += 1
    case .duplicateTime: dropped.duplicateTime += 1
    case .backwardTime: dropped.backwardTime += 1
    case .outOfRange: dropped.outOfRange += 1
    case .malformed: dropped.malformed += 1
    case .implausible: dropped.implausible += 1
    case .ignored, .sorted, .interpolated, .onePerSecond, .paced, .form, .noise, .noFix, .unknown:
      break
    }
  }
}
