package import SimulationStatistics

/// The sum of the same people in many settings, in whole numbers only.
///
///     sum.points[3].sums[0]  // of the first measure at the fourth point, paired
///
/// Merging is associative and commutative, and ``init()`` changes nothing.
package struct SweepTally: FleetTally {
  /// One point, paired with what it is held against.
  package struct Point: Mergeable, Codable, Hashable, Sendable {
    /// The sums of each of ``Measure/all``: two places for what the point is held against, two for it.
    package fileprivate(set) var sums: [ClusteredSums] = []
    /// How many people it changes each measure for.
    package fileprivate(set) var changed: [Int] = []
    /// How many people were run for it: all those for whom it could come to anything else.
    @Tallied package fileprivate(set) var runs = 0

    fileprivate init() {}

    /// Adds other people.
    package mutating func merge(_ other: Self) {
      runs &+= other.runs
      sums.merge(other.sums) { $0.merge($1) }
      changed.merge(other.changed, by: &+=)
    }
  }

  /// The people.
  @Tallied package private(set) var devices = 0
  /// The points, in the order of the sweep.
  package private(set) var points: [Point] = []

  /// Creates the tally of nobody.
  package init() {}

  /// Begins with one person, before any point.
  init(_ usual: DeviceTally) { devices = usual.devices }

  /// Adds the next point of the same person.
  mutating func add(_ first: DeviceTally, _ second: DeviceTally, isRun: Bool, cluster: Int?) {
    var point = Point()
    point.runs = isRun ? 1 : 0
    for measure in Measure.all {
      let (before, after) = (measure.parts(first), measure.parts(second))
      var sums = ClusteredSums()
      sums.add(
        [before.numerator, before.denominator, after.numerator, after.denominator],
        cluster: cluster)
      point.sums.append(sums)
      point.changed.append(before == after ? 0 : 1)
    }
    points.append(point)
  }

  /// Adds other people.
  package mutating func merge(_ other: Self) {
    devices &+= other.devices
    points.merge(other.points) { $0.merge($1) }
  }
}
