import CueModel
package import SimulationStatistics

/// The sums of each measure in groups of people, of interruptions or of days.
///
/// Hours and weekdays have the measure of interruptions alone, and a user-day counts for each of
/// its hours. Days, weeks and horizons have the measures of ``TimelineTally``, each over their
/// user-days.
package struct GroupTally: Mergeable, Codable, Hashable, Sendable {
  private typealias Groups = [String: [String: ClusteredSums]]

  private var sums: [String: Groups] = [:]

  /// Creates the tally of no people.
  package init() {}

  /// Returns the groups of a grouping.
  package func groups(by grouping: Grouping) -> [String] {
    grouping.ordered((sums[grouping.rawValue] ?? [:]).keys)
  }

  /// Returns the sums of a measure in a group, with places as in ``MeasureTally/Item/sums``, or
  /// `nil` if the measure is not kept by that grouping.
  package func sums(
    of measure: Measure, in group: String, by grouping: Grouping
  ) -> ClusteredSums? {
    sums[grouping.rawValue]?[group]?[measure.identifier]
  }

  /// Adds other people.
  package mutating func merge(_ other: Self) {
    for (grouping, groups) in other.sums {
      Self.merge(groups, into: &sums[grouping, default: [:]])
    }
  }

  private static func merge(_ others: Groups, into groups: inout Groups) {
    for (group, measures) in others {
      merge(measures, into: &groups[group, default: [:]])
    }
  }

  private static func merge(
    _ others: [String: ClusteredSums], into measures: inout [String: ClusteredSums]
  ) {
    for (measure, row) in others { measures[measure, default: .init()].merge(row) }
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
  /// Creates the tally of one person under each policy.
  init(_ tallies: [DeviceTally], of person: StudyPerson) {
    let rows = Measure.all.map { measure in
      (measure, tallies.map(measure.parts).flatMap { [$0.numerator, $0.denominator] })
    }
    for grouping in Grouping.allCases {
      guard let group = grouping.group(of: person) else { continue }
      for (measure, row) in rows { add(row, of: measure, in: group, by: grouping, person.cluster) }
    }
    add(tallies.map(\.calendar), person.cluster)
    add(tallies.map(\.timeline), person.cluster)
  }

  /// Adds the hours and weekdays of interruptions.
  private mutating func add(_ calendars: [CalendarTally], _ cluster: Int?) {
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

  /// Adds the days, the weeks and the horizons.
  private mutating func add(_ times: [TimelineTally], _ cluster: Int?) {
    let count = times.map(\.interruptions.count).max() ?? 0
    func add(_ sums: [TimelineTally.Sum], _ days: Range<Int>, _ name: Int, by grouping: Grouping) {
      for sum in sums {
        let row = times.flatMap { one in
          let own = days.clamped(to: one.interruptions.indices)
          return [sum.over(one, own), Int64(own.count)]
        }
        self.add(row, of: sum.measure, in: "\(name)", by: grouping, cluster)
      }
    }
    for day in 0..<count { add(TimelineTally.daily, day..<day + 1, day + 1, by: .day) }
    for begin in stride(from: 0, to: count, by: TimelineTally.week) {
      let (end, week) = (min(begin + TimelineTally.week, count), begin / TimelineTally.week + 1)
      add(TimelineTally.weekly, begin..<end, week, by: .week)
      add(TimelineTally.weekly, 0..<end, week, by: .horizon)
    }
  }
}
