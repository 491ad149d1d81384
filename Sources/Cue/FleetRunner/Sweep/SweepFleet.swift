package import CueModel
package import Populations
package import SimulationPrimitives

/// One setting of a sweep: who the people are, what they want told, and under which policy they live.
package struct SweepPoint: Sendable {
  /// The people, with their preferences.
  package let population: Population
  /// The policy.
  package let policy: Policy

  /// Creates a setting.
  package init(_ population: Population, _ policy: Policy) {
    (self.population, self.policy) = (population, policy)
  }
}

/// The same people in many settings: as they are, and with other figures.
///
///     let sweep = SweepFleet(usual, points: points, days: 7, seed: 42, profile: .seed)
///     let tally = try FleetRun(plan: plan, threads: 2).tally { try sweep.tally(of: $0) }
///
/// Each point is paired with the usual setting, or with a rival policy in a setting of its own. Where a
/// point has figures that only rules read, it runs again only the people whose decisions they change.
package struct SweepFleet: Sendable {
  private let usual: FleetCensus
  private let points: [Course]

  /// The way a point is run.
  private struct Course: Sendable {
    let census: FleetCensus
    /// The policy that is held against the point's own; nil to hold the point against the usual setting.
    let rival: FleetCensus?
    /// The judge of whom it changes anything for; nil to run everybody.
    let retrial: Retrial?
  }

  /// Prepares a sweep.
  ///
  /// - Parameters:
  ///   - usual: The setting that is varied.
  ///   - points: The settings to try.
  ///   - rival: The policy that is held against each point's own; nil to hold the points against the
  ///     usual setting.
  ///   - cities: How many cities the people live in.
  ///   - days: How many days each of them lives.
  ///   - seed: The root of every random draw.
  ///   - profile: The profile of the platform.
  ///   - isRunningEverybody: Whether to run also those whom a point cannot change, which comes to the
  ///     same.
  package init(
    _ usual: SweepPoint, points: [SweepPoint], against rival: Policy? = nil, cities: Int = 1,
    days: Int, seed: Seed, profile: PlatformProfile, isRunningEverybody: Bool = false
  ) {
    let census = { (population: Population, policy: Policy) in
      FleetCensus(
        population, cities: cities, days: days, seed: seed, policy: policy, profile: profile)
    }
    let whole = census(usual.population, usual.policy)
    self.usual = whole
    self.points = points.map { point in
      let isAtHome = point.population == usual.population
      let own = isAtHome ? whole.under(point.policy) : census(point.population, point.policy)
      return Course(
        census: own, rival: rival.map(own.under),
        retrial: isAtHome && rival == nil && !isRunningEverybody
          ? Retrial(of: usual.policy, under: point.policy) : nil)
    }
  }

  /// Runs a person in every setting, as far as it takes, and says what they come to.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func tally(of device: Int) throws(FleetDeviceError) -> SweepTally {
    let cluster = usual.cluster(of: device)
    let life = try usual.run(
      device, keepingCircumstances: points.contains { $0.retrial != nil })
    let first = try usual.tally(of: device, life)
    var sum = SweepTally(first)
    for point in points {
      if let retrial = point.retrial, !retrial.changes(life.journal) {
        let second = try usual.tally(of: device, life.judged(by: retrial.other))
        sum.add(first, second, isRun: false, cluster: cluster)
        continue
      }
      let own = try point.census.tally(of: device)
      if let rival = point.rival {
        sum.add(own, try rival.tally(of: device), isRun: true, cluster: cluster)
      } else {
        sum.add(first, own, isRun: true, cluster: cluster)
      }
    }
    return sum
  }
}
