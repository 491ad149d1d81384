import CueModel
package import SimulationStatistics

/// The minutes of the local hour of interruptions about places, and of arrivals there.
///
/// People often set out at whole hours, so that crossings cluster. The comparison of interruptions
/// with their crossings shows additional clustering. A tick shared by all devices would show at the
/// quarter hours.
package struct MinuteTally: Mergeable, Codable, Hashable, Sendable {
  /// Interruptions about places that landed, 0…59.
  package var interruptions = IntegerHistogram()
  /// The minutes of the true entry into the place's fence on the same visit, 0…59, or into its ring
  /// if the person only came near, without people there from the start.
  package var crossings = IntegerHistogram()

  /// Creates an empty tally.
  package init() {}

  /// Adds the tally of others.
  package mutating func merge(_ other: Self) {
    interruptions.merge(other.interruptions)
    crossings.merge(other.crossings)
  }

  /// Returns both counts in spans of a number of minutes, which divides the hour.
  package func counts(minutes: Int) -> [(interruptions: Int, crossings: Int)] {
    stride(from: 0, to: 60, by: minutes).map { first in
      (first..<(first + minutes)).reduce(into: (0, 0)) { sum, minute in
        sum.0 &+= interruptions.count(of: Int64(minute))
        sum.1 &+= crossings.count(of: Int64(minute))
      }
    }
  }

  /// The two counts in the minutes at the begin of a quarter hour, and in all others.
  package var quarters: [(interruptions: Int, crossings: Int)] {
    let all = counts(minutes: 1)
    return [true, false].map { isQuarter in
      all.indices.filter { $0.isMultiple(of: 15) == isQuarter }.reduce(into: (0, 0)) {
        sum, minute in
        sum.0 &+= all[minute].interruptions
        sum.1 &+= all[minute].crossings
      }
    }
  }

  /// Compares interruptions with crossings in some counts, or returns `nil` if there are none.
  package static func test(_ counts: [(interruptions: Int, crossings: Int)]) -> Homogeneity? {
    Homogeneity(of: counts.map(\.interruptions), and: counts.map(\.crossings))
  }
}
