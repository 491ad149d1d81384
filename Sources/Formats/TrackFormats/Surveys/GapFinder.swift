/// A stretch of a track without fixes.
public struct TrackGap: Hashable, Sendable {
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

/// Finds the gaps of a track: intervals of more than 10 s and more than three times the median.
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
      intervalSeconds > Self.medians * medianSoFar, kept.count < Self.mostListed
    else { return }
    kept.append(TrackGap(atSeconds: atSeconds, seconds: intervalSeconds))
  }

  /// An interval longer than this is a gap, by the median so far.
  var thresholdSeconds: Double {
    max(Self.shortestSeconds, Self.medians * (intervals.median ?? 0))
  }

  /// The gaps in order of time.
  var gaps: [TrackGap] {
    let threshold = thresholdSeconds
    return kept.filter { $0.seconds > threshold }
  }
}
