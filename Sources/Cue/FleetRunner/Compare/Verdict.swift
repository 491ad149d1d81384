package import SimulationStatistics

/// A judgment of the difference between two policies.
package enum Verdict: Hashable, Sendable {
  /// The interval is entirely on the desired side of 0.
  case better
  /// The interval is entirely on the undesired side of 0.
  case worse
  /// A negligible difference, at most this large, with 0 inside the interval.
  case noDifference(largerThan: Double)
  /// An inconclusive interval, for which this number of additional people would suffice.
  case needs(more: Int)
  /// The policies are equal for every simulated person, without a bound for other people.
  case same
  /// The denominator of the measure is 0.
  case undefined

  /// Judges a difference.
  ///
  /// More people are needed if neither a difference nor one below the margin is certain. Their
  /// number assumes that the estimated difference stays the same.
  ///
  /// - Parameters:
  ///   - interval: The interval of the difference, if there is one.
  ///   - direction: The direction of better values.
  ///   - margin: The least difference that matters, in the unit of the measure.
  ///   - devices: The number of people.
  ///   - change: The estimate of the change, for a verdict without an interval.
  package init(
    _ interval: RatioInterval?, better direction: Measure.Direction, margin: Double, devices: Int,
    change: RatioEstimate? = nil
  ) {
    guard let interval else {
      self = Self.without(change, devices)
      return
    }
    let isLess = interval.upperBound < 0
    let isSame = change?.carriers == 0
    if isSame, devices < RatioEstimate.fewest {
      self = .needs(more: RatioEstimate.fewest - max(0, devices))
      return
    }
    let reach = max(abs(interval.lowerBound), abs(interval.upperBound))
    if isLess || interval.lowerBound > 0 {
      self = isLess == (direction == .less) ? .better : .worse
    } else if reach <= margin || isSame {
      self = .noDifference(largerThan: reach)
    } else {
      let goal = max(margin - abs(interval.value), abs(interval.value))
      // Without a difference and without a margin, more people would not help.
      guard goal > 0 else {
        self = .noDifference(largerThan: reach)
        return
      }
      let ratio = interval.halfWidth / goal
      // The sum of forged parts may be below zero.
      let devices = max(0, devices)
      let wanted = (Double(devices) * ratio * ratio).rounded(.up)
      self = .needs(more: max(1, (Int(exactly: wanted) ?? .max) - devices))
    }
  }

  /// Returns the verdict if too few people differ for an interval.
  private static func without(_ change: RatioEstimate?, _ devices: Int) -> Self {
    guard let change, change.clusters >= 2 else { return .undefined }
    guard change.carriers > 0 else { return .same }
    // Shares require people with a nonzero denominator, too.
    let there = max(1, min(change.carriers, change.holders))
    let wanted = Double(max(0, devices)) * Double(RatioEstimate.fewest) / Double(there)
    return .needs(more: max(1, (Int(exactly: wanted.rounded(.up)) ?? .max) - devices))
  }

  /// The name in machine-readable output.
  package var name: String {
    switch self {
    case .better: "better"
    case .worse: "worse"
    case .noDifference: "noDifference"
    case .needs: "needsMore"
    case .same: "same"
    case .undefined: "undefined"
    }
  }
}
