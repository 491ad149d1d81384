package import CueModel
package import CueSystem
package import Populations
package import SimulationKernel
package import SimulationPrimitives

/// The people of a fleet: the life of each, and its results.
///
///     let census = FleetCensus(population, days: 1, seed: 42, policy: .conductor, profile: .default)
///     let tally = try FleetRun(plan: plan, threads: 2).tally { try census.tally(of: $0) }
///
/// Cities are drawn once, as long as they are not too many to be kept; a person is drawn anew whenever
/// they are asked for, so that a fleet is no larger in memory than the devices that run.
package struct FleetCensus: Sendable {
  private let population: Population
  private let cities: FleetCities
  private let days: Int
  /// The number of days that do not count.
  private let warmUp: Int
  private let seed: Seed
  private var policy: Policy
  private var profile: PlatformProfile
  /// The limits of a device.
  var limits = RunLimits()

  /// Counts the people of some cities, whose figures are the same and whose draws are not.
  ///
  /// - Precondition: There is a city at least.
  package init(
    _ population: Population, cities: Int = 1, days: Int, warmUp: Int = 0, seed: Seed,
    policy: Policy, profile: PlatformProfile
  ) {
    var population = population
    population.start = CivilDate(dayNumber: population.start.dayNumber - warmUp)
    (self.population, self.seed) = (population, seed)
    (self.days, self.warmUp) = (days + warmUp, warmUp)
    (self.policy, self.profile) = (policy, profile)
    self.cities = FleetCities(population, count: cities, seed: seed)
  }

  /// The number of the city in which a device's person lives; 0 in a fleet of one city.
  package func city(of device: Int) -> Int { device % cities.count }

  /// The people a person depends on, by their city; nil in a fleet of one city, whose people are taken
  /// as drawn one by one.
  package func cluster(of device: Int) -> Int? { cities.count > 1 ? city(of: device) : nil }

  /// The same people under another policy, and another profile if one is passed.
  func under(_ policy: Policy, _ profile: PlatformProfile? = nil) -> Self {
    var other = self
    other.policy = policy
    if let profile { other.profile = profile }
    return other
  }

  /// Returns the routine of the person with an index.
  func routine(of device: Int) -> String { population.routine(of: device, seed: seed) }

  /// The life of a device: what happens to it.
  package func life(of device: Int) -> Life {
    var life = population.life(
      of: device, days: days, in: cities.city(city(of: device)), seed: seed, policy: policy,
      profile: profile)
    if warmUp > 0 {
      let first = CivilDate(dayNumber: population.start.dayNumber + warmUp)
      life.countedFrom = population.calendar.instant(of: first, minute: 0)
    }
    return life
  }

  /// Runs a device, and holds what it did against its promises.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - isTracing: Whether to keep the trace.
  ///   - keepingCircumstances: Whether its journal keeps what each decision was made from.
  ///   - observer: An observer told of what happens in its world.
  /// - Returns: The life of the device, and what it did in it.
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func run(
    _ device: Int, isTracing: Bool = false, keepingCircumstances: Bool = false,
    observer: (any WorldObserver)? = nil
  ) throws(FleetDeviceError) -> LivedLife {
    let life = life(of: device)
    let time = life.start.duration(to: life.end)
    if let excess = life.configuration.focus.excess(for: time) {
      throw FleetDeviceError(device: device, cause: "\(excess); \(FocusSettings.excessAdvice)")
    }
    let (journal, outcome, deliveries, trace):
      (Journal, RunOutcome, [ActorDeliveries], [TraceEntry])
    var uncounted = UncountedUse()
    do {
      (journal, outcome, deliveries, trace) = try life.run(
        limits: limits, isTracing: isTracing, keepingCircumstances: keepingCircumstances,
        observer: observer
      ) { uncounted = UncountedUse($0, $1, $2) }
    } catch { throw FleetDeviceError(device: device, cause: "\(error)") }
    if let excess = journal.load(withTraceOf: isTracing ? trace.count : nil).excess() {
      throw FleetDeviceError(device: device, cause: excess)
    }
    return LivedLife(
      life: life, journal: journal, outcome: outcome, deliveries: deliveries,
      trace: trace,
      violations: Invariants.violations(in: journal.entries, configuration: life.configuration),
      uncounted: uncounted)
  }

  /// The decisions of a device that ran, as rows in the order of time.
  package func rows(of device: Int, _ run: LivedLife) -> [FleetRow] {
    FleetRow.rows(
      of: run, device: device, city: city(of: device),
      routine: routine(of: device))
  }

  /// Runs a device, and returns its results.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func tally(of device: Int) throws(FleetDeviceError) -> DeviceTally {
    try tally(of: device, run(device))
  }

  /// Tallies a device that ran, by day and week as well if that is wanted.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
  package func tally(
    of device: Int, _ run: LivedLife, byWeek: Bool = false
  ) throws(FleetDeviceError) -> DeviceTally {
    do {
      return try DeviceTally(
        of: device, life: run.life, journal: run.journal, outcome: run.outcome,
        deliveries: run.deliveries, violations: run.violations, uncounted: run.uncounted,
        cluster: cluster(of: device), byWeek: byWeek
      ) { event in
        if case .annoyed(_, let thousandths, _) = event { Int64(thousandths) } else { nil }
      }
    } catch {
      throw FleetDeviceError(device: device, cause: "\(error)")
    }
  }
}

/// The life of one device, and what it did in it.
package struct LivedLife: Sendable {
  /// The life that happened to it.
  package let life: Life
  /// The journal of what it did.
  package let journal: Journal
  /// The outcome of its world.
  package let outcome: RunOutcome
  /// The messages its actors were delivered.
  package let deliveries: [ActorDeliveries]
  /// Every delivery and record, if they were asked for.
  package let trace: [TraceEntry]
  /// The promises it broke.
  package let violations: [Violation]
  /// The messages, fixes and budgets used before it began to count.
  let uncounted: UncountedUse

  /// Creates what became of a life.
  package init(
    life: Life, journal: Journal, outcome: RunOutcome, deliveries: [ActorDeliveries],
    trace: [TraceEntry] = [], violations: [Violation], uncounted: UncountedUse = UncountedUse()
  ) {
    (self.life, self.journal, self.outcome) = (life, journal, outcome)
    (self.deliveries, self.trace, self.violations) = (deliveries, trace, violations)
    self.uncounted = uncounted
  }

  /// The same life, held against the promises and budgets of another policy.
  func judged(by policy: Policy) -> LivedLife {
    var life = life
    life.configuration.policy = policy
    return LivedLife(
      life: life, journal: journal, outcome: outcome, deliveries: deliveries, trace: trace,
      violations: Invariants.violations(in: journal.entries, configuration: life.configuration),
      uncounted: uncounted)
  }
}

/// A device that could not be run to its end, or did not use what it has: a mistake in the system.
public struct FleetDeviceError: Error, Hashable, CustomStringConvertible {
  /// The device's index in its fleet.
  public let device: Int
  /// The cause of the failure.
  public let cause: String

  /// The device and what went wrong, in one line.
  public var description: String { "device \(device): \(cause)" }
}

extension DeviceTally: FleetTally {}
