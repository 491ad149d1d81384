import SimulationStatistics

/// A step of one figure at which a measure changes far more than at the figure's other steps.
///
/// It is found where points differ in one figure alone and that has three values or more: the change is
/// three times that of the other steps on average, or more, and further than both intervals reach.
package struct Cliff: Hashable, Sendable {
  /// The place of the figure among those that are varied.
  package let axis: Int
  /// The measure's identifier.
  package let measure: String
  /// The points before and after the step.
  package let points: [Int]
  /// The change, in the measure's unit.
  package let change: Double

  /// The least multiple of the other steps.
  private static let steepness = 3.0

  /// Looks for the cliffs of some measures.
  ///
  /// - Parameters:
  ///   - outcome: The figures of the points.
  ///   - lines: Points that differ in one figure alone, in the order of its values, and which it is.
  ///   - measures: The measures to look at.
  /// - Returns: The cliffs in the order of the figures and the points.
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
