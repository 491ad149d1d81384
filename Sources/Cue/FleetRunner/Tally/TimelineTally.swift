import SimulationStatistics

/// The figures of the days that count and of their weeks, in the order of time.
///
/// Week 1 has days 1 to 7, and the last week may be shorter. The sum over all weeks is the net
/// benefit of all days.
package struct TimelineTally: Mergeable, Codable, Hashable, Sendable {
  /// The number of days in a week.
  package static let week = 7

  /// Interruptions on each day.
  package private(set) var interruptions: [Int64] = []
  /// Annoyance on each day, in thousandths.
  package private(set) var annoyance: [Int64] = []
  /// Net benefit in each week, in thousandths of a cent.
  package private(set) var netBenefit: [Int64] = []

  /// Creates empty figures.
  package init() {}

  /// Creates the figures of one person.
  ///
  /// - Parameters:
  ///   - days: The days that count.
  ///   - benefits: The benefit from the first day to the end of each week, without the battery.
  ///   - batteryCents: The cost of a percent of the battery.
  init(_ days: [UserDays.Day], benefits: [BenefitTally], batteryCents: Int) {
    interruptions = days.map { Int64($0.interruptions) }
    annoyance = days.map(\.annoyance)
    let sums = benefits.map(\.net)
    netBenefit = zip(sums, [0] + sums).map { $0 - $1 }
    for (day, one) in days.enumerated() where netBenefit.indices.contains(day / Self.week) {
      netBenefit[day / Self.week] -= one.batteryThousandths * Int64(batteryCents)
    }
  }

  /// Adds the figures of other people, day by day and week by week.
  package mutating func merge(_ other: Self) {
    interruptions.merge(other.interruptions, by: &+=)
    annoyance.merge(other.annoyance, by: &+=)
    netBenefit.merge(other.netBenefit, by: &+=)
  }

  /// A measure, and its sum over some days.
  struct Sum: Sendable {
    let measure: Measure
    let over: @Sendable (TimelineTally, Range<Int>) -> Int64
  }

  /// The measures with a figure for each day.
  static let daily = [
    Sum(measure: .interruptions) { $0.interruptions[$1].reduce(0, +) },
    Sum(measure: .annoyance) { $0.annoyance[$1].reduce(0, +) },
  ]

  /// The measures that can be summed over whole weeks.
  static let weekly = daily + [Sum(measure: .netBenefit) { $0.netBenefit(on: $1) }]

  private func netBenefit(on days: Range<Int>) -> Int64 {
    let weeks = days.lowerBound / Self.week..<(days.upperBound + Self.week - 1) / Self.week
    return netBenefit[weeks.clamped(to: netBenefit.indices)].reduce(0, +)
  }
}
