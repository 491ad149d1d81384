package import CueModel
package import CueSystem
package import Populations
package import SimulationKernel
package import SimulationPrimitives

/// The people of a fleet, with the simulated days and the results of each.
///
///     let census = FleetCensus(population, days: 1, seed: 42, policy: .conductor, profile: .default)
///     let tally = try FleetRun(plan: plan, threads: 2).tally { try census.tally(of: $0) }
///
/// Cities are generated once, up to a limit of kept cities. A person is generated anew for each
/// request, so that only the running devices take memory.
package struct FleetCensus: Sendable {
  private let population: Population
  private let cities: FleetCities
  private let days: Int
  /// The number of warm-up days, which do not count.
  private let warmUp: Int
  private let seed: Seed
  private var policy: Policy
  private var profile: PlatformProfile
  /// The limits of a device's run.
  var limits = RunLimits()

  /// Creates the people of some cities with equal figures and different random numbers.
  ///
  /// - Precondition: `cities ≥ 1`.
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

  /// Returns the number of the city of a device's person, which is 0 in a fleet of one city.
  package func city(of device: Int) -> Int { device % cities.count }

  /// Returns the cluster of dependent people by city, or `nil` in a fleet of one city, whose people
  /// are treated as independent.
  package func cluster(of device: Int) -> Int? { cities.count > 1 ? city(of: device) : nil }

  /// Returns the same people under another policy, and another profile if one is passed.
  func under(_ policy: Policy, _ profile: PlatformProfile? = nil) -> Self {
    var other = self
    other.policy = policy
    if let profile { other.profile = profile }
    return other
  }

  /// Returns the routine of the person with an index.
  func routine(of device: Int) -> String { population.routine(of: device, seed: seed) }

  /// Returns the simulated days of a device, with all inputs.
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

  /// Runs a device, and checks the result against the invariants.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - isTracing: Whether to keep the trace.
  ///   - keepingCircumstances: Whether the journal keeps the circumstances of each decision.
  ///   - observer: An observer of the events in its world.
  /// - Returns: The simulated days of the device, with the results.
  /// - Throws: ``FleetDeviceError`` with the index of the device.
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

  /// Returns the decisions of a device's run as rows, in time order.
  package func rows(of device: Int, _ run: LivedLife) -> [FleetRow] {
    FleetRow.rows(
      of: run, device: device, city: city(of: device),
      routine: routine(of: device))
  }

  /// Runs a device, and returns its results.
  ///
  /// - Throws: ``FleetDeviceError`` with the index of the device.
  package func tally(of device: Int) throws(FleetDeviceError) -> DeviceTally {
    try tally(of: device, run(device))
  }

  /// Tallies a device's run, optionally also by day and week.
  ///
  /// - Throws: ``FleetDeviceError`` with the index of the device.
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

/// The simulated days of one device, with the results.
package struct LivedLife: Sendable {
  /// The simulated days.
  package let life: Life
  /// The journal of the device.
  package let journal: Journal
  /// The outcome of the simulation.
  package let outcome: RunOutcome
  /// The numbers of messages delivered to the actors.
  package let deliveries: [ActorDeliveries]
  /// All deliveries and records, if tracing was requested.
  package let trace: [TraceEntry]
  /// The violations of invariants.
  package let violations: [Violation]
  /// The messages, fixes and budgets used during the warm-up.
  let uncounted: UncountedUse

  /// Creates the results of simulated days.
  package init(
    life: Life, journal: Journal, outcome: RunOutcome, deliveries: [ActorDeliveries],
    trace: [TraceEntry] = [], violations: [Violation], uncounted: UncountedUse = UncountedUse()
  ) {
    (self.life, self.journal, self.outcome) = (life, journal, outcome)
    (self.deliveries, self.trace, self.violations) = (deliveries, trace, violations)
    self.uncounted = uncounted
  }

  /// Returns the same run, checked against the invariants and budgets of another policy.
  func judged(by policy: Policy) -> LivedLife {
    var life = life
    life.configuration.policy = policy
    return LivedLife(
      life: life, journal: journal, outcome: outcome, deliveries: deliveries, trace: trace,
      violations: Invariants.violations(in: journal.entries, configuration: life.configuration),
      uncounted: uncounted)
  }
}

/// A failure to run a device to its end, or an unused component: a mistake in the system.
public struct FleetDeviceError: Error, Hashable, CustomStringConvertible {
  /// The index of the device in its fleet.
  public let device: Int
  /// The cause of the failure.
  public let cause: String

  /// The device and the cause, in one line.
  public var description: String { "device \(device): \(cause)" }
}

extension DeviceTally: FleetTally {}
