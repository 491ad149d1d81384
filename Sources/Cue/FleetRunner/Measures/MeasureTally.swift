package import SimulationStatistics

/// The measures of people, under one policy or under several that the same people met.
///
///     var tally = MeasureTally()
///     tally.merge(MeasureTally([quiet, loud]))  // one person under two policies
///     tally[.primary].value(of: 1)              // under the second
///
/// All of it is whole numbers; merging is associative and commutative.
package struct MeasureTally: Mergeable, Codable, Hashable, Sendable {
  /// One measure.
  package struct Item: Mergeable, Codable, Hashable, Sendable {
    /// The sums of people: two places for each policy, what is counted and in what.
    package private(set) var sums = ClusteredSums()
    /// How it is spread under each policy: see ``Measure/spread(of:)``.
    package private(set) var spreads: [IntegerHistogram] = []
    /// How many people each policy changes it for, against the first.
    package private(set) var changed: [Int] = []

    /// Creates the item of nobody.
    package init() {}

    /// Takes one person, under each policy.
    init(_ measure: Measure, _ tallies: [DeviceTally], cluster: Int?) {
      let parts = tallies.map(measure.parts)
      sums.add(parts.flatMap { [$0.numerator, $0.denominator] }, cluster: cluster)
      spreads = tallies.map(measure.spread)
      changed = parts.map { one in parts.first.map { one == $0 ? 0 : 1 } ?? 0 }
    }

    /// Adds other people.
    package mutating func merge(_ other: Self) {
      sums.merge(other.sums)
      spreads.merge(other.spreads) { $0.merge($1) }
      changed.merge(other.changed, by: &+=)
    }
  }

  private var items: [String: Item] = [:]

  /// Creates the tally of nobody.
  package init() {}

  /// Takes one person, under each policy.
  ///
  /// - Parameters:
  ///   - tallies: The tallies of the person's device, policy by policy.
  ///   - cluster: The cluster they belong to; nil if they are one of their own.
  ///   - measures: The measures to keep.
  package init(
    _ tallies: [DeviceTally], cluster: Int? = nil, of measures: [Measure] = Measure.all + [.oracle]
  ) {
    for measure in measures {
      items[measure.identifier] = Item(measure, tallies, cluster: cluster)
    }
  }

  /// The sums of a measure.
  package subscript(measure: Measure) -> Item { items[measure.identifier] ?? Item() }

  /// Adds other people.
  package mutating func merge(_ other: Self) {
    for (name, item) in other.items { items[name, default: Item()].merge(item) }
  }
}

extension ClusteredSums.Ratio {
  /// The two places of a policy.
  package static func ofPolicy(_ policy: Int) -> Self { Self(2 * policy, over: 2 * policy + 1) }
}

extension Measure {
  /// How the measure is spread: over user-days where the tally has each, in the numerator's unit, and
  /// otherwise over people, in thousandths of the unit.
  package func spread(of tally: DeviceTally) -> IntegerHistogram {
    if let days { return days(tally) }
    var histogram = IntegerHistogram()
    if let value = thousandths(of: tally) { histogram.add(value) }
    return histogram
  }

  /// How many of a spread's whole numbers make one of the unit.
  package var spreadScale: Int64 { days == nil ? 1_000 : scale }
}
