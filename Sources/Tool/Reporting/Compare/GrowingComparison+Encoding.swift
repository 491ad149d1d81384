package import FleetRunner
import SimulationStatistics

extension GrowingComparison: Encodable {
  private enum CodingKeys: CodingKey {
    case measure, share, most, isReached, looks
  }

  /// Encodes the requested precision, whether it was reached, and every interim result.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(measure.identifier, forKey: .measure)
    try container.encode(share, forKey: .share)
    try container.encode(most, forKey: .most)
    try container.encode(isReached, forKey: .isReached)
    try container.encode(looks, forKey: .looks)
  }

  /// Returns the last interval of the difference of a policy, by its index.
  func last(under place: Int) -> RatioInterval? {
    guard let last = looks.last, last.intervals.indices.contains(place - 1) else { return nil }
    return last.intervals[place - 1]
  }
}

extension GrowingComparison.Look: Encodable {
  private enum CodingKeys: CodingKey {
    case devices, intervals
  }

  /// Encodes the number of people and the ends of each interval, with `null` for a missing one.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(devices, forKey: .devices)
    try container.encode(intervals.map { $0.map(IntervalRow.init) }, forKey: .intervals)
  }
}
