import SimulationStatistics

/// The figures of a sweep: the results of each point, by the people of its last round.
package struct SweepOutcome: Sendable {
  /// One point's people.
  private struct Trial: Sendable {
    let arm: ArmTally
    let people: Int
    let round: Int
  }

  private var trials: [Trial?]
  /// The lives of all rounds, one for each of their people at each of their points.
  package private(set) var lives = 0
  /// The number of them that were run, as the point could change something for them.
  package private(set) var runs = 0
  /// The people of each round, in order.
  package private(set) var rounds: [Range<Int>] = []

  /// Begins before any person was tried.
  ///
  /// - Parameter count: How many points there are.
  package init(points count: Int) { trials = Array(repeating: nil, count: count) }

  /// Takes a round: the results of some points, in their order.
  ///
  /// - Parameters:
  ///   - tally: The tally of the usual setting and then the points, each behind its own setting if a rival
  ///     is held against it.
  ///   - points: The points.
  ///   - isAgainstRival: Whether a rival is.
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

  /// The people a point was last tried on; 0 if it never was.
  package func people(of point: Int) -> Int { trials[point]?.people ?? 0 }

  /// The number of them that were run, as the point could change something for them.
  package func runs(of point: Int) -> Int { trials[point]?.arm.runs ?? 0 }

  /// The last round of a point, from 0.
  package func round(of point: Int) -> Int { trials[point]?.round ?? 0 }

  /// The number of clusters that the people of a point fall into.
  package func clusters(of point: Int) -> Int {
    trials[point]?.arm.measures[.primary].sums.clusters ?? 0
  }

  /// The value of a measure at a point, and how much it differs from what the point is held against.
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
    /// Its value there; nil if there is nothing to divide by.
    package let value: CompareFigures.Value?
    /// Its value under what the point is held against.
    package let against: CompareFigures.Value?
    /// The difference, paired.
    package let difference: CompareFigures.Difference?
    /// The share of people with another value.
    package let changedShare: Double
  }

  /// The points that no other beats, by the differences of some measures.
  ///
  /// Only points of the last round count: the results of other points are from other people.
  package mutating func front(by measures: [Measure]) -> [Int] {
    let last = trials.indices.filter { round(of: $0) == rounds.count - 1 }
    let scores = last.map { point in measures.map { score(of: $0, at: point) } }
    return ParetoFront.indices(of: scores).map { last[$0] }
  }

  /// Rates a point by a measure, the more the better; nil if there is nothing to divide by.
  package mutating func score(of measure: Measure, at point: Int) -> Double? {
    figure(of: measure, at: point)?.difference.map {
      measure.better == .more ? $0.difference : -$0.difference
    }
  }
}
