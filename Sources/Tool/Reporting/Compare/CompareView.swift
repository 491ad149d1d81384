package import FleetRunner

/// The parts of a comparison report in addition to the measures.
package struct CompareView: Hashable, Sendable {
  /// The groupings of the differences.
  package var groupings: [Grouping]
  /// The number of people with the greatest losses and gains to list, and the measure, or `nil` for
  /// none.
  package var worst: Worst?
  /// The requirements to check the policies against.
  package var requirements: [Requirement]
  /// The share of the first policy's value above which a difference is relevant.
  package var margin: Double

  /// The list of people with the greatest losses and gains.
  package struct Worst: Hashable, Sendable {
    /// The number of people in each list.
    package let count: Int
    /// The measure's identifier.
    package let measure: String

    /// Creates the list for a measure.
    package init(count: Int, measure: String) {
      (self.count, self.measure) = (count, measure)
    }
  }

  /// Creates a view.
  package init(
    groupings: [Grouping] = [], worst: Worst? = nil, requirements: [Requirement] = [],
    margin: Double = 0.02
  ) {
    (self.groupings, self.worst) = (groupings, worst)
    (self.requirements, self.margin) = (requirements, margin)
  }

  /// The limits on cities and on listed people by default.
  private static let (mostCities, mostPeople) = (100, 10)

  /// Returns the view with all parts for a number of cities and days, for a page.
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
