import CueModel
package import SimulationStatistics

/// The minutes of the local hour in which places interrupted, and in which people came there.
///
/// People set out at whole hours more often than not, so that crossings bunch by themselves; what an
/// interruption adds shows against the crossings that it goes back to. A tick that all
/// devices share would show at the quarter hours.
package struct MinuteTally: Mergeable, Codable, Hashable, Sendable {
  /// Interruptions about places that landed, 0…59.
  package var interruptions = IntegerHistogram()
  /// The person's true entry into the fence of such a place on the same visit, or into its ring where
  /// they only came near, 0…59; there is none where they were from the start on.
  package var crossings = IntegerHistogram()

  /// Creates the tally of no minute.
  package init() {}

  /// Adds the minutes of others.
  package mutating func merge(_ other: Self) {
    interruptions.merge(other.interruptions)
    crossings.merge(other.crossings)
  }

  /// Returns both counts in spans of so many minutes, which divide the hour.
  package func counts(minutes: Int) -> [(interruptions: Int, crossings: Int)] {
    stride(from: 0, to: 60, by: minutes).map { first in
      (first..<(first + minutes)).reduce(into: (0, 0)) { sum, minute in
        sum.0 &+= interruptions.count(of: Int64(minute))
        sum.1 &+= crossings.count(of: Int64(minute))
      }
    }
  }

  /// The two counts in the minutes that begin a quarter of an hour, and in all others.
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

  /// Compares interruptions with crossings in some counts; nil if there is nothing to compare.
  package static func test(_ counts: [(interruptions: Int, crossings: Int)]) -> Homogeneity? {
    Homogeneity(of: counts.map(\.interruptions), and: counts.map(\.crossings))
  }
}
