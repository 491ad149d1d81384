package import FleetRunner

/// The inputs of a sweep, and what was asked of it.
package struct SweepSetting: Sendable {
  /// A figure that is varied.
  package struct Figure: Encodable, Sendable {
    /// Its name, as options have it.
    package let name: String
    /// The unit it counts in; empty for what is counted in nothing.
    package let unit: String
    /// The meaning.
    package let meaning: String
    /// Where its usual value comes from, if that is known.
    package let source: String?

    /// Names a figure.
    package init(name: String, unit: String, meaning: String, source: String?) {
      (self.name, self.unit, self.meaning, self.source) = (name, unit, meaning, source)
    }
  }

  /// All that decides the sweep's result.
  let identity: FleetIdentity
  /// The figures.
  let figures: [Figure]
  /// The value of each figure at each point; nil for as it is.
  let points: [[String?]]
  /// Points that differ in one figure alone.
  let lines: [(axis: Int, points: [Int])]
  /// How the points are laid out, as in `grid`.
  let design: String
  /// The policy that each point's own is held against; nil where points are held against the first.
  let rival: FleetInput?
  /// The measure that decides.
  let goal: Measure
  /// The measures of the front, which tables show.
  let front: [Measure]
  /// Whether there is a front: the points are policies to choose from.
  let hasFront: Bool

  /// Puts the inputs together.
  package init(
    _ identity: FleetIdentity, figures: [Figure], points: [[String?]],
    lines: [(axis: Int, points: [Int])], design: String, against rival: FleetInput?, goal: Measure,
    front: [Measure], hasFront: Bool
  ) {
    (self.identity, self.figures, self.points) = (identity, figures, points)
    (self.lines, self.design, self.rival) = (lines, design, rival)
    (self.goal, self.front, self.hasFront) = (goal, front, hasFront)
  }

  /// The measures that tables show, the one that decides first.
  var shown: [Measure] {
    [goal] + front.filter { $0.identifier != goal.identifier }
  }

  /// The settings of a point in words, as in `cardTouchCap 2`.
  func words(of point: Int) -> String {
    let set = zip(figures, points[point]).compactMap { figure, value in
      value.map { "\(figure.name) \($0)" }
    }
    return set.isEmpty ? "as it is" : set.joined(separator: ", ")
  }
}
