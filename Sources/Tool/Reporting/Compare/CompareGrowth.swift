package import SimulationStatistics

/// How the people of a comparison grew in number until an interval was narrow enough.
package struct CompareGrowth: Encodable, Sendable {
  /// The state of the study with so many people.
  package struct Look: Encodable, Sendable {
    /// How many there were.
    package let devices: Int
    /// The interval of each policy's difference from the first, so wide that no look of the study errs
    /// more often than is promised; null of a look that came too early for one.
    package let intervals: [Estimate?]

    private enum CodingKeys: CodingKey {
      case devices, intervals
    }

    /// Notes a look.
    package init(devices: Int, intervals: [Estimate?]) {
      (self.devices, self.intervals) = (devices, intervals)
    }

    /// Writes the number of people, and the ends of each interval.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(devices, forKey: .devices)
      try container.encode(intervals.map { $0.map(IntervalRow.init) }, forKey: .intervals)
    }
  }

  /// The measure that decides.
  package let measure: String
  /// How far its interval may reach to each side, as a share of the first policy's value.
  package let share: Double
  /// The most people there might have been.
  package let most: Int
  /// Whether every interval became as narrow as that.
  package let isReached: Bool
  /// Every look, the first one first.
  package let looks: [Look]

  /// Notes how a comparison grew.
  package init(measure: String, share: Double, most: Int, isReached: Bool, looks: [Look]) {
    (self.measure, self.share, self.most) = (measure, share, most)
    (self.isReached, self.looks) = (isReached, looks)
  }

  /// The last interval of the difference of a policy, by its place.
  func last(under place: Int) -> Estimate? {
    guard let last = looks.last, last.intervals.indices.contains(place - 1) else { return nil }
    return last.intervals[place - 1]
  }
}
