/// A stretch of a track without fixes.
public struct TrackGap: Hashable, Encodable, Sendable {
  /// A longer interval is a gap however far apart fixes are elsewhere, and a hole: what a device would
  /// do in it is not asked.
  public static let holeSeconds = 3_600.0

  /// Seconds from the first used fix to the last fix before the gap.
  public var atSeconds: Double
  /// How long the gap is in seconds.
  public var seconds: Double

  /// Creates a gap.
  public init(atSeconds: Double, seconds: Double) {
    self.atSeconds = atSeconds
    self.seconds = seconds
  }
}

/// Finds the gaps of a track: intervals of more than 10 s and more than three times the median, and
/// those of more than an hour.
///
/// The median is only known at the end, so intervals are kept that look like gaps by the median
/// so far, and judged again when asked. Very early in a track every long interval is kept.
struct GapFinder {
  static let shortestSeconds = 10.0
  static let medians = 3.0
  /// More gaps than this are not listed, so that memory stays bounded.
  static let mostListed = 100_000

  private(set) var intervals = IntervalHistogram()
  private var kept: [TrackGap] = []
  private var medianSoFar = 0.0
  private var nextMedianAt = 16

  mutating func add(intervalSeconds: Double, atSeconds: Double) {
    intervals.add(intervalSeconds)
    if intervals.count >= nextMedianAt {
      medianSoFar = intervals.median ?? 0
      nextMedianAt += max(16, nextMedianAt / 16)
    }
    guard intervalSeconds > Self.shortestSeconds,
      intervalSeconds > Self.threshold(median: medianSoFar), kept.count < Self.mostListed
    else { return }
    kept.append(TrackGap(atSeconds: atSeconds, seconds: intervalSeconds))
  }

  /// An interval longer than this is a gap, by the median so far.
  var thresholdSeconds: Double {
    Self.threshold(median: intervals.median ?? 0)
  }

  fileprivate static func threshold(median: Double) -> Double {
    min(TrackGap.holeSeconds, max(shortestSeconds, medians * median))
  }

  /// The gaps in order of time.
  var gaps: [TrackGap] {
    let threshold = thresholdSeconds
    return kept.filter { $0.seconds > threshold }
  }
}

/// Tells gaps as they come, by the intervals before them: what comes later changes nothing.
package struct GapWatch {
  /// As if such an interval, in seconds, had been seen before the first.
  private static let firstSeconds = 60.0
  private static let seldomFrom = 16

  private var intervals = IntervalHistogram()
  private var median = firstSeconds
  private var nextMedianAt = 1

  /// Creates a watch that has seen nothing.
  package init() {}

  /// Whether the next interval is a gap.
  package mutating func isGap(_ seconds: Double) -> Bool {
    let isGap = seconds > GapFinder.threshold(median: median)
    intervals.add(seconds)
    if intervals.count >= nextMedianAt {
      median = intervals.median ?? median
      nextMedianAt += max(1, intervals.count / Self.seldomFrom)
    }
    return isGap
  }
}
