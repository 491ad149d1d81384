package import FleetRunner

/// The inputs and the goals of a sweep.
package struct SweepSetting: Sendable {
  /// A varied parameter.
  package struct Figure: Encodable, Sendable {
    /// The name in options.
    package let name: String
    /// The unit, or empty for a plain number.
    package let unit: String
    /// The meaning.
    package let meaning: String
    /// The origin of the usual value, if known.
    package let source: String?

    /// Creates a parameter.
    package init(name: String, unit: String, meaning: String, source: String?) {
      (self.name, self.unit, self.meaning, self.source) = (name, unit, meaning, source)
    }
  }

  /// The inputs that determine the result.
  let identity: FleetIdentity
  /// The varied parameters.
  let figures: [Figure]
  /// The value of each parameter at each point, or `nil` for the usual value.
  let points: [[String?]]
  /// Series of points that differ in one parameter alone.
  let lines: [(axis: Int, points: [Int])]
  /// The design of the points, as in `grid`.
  let design: String
  /// The policy that each point's own is compared to, or `nil` if points are compared to the first.
  let rival: FleetInput?
  /// The deciding measure.
  let goal: Measure
  /// The measures of the Pareto front, which tables show.
  let front: [Measure]
  /// Whether there is a Pareto front, as the points are policies to choose from.
  let hasFront: Bool

  /// Creates a setting from its inputs.
  package init(
    _ identity: FleetIdentity, figures: [Figure], points: [[String?]],
    lines: [(axis: Int, points: [Int])], design: String, against rival: FleetInput?, goal: Measure,
    front: [Measure], hasFront: Bool
  ) {
    (self.identity, self.figures, self.points) = (identity, figures, points)
    (self.lines, self.design, self.rival) = (lines, design, rival)
    (self.goal, self.front, self.hasFront) = (goal, front, hasFront)
  }

  /// The measures in tables, the deciding one first.
  var shown: [Measure] {
    [goal] + front.filter { $0.identifier != goal.identifier }
  }

  /// Returns the settings of a point as text, as in `cardTouchCap 2`.
  func words(of point: Int) -> String {
    let set = zip(figures, points[point]).compactMap { figure, value in
      value.map { "\(figure.name) \($0)" }
    }
    return set.isEmpty ? "as it is" : set.joined(separator: ", ")
  }
}
