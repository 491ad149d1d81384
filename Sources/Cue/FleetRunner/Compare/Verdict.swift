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
  /// There was nothing to divide by.
  case undefined

  /// Judges a difference.
  ///
  /// It takes more people where neither is sure that there is a difference nor that it is under a
  /// margin: as many as either would take if the difference stays what it is.
  ///
  /// - Parameters:
  ///   - interval: The difference, as far as it is known.
  ///   - direction: Which values are better.
  ///   - margin: From where on a difference matters, in the unit of the measure.
  ///   - devices: How many people there are.
  ///   - isSame: Whether it is the same for each of them, so that the interval is of what was not seen.
  package init(
    _ interval: Estimate?, better direction: Measure.Direction, margin: Double, devices: Int,
    isSame: Bool = false
  ) {
    guard let interval else {
      self = .undefined
      return
    }
    let isLess = interval.interval.upperBound < 0
    let reach = abs(interval.mean) + interval.halfWidth
    if isLess || interval.interval.lowerBound > 0 {
      self = isLess == (direction == .less) ? .better : .worse
    } else if reach <= margin || isSame {
      self = .noDifference(largerThan: reach)
    } else {
      let goal = max(margin - abs(interval.mean), abs(interval.mean))
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

  /// One word for programs.
  package var name: String {
    switch self {
    case .better: "better"
    case .worse: "worse"
    case .noDifference: "noDifference"
    case .needs: "needsMore"
    case .undefined: "undefined"
    }
  }
}
