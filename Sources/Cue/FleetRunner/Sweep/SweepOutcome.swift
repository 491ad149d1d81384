import SimulationStatistics

/// The results of a sweep: those of each point, by the people of its last round.
package struct SweepOutcome: Sendable {
  /// The results of one point.
  private struct Trial: Sendable {
    let arm: ArmTally
    let people: Int
    let round: Int
  }

  private var trials: [Trial?]
  /// The number of simulated people in all rounds, counted once for each point.
  package private(set) var lives = 0
  /// The number of actual runs, for which the point could change a result.
  package private(set) var runs = 0
  /// The people of each round, in order.
  package private(set) var rounds: [Range<Int>] = []

  /// Creates an outcome without results.
  ///
  /// - Parameter count: The number of points.
  package init(points count: Int) { trials = Array(repeating: nil, count: count) }

  /// Adds the results of a round for some points.
  ///
  /// - Parameters:
  ///   - tally: The tally of the usual setting and then the points, each after its own setting if
  ///     there is a rival.
  ///   - points: The points.
  ///   - isAgainstRival: Whether each point is compared with a rival.
  ///   - people: The people.
  package mutating func take(
    _ tally: StudyTally, of points: [Int], isAgainstRival: Bool, over people: Range<Int>
  ) {
    for (index, place) in points.enumerated() {
      let arm = tally.arm(isAgainstRival ? 2 * index + 2 : index + 1)
      trials[place] = Trial(arm: arm, people: tally.devices, round: rounds.count)
      lives += tally.devices
      runs += arm.runs
    }
    rounds.append(people)
  }

  /// The number of points.
  package var count: Int { trials.count }

  /// Returns the number of people of a point's last round, or 0 if there was none.
  package func people(of point: Int) -> Int { trials[point]?.people ?? 0 }

  /// Returns the number of actual runs of a point, for which the point could change a result.
  package func runs(of point: Int) -> Int { trials[point]?.arm.runs ?? 0 }

  /// Returns the last round of a point, from 0.
  package func round(of point: Int) -> Int { trials[point]?.round ?? 0 }

  /// Returns the number of clusters of a point's people.
  package func clusters(of point: Int) -> Int {
    trials[point]?.arm.measures[.primary].sums.clusters ?? 0
  }

  /// Returns the value of a measure at a point, and its difference from the point's base.
  package func figure(of measure: Measure, at point: Int) -> Figure? {
    guard let trial = trials[point] else { return nil }
    let figures = CompareFigures(devices: trial.people)
    let item = trial.arm.measures[measure]
    return Figure(
      value: figures.value(of: measure, in: item.sums),
      against: figures.value(of: measure, in: item.sums, .base),
      difference: figures.difference(of: measure, in: item.sums),
      changedShare: Double(item.changed) / Double(max(1, trial.people)))
  }

  /// A measure at a point.
  package struct Figure: Sendable {
    /// The value at the point, or `nil` if the denominator is 0.
    package let value: CompareFigures.Value?
    /// The value at the point's base.
    package let against: CompareFigures.Value?
    /// The paired difference.
    package let difference: CompareFigures.Difference?
    /// The share of people with a changed value.
    package let changedShare: Double
  }

  /// Returns the Pareto front of points, by the differences of some measures.
  ///
  /// Only points of the last round are included: the results of other points are from other people.
  package mutating func front(by measures: [Measure]) -> [Int] {
    let last = trials.indices.filter { round(of: $0) == rounds.count - 1 }
    let scores = last.map { point in measures.map { score(of: $0, at: point) } }
    return ParetoFront.indices(of: scores).map { last[$0] }
  }

  /// Returns the score of a point in a measure, where more is better, or `nil` if the denominator
  /// is 0.
  package mutating func score(of measure: Measure, at point: Int) -> Double? {
    figure(of: measure, at: point)?.difference.map {
      measure.better == .more ? $0.difference : -$0.difference
    }
  }
}
