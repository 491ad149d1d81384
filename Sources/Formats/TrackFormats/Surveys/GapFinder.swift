/// A stretch of a track without fixes.
public struct TrackGap: Hashable, Encodable, Sendable {
  /// The interval in seconds above which a gap is a hole, regardless of the usual interval.
  public static let holeSeconds = 3_600.0

  /// Seconds from the first used fix to the last fix before the gap.
  public var atSeconds: Double
  /// The duration of the gap in seconds.
  public var seconds: Double

  /// Creates a gap.
  public init(atSeconds: Double, seconds: Double) {
    self.atSeconds = atSeconds
    self.seconds = seconds
  }
}

/// Finds the gaps of a track: intervals above 10 s and three times the median, or above an hour.
///
/// The median is known only at the end, so candidates by the current median are kept and checked
/// again on request. Very early in a track every long interval is kept.
struct GapFinder {
  static let shortestSeconds = 10.0
  static let medians = 3.0
  /// The limit on listed gaps, which bounds memory.
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

  /// The minimum duration of a gap, by the median so far.
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

/// Detects gaps online, by earlier intervals only.
///
/// Later intervals change nothing.
package struct GapWatch {
  /// The interval in seconds that is assumed before the first.
  private static let firstSeconds = 60.0
  private static let seldomFrom = 16

  private var intervals = IntervalHistogram()
  private var median = firstSeconds
  private var nextMedianAt = 1

  /// Creates a watch without any intervals.
  package init() {}

  /// Adds the next interval and returns whether it is a gap.
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
