package import CueModel
package import Populations

/// The same people under several policies: each lives the same days with the same weather and the same
/// fates of messages, and meets another policy.
///
///     let comparison = FleetComparison(census, policies: [.conductor, .naive])
///     let tally = try FleetRun(plan: plan, threads: 2).tally { try comparison.tally(of: $0) }
///
/// A policy that is there twice is run once for both, as a run has one outcome.
package struct FleetComparison: Sendable {
  private let censuses: [FleetCensus]
  /// Which of the censuses each policy has.
  private let places: [Int]
  private let cluster: @Sendable (_ device: Int) -> Int?

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - census: The people; its own policy does not matter.
  ///   - policies: The policies, that which others are held against first.
  ///   - cluster: The cluster of a person, such as their city, where there are several; nil if people do
  ///     not depend on each other.
  package init(
    _ census: FleetCensus, policies: [Policy],
    cluster: @escaping @Sendable (_ device: Int) -> Int? = { _ in nil }
  ) {
    var different: [Policy] = []
    places = policies.map { policy in
      if let place = different.firstIndex(of: policy) { return place }
      different.append(policy)
      return different.count - 1
    }
    censuses = different.map(census.under)
    self.cluster = cluster
  }

  /// The days of a person under a policy, by its place.
  package func life(of device: Int, under policy: Int) -> Life {
    censuses[places[policy]].life(of: device)
  }

  /// Runs a person's devices under each policy, and says what they did and what they come to.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func runs(
    of device: Int
  ) throws(FleetDeviceError) -> [(lived: LivedLife, tally: DeviceTally)] {
    var runs: [(lived: LivedLife, tally: DeviceTally)] = []
    for census in censuses {
      let life = try census.run(device)
      runs.append((life, try census.tally(of: device, life)))
    }
    return places.map { runs[$0] }
  }

  /// Runs a person's devices under each policy, and says what they come to.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func tally(of device: Int) throws(FleetDeviceError) -> CompareTally {
    CompareTally(
      of: device, try runs(of: device).map(\.tally),
      routine: censuses.first?.routine(of: device) ?? "", cluster: cluster(device))
  }
}
