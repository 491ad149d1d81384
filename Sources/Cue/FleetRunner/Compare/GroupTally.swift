import CueModel
package import SimulationStatistics

/// By what people and interruptions are told apart.
package enum Grouping: String, CaseIterable, Codable, Sendable {
  /// How a person spends their days; `recording` for those who follow one.
  case routine
  /// The local hour an interruption landed in, `00` to `23`.
  case hour
  /// The local day of the week an interruption landed on.
  case weekday
  /// The city a person lives in, counted from 0.
  case city

  /// The groups of some names, as people expect them.
  package func ordered(_ names: some Collection<String>) -> [String] {
    switch self {
    case .routine, .hour: names.sorted()
    case .weekday: Self.weekdays.filter(names.contains)
    case .city: names.sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
    }
  }

  private static let weekdays = CalendarTally.week.map { "\($0)" }
}

/// The sums of each measure in each group of people or of interruptions.
///
/// Of hours and weekdays there are interruptions alone: a user-day counts for each of its hours.
package struct GroupTally: Mergeable, Codable, Hashable, Sendable {
  private var sums: [String: [String: [String: ClusteredSums]]] = [:]

  /// Creates the tally of nobody.
  package init() {}

  /// The groups there are.
  package func groups(by grouping: Grouping) -> [String] {
    grouping.ordered((sums[grouping.rawValue] ?? [:]).keys)
  }

  /// The sums of a measure in a group, with places as in ``MeasureTally/Item/sums``; nil if it is not
  /// told apart so.
  package func sums(
    of measure: Measure, in group: String, by grouping: Grouping
  ) -> ClusteredSums? {
    sums[grouping.rawValue]?[group]?[measure.identifier]
  }

  /// Adds other people.
  package mutating func merge(_ other: Self) {
    for (grouping, groups) in other.sums {
      for (group, measures) in groups {
        for (measure, row) in measures {
          sums[grouping, default: [:]][group, default: [:]][measure, default: .init()].merge(row)
        }
      }
    }
  }

  private mutating func add(
    _ row: [Int64], of measure: Measure, in group: String, by grouping: Grouping, _ cluster: Int?
  ) {
    sums[grouping.rawValue, default: [:]][group, default: [:]][
      measure.identifier, default: .init()
    ].add(row, cluster: cluster)
  }
}

extension GroupTally {
  /// Takes one person, under each policy.
  init(_ tallies: [DeviceTally], routine: String, cluster: Int?) {
    for measure in Measure.all {
      let row = tallies.map(measure.parts).flatMap { [$0.numerator, $0.denominator] }
      add(row, of: measure, in: routine, by: .routine, cluster)
      add(row, of: measure, in: "\(cluster ?? 0)", by: .city, cluster)
    }
    let calendars = tallies.map(\.calendar)
    for hour in 0..<24 {
      let row = calendars.flatMap {
        [Int64($0.hours.count(of: Int64(hour))), Int64($0.days.count)]
      }
      add(row, of: .primary, in: hour < 10 ? "0\(hour)" : "\(hour)", by: .hour, cluster)
    }
    for weekday in Weekday.allCases {
      let number = Int64(weekday.rawValue)
      let row = calendars.flatMap {
        [Int64($0.weekdays.count(of: number)), Int64($0.days.count(of: number))]
      }
      add(row, of: .primary, in: "\(weekday)", by: .weekday, cluster)
    }
  }
}
