package import SimulationStatistics

/// The measures of people in one arm of a study, paired with another arm if there is one.
///
///     var tally = MeasureTally()
///     tally.merge(MeasureTally(loud, against: quiet))  // one person under two policies
///     tally[.primary].sums.estimate(of: .own, minus: .base)
///
/// All values are whole numbers, and merging is associative and commutative.
package struct MeasureTally: Mergeable, Codable, Hashable, Sendable {
  /// One measure.
  package struct Item: Mergeable, Codable, Hashable, Sendable {
    /// The sums of people, with numerator and denominator for each arm.
    package private(set) var sums = ClusteredSums()
    /// The distribution, see ``Measure/spread(of:)``, or `nil` if it is not kept.
    package private(set) var spread: IntegerHistogram?
    /// The number of people whose value differs in the arm.
    package private(set) var changed = 0

    /// Creates the item of no people.
    package init() {}

    /// Creates the item of one person.
    init(
      _ measure: Measure, _ own: DeviceTally, against base: DeviceTally?, cluster: Int?,
      isSpread: Bool
    ) {
      let parts = measure.parts(own)
      var row = [parts.numerator, parts.denominator]
      if let base {
        let before = measure.parts(base)
        row += [before.numerator, before.denominator]
        changed = measure.isSame(own, base) ? 0 : 1
      }
      sums.add(row, cluster: cluster)
      if isSpread { spread = measure.spread(of: own) }
    }

    /// Adds other people.
    package mutating func merge(_ other: Self) {
      sums.merge(other.sums)
      if let added = other.spread {
        if spread == nil { spread = added } else { spread?.merge(added) }
      }
      changed &+= other.changed
    }
  }

  private var items: [String: Item] = [:]

  /// Creates the tally of no people.
  package init() {}

  /// Creates the tally of one person.
  ///
  /// - Parameters:
  ///   - own: The tally of the person's device.
  ///   - base: The tally in the arm for comparison, or `nil` if there is none.
  ///   - cluster: The cluster of the person, or `nil` for a separate one.
  ///   - measures: The measures to keep.
  ///   - isSpread: Whether to keep distributions.
  package init(
    _ own: DeviceTally, against base: DeviceTally? = nil, cluster: Int? = nil,
    of measures: [Measure] = Measure.all + [.oracle], isSpread: Bool = true
  ) {
    for measure in measures {
      items[measure.identifier] = Item(
        measure, own, against: base, cluster: cluster, isSpread: isSpread)
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
  /// The numerator and denominator of an arm.
  package static let own = Self(0, over: 1)
  /// The numerator and denominator of the arm for comparison.
  package static let base = Self(2, over: 3)
}

extension Measure {
  /// Returns the distribution over user-days in the numerator's unit, or else over people in
  /// thousandths of the unit.
  package func spread(of tally: DeviceTally) -> IntegerHistogram {
    if let days { return days(tally) }
    var histogram = IntegerHistogram()
    if let value = thousandths(of: tally) { histogram.add(value) }
    return histogram
  }

  /// The number of a distribution's units in one unit of the measure.
  package var spreadScale: Int64 { days == nil ? 1_000 : scale }
}
