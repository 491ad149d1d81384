import SimulationStatistics

/// The sum of the same people under several policies, in whole numbers only.
///
///     var all = CompareTally()
///     all.merge(try comparison.tally(of: 7))
///     all.measures[.primary].changed  // how many people each policy changes it for
///
/// Merging is associative and commutative, and ``init()`` changes nothing, so that a comparison comes to
/// the same however its people are cut up.
package struct CompareTally: FleetTally {
  /// People who were simulated, under each policy.
  @Tallied package var devices = 0
  /// The local days they lived through, under one policy.
  @Tallied package var userDays = 0
  /// Every measure.
  package private(set) var measures = MeasureTally()
  /// The measures of groups.
  package private(set) var groups = GroupTally()
  /// The digest of the fleet under each policy, as `cuesim fleet` has it.
  package private(set) var digests: [UInt64] = []
  /// People each policy but the first changes a measure for: by the policy's place, then the measure.
  private var extremes: [Int: [String: Extremes]] = [:]

  /// Creates the tally of nobody.
  package init() {}

  /// Takes one person.
  ///
  /// - Parameters:
  ///   - device: The person's index.
  ///   - tallies: The tallies of their device, policy by policy.
  ///   - routine: How they spend their days.
  ///   - cluster: The cluster they belong to; nil if they are one of their own.
  init(of device: Int, _ tallies: [DeviceTally], routine: String, cluster: Int?) {
    devices = 1
    userDays = tallies.first?.userDays ?? 0
    measures = MeasureTally(tallies, cluster: cluster)
    groups = GroupTally(tallies, routine: routine, cluster: cluster)
    digests = tallies.map(\.digest)
    guard let first = tallies.first else { return }
    for (policy, tally) in tallies.enumerated().dropFirst() {
      for measure in Measure.all {
        let one = Extremes(measure, of: device, from: first, to: tally)
        if one != Extremes() { extremes[policy, default: [:]][measure.identifier] = one }
      }
    }
  }

  /// The people a policy, by its place, changes a measure for most.
  package func extremes(of measure: Measure, under policy: Int) -> Extremes {
    extremes[policy]?[measure.identifier] ?? Extremes()
  }

  /// Adds other people.
  package mutating func merge(_ other: Self) {
    devices &+= other.devices
    userDays &+= other.userDays
    measures.merge(other.measures)
    groups.merge(other.groups)
    digests.merge(other.digests, by: &+=)
    for (policy, measures) in other.extremes {
      for (measure, one) in measures {
        extremes[policy, default: [:]][measure, default: Extremes()].merge(one)
      }
    }
  }
}
