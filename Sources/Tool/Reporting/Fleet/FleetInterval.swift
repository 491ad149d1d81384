import SimulationStatistics

/// An interval in a fleet's report; without ends if there are too few people.
struct FleetInterval: Sendable {
  private let ends: (low: FleetNumber, high: FleetNumber)?

  /// Rounds an interval to a number of decimal places.
  init(_ estimate: RatioInterval?, places: Int) {
    guard let estimate, let low = FleetNumber(estimate.lowerBound, places: places),
      let high = FleetNumber(estimate.upperBound, places: places)
    else {
      ends = nil
      return
    }
    ends = (low, high)
  }

  /// The text of the interval after its number.
  var text: String { ends.map { " (\($0.low.text)…\($0.high.text))" } ?? "" }
}

extension FleetInterval: Encodable {
  private enum CodingKeys: CodingKey {
    case low, high
  }

  /// Encodes both ends, or `null`.
  func encode(to encoder: any Encoder) throws {
    guard let ends else {
      var container = encoder.singleValueContainer()
      return try container.encodeNil()
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ends.low, forKey: .low)
    try container.encode(ends.high, forKey: .high)
  }
}
