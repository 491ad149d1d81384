package import FleetRunner

/// The parts a report of a comparison shows beside the measures.
package struct CompareView: Hashable, Sendable {
  /// By what to tell the differences apart.
  package var groupings: [Grouping]
  /// How many of those who lose and gain most to list, and by which measure; nil for none.
  package var worst: Worst?
  /// The requirements to hold the policies against.
  package var requirements: [Requirement]
  /// The share of the first policy's value from which on a difference matters.
  package var margin: Double

  /// The people to list.
  package struct Worst: Hashable, Sendable {
    /// How many of either.
    package let count: Int
    /// The measure's identifier.
    package let measure: String

    /// Asks for so many by a measure.
    package init(count: Int, measure: String) {
      (self.count, self.measure) = (count, measure)
    }
  }

  /// Asks for what a report shows.
  package init(
    groupings: [Grouping] = [], worst: Worst? = nil, requirements: [Requirement] = [],
    margin: Double = 0.02
  ) {
    (self.groupings, self.worst) = (groupings, worst)
    (self.requirements, self.margin) = (requirements, margin)
  }

  /// How many cities are told apart by default, and how many people are listed.
  private static let (mostCities, mostPeople) = (100, 10)

  /// The same view with everything there is to see of so many cities and days, as a page shows it.
  package func whole(cities: Int, days: Int) -> CompareView {
    var whole = self
    whole.groupings += Grouping.allCases.filter { grouping in
      !groupings.contains(grouping) && Self.isUsual(grouping, cities: cities, days: days)
    }
    whole.worst = worst ?? Worst(count: Self.mostPeople, measure: Measure.netBenefit.identifier)
    return whole
  }

  /// Whether there is more than one group of a kind, and not too many.
  private static func isUsual(_ grouping: Grouping, cities: Int, days: Int) -> Bool {
    switch grouping {
    case .city: (2...mostCities).contains(cities)
    case .day: days > 1
    case .week, .horizon: days > TimelineTally.week
    case .routine, .hour, .weekday, .cards, .balance, .watch, .permission: true
    }
  }
}
