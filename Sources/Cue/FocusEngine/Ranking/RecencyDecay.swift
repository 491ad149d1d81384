import SimulationPrimitives

/// The exponential decay of the recency score, equal on every processor (F-10).
///
/// Ages count in whole milliseconds. Two neighboring ages differ by more than any rounding, so that
/// an older notification never scores above a newer one.
struct RecencyDecay: Hashable, Sendable {
  private let worth: Double
  private let halfLifeMilliseconds: Double

  init(_ weights: FocusWeights) {
    worth = Double(weights.recency)
    halfLifeMilliseconds = Double(weights.recencyHalfLifeSeconds) * 1_000
  }

  /// Returns the thousandths of a point for a notification, with a future one as new.
  func worth(postedAt time: VirtualTime, now: VirtualTime) -> Int {
    let milliseconds = max(0, now.nanoseconds(since: time)) / 1_000_000
    guard milliseconds > 0 else { return Int(worth) }
    let halvings = Double(milliseconds) / halfLifeMilliseconds
    return Int((worth * PortableMath.exp(-halvings * Self.naturalLogarithmOf2)).rounded())
  }

  private static let naturalLogarithmOf2 = 0.6931471805599453
}
