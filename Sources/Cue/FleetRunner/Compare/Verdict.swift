package import SimulationStatistics

/// A judgment of the difference between two policies.
package enum Verdict: Hashable, Sendable {
  /// The interval lies where people want it.
  case better
  /// The interval lies where they do not.
  case worse
  /// The interval has 0 in it, and reaches no further than this, which is little enough.
  case noDifference(largerThan: Double)
  /// The interval has 0 in it and more: so many more people would settle it.
  case needs(more: Int)
  /// The policies are equal for every simulated person, and nothing bounds other people's results.
  case same
  /// The measure has nothing to divide by.
  case undefined

  /// Judges a difference.
  ///
  /// It takes more people where neither is sure that there is a difference nor that it is under a
  /// margin: as many as either would take if the difference stays what it is.
  ///
  /// - Parameters:
  ///   - interval: The difference, as far as it is known.
  ///   - direction: The better values.
  ///   - margin: From where on a difference matters, in the unit of the measure.
  ///   - devices: How many people there are.
  ///   - change: The value of the interval; without one, the verdict says how many people differ.
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
      // Where nothing is to be seen and nothing matters, no number of people would tell more.
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

  /// The verdict where too few people differ for an interval.
  private static func without(_ change: RatioEstimate?, _ devices: Int) -> Self {
    guard let change, change.clusters >= 2 else { return .undefined }
    guard change.carriers > 0 else { return .same }
    // Shares need those who have anything to divide by, too.
    let there = max(1, min(change.carriers, change.holders))
    let wanted = Double(max(0, devices)) * Double(RatioEstimate.fewest) / Double(there)
    return .needs(more: max(1, (Int(exactly: wanted.rounded(.up)) ?? .max) - devices))
  }

  /// One word for programs.
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
