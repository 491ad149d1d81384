import SimulationStatistics

/// A discontinuity: a step of one figure at which a measure changes far more than at other steps.
///
/// The search requires points that differ in one figure alone, with at least three values. The
/// change is at least three times the mean of the other steps, and exceeds both intervals.
package struct Cliff: Hashable, Sendable {
  /// The index of the figure among the varied ones.
  package let axis: Int
  /// The measure's identifier.
  package let measure: String
  /// The points before and after the step.
  package let points: [Int]
  /// The change, in the measure's unit.
  package let change: Double

  /// The minimum ratio to the mean of the other steps.
  private static let steepness = 3.0

  /// Finds the discontinuities of some measures.
  ///
  /// - Parameters:
  ///   - outcome: The figures of the points.
  ///   - lines: Lines of points that differ in one figure alone, in the order of its values, with
  ///     the figure's index.
  ///   - measures: The measures to search.
  /// - Returns: The discontinuities in the order of the figures and the points.
  package static func all(
    in outcome: inout SweepOutcome, along lines: [(axis: Int, points: [Int])],
    by measures: [Measure]
  ) -> [Cliff] {
    lines.flatMap { axis, points in
      measures.flatMap { measure in
        steepSteps(points.map { outcome.figure(of: measure, at: $0)?.difference }).map { step in
          Cliff(
            axis: axis, measure: measure.identifier,
            points: [points[step.at], points[step.at + 1]],
            change: step.change)
        }
      }
    }
  }

  private static func steepSteps(
    _ figures: [CompareFigures.Difference?]
  ) -> [(at: Int, change: Double)] {
    let known = figures.compactMap(\.self)
    guard known.count == figures.count, known.count > 2 else { return [] }
    let changes = zip(known, known.dropFirst()).map { $1.difference - $0.difference }
    let all = changes.reduce(0) { $0 + abs($1) }
    return changes.indices.compactMap { step in
      let change = changes[step]
      let others = (all - abs(change)) / Double(changes.count - 1)
      let reach = [known[step], known[step + 1]].reduce(0) { $0 + ($1.interval?.halfWidth ?? 0) }
      return abs(change) > reach && abs(change) >= steepness * others ? (step, change) : nil
    }
  }
}
