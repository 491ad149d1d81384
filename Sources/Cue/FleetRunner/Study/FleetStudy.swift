import CueModel
import CueSystem
import Populations
package import SimulationPrimitives

/// A study of the same people in one or several arms, each compared with a base.
///
///     let study = FleetStudy(.comparison, [Arm(town, .conductor), Arm(town, .naive)], days: 7, seed: 42)
///     let tally = try FleetRun(plan: plan, threads: 2).tally { try study.tally(of: $0) }
///
/// A person has the same number and seed in each arm. An arm that equals an earlier one is not run
/// again. Neither are people that its difference from its base cannot affect; see ``ImpactFilter``.
package struct FleetStudy: Sendable {
  /// The execution plan of an arm.
  private struct Course: Sendable {
    let census: FleetCensus
    /// The index of the base, or `nil` for an arm without one.
    let base: Int?
    /// The index of an earlier, equal arm.
    let equal: Int?
    /// The filter of people to run, or `nil` to run all.
    let filter: ImpactFilter?
    /// Whether a later arm requires the run.
    var isNeeded = false
    /// Whether a filter requires the circumstances of each decision.
    var keepsCircumstances = false
    /// Whether a filter requires the rules that may have had an effect.
    var keepsRules = false
  }

  /// A person's simulated days in an arm, with the tally.
  private struct Run {
    let lived: LivedLife
    let tally: DeviceTally
    let isRun: Bool
    /// The rules that may have had an effect, if a filter requires them.
    var rules: VetoSet = []
  }

  /// The kind, which determines the kept results.
  package let kind: StudyKind
  /// The arms.
  ///
  /// The first is the base of the others unless specified.
  package let arms: [Arm]
  /// The indices of the people, whose results are independent of each other.
  private var people: Range<Int>
  /// The number of cities.
  package let cities: Int
  /// The number of counted days of each person.
  package let days: Int
  /// The number of warm-up days, which do not count.
  package let warmUp: Int
  /// The seed of all random numbers.
  package let seed: Seed
  private var courses: [Course] = []

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - arms: The arms.
  ///   - bases: The index of each arm's base, an earlier arm, or `nil` for none. By default the
  ///     first arm is the base of the others.
  ///   - devices: The number of people.
  ///   - cities: The number of cities.
  ///   - days: The number of counted days of each person.
  ///   - warmUp: The number of warm-up days, which do not count.
  ///   - seed: The seed of all random numbers.
  ///   - isRunningEverybody: Whether to also run people that an arm cannot affect. The result is
  ///     the same.
  /// - Precondition: There is at least one arm and one city. A base has no base and precedes its
  ///   arms.
  package init(
    _ kind: StudyKind, _ arms: [Arm], bases: [Int?]? = nil, devices: Int = 0, cities: Int = 1,
    days: Int, warmUp: Int = 0, seed: Seed, isRunningEverybody: Bool = false
  ) {
    precondition(!arms.isEmpty, "there is no arm; pass one or more")
    (self.kind, self.arms, people) = (kind, arms, 0..<devices)
    (self.cities, self.seed) = (cities, seed)
    (self.days, self.warmUp) = (days, warmUp)
    var (peoples, places): ([Population: FleetCensus], [Arm: Int]) = ([:], [:])
    for (place, arm) in arms.enumerated() {
      let people =
        peoples[arm.population]
        ?? FleetCensus(
          arm.population, cities: cities, days: days, warmUp: warmUp, seed: seed,
          policy: arm.policy,
          profile: arm.profile)
      peoples[arm.population] = people
      let base = bases.map { $0[place] } ?? (place == 0 ? nil : 0)
      let course = Course(
        census: people.under(arm.policy, arm.profile), base: base,
        equal: isRunningEverybody ? nil : places[arm],
        filter: isRunningEverybody
          ? nil : base.flatMap { ImpactFilter(of: arms[$0], under: arm) })
      if places[arm] == nil { places[arm] = place }
      courses.append(course)
      require(course)
    }
  }

  /// Makes earlier arms keep the results that an arm requires.
  private mutating func require(_ course: Course) {
    if let equal = course.equal { courses[equal].isNeeded = true }
    guard let base = course.base else { return }
    precondition(courses[base].base == nil, "arm \(base) has a base itself; pass one without")
    courses[base].isNeeded = true
    // An arm that equals an earlier one uses its run.
    let source = courses[base].equal ?? base
    if course.filter?.readsCircumstances == true { courses[source].keepsCircumstances = true }
    if course.filter?.readsRules == true { courses[source].keepsRules = true }
  }

  /// Returns the same study of some people.
  package func over(_ people: Range<Int>) -> Self {
    var other = self
    other.people = people
    return other
  }

  /// Returns the people of an arm, by its index.
  package func census(of arm: Int) -> FleetCensus { courses[arm].census }

  /// Returns the identity of the study, with all inputs that determine its result.
  package func identity(version: String) -> FleetIdentity {
    let first = arms[0].inputs
    // A study that is not stored needs no names.
    let unnamed = FleetInput("", fingerprint: 0)
    var identity = FleetIdentity(
      version: version, seed: seed.rawValue, population: first.population ?? unnamed,
      policy: first.policy ?? unnamed, profile: first.profile ?? unnamed,
      preferences: first.preferences ?? unnamed, cities: cities, days: days, devices: people.count)
    identity.study = kind
    identity.warmUp = warmUp
    if arms.count > 1 {
      identity.others = arms.dropFirst().map { $0.inputs.differing(from: first) }
    }
    return identity
  }

  /// Runs a person in every arm, including those that cannot affect the person.
  ///
  /// - Throws: ``FleetDeviceError`` with the index of the device.
  package func runs(
    of device: Int
  ) throws(FleetDeviceError) -> [(lived: LivedLife, tally: DeviceTally)] {
    var runs: [(lived: LivedLife, tally: DeviceTally)] = []
    for course in courses {
      if let equal = course.equal {
        runs.append(runs[equal])
      } else {
        let lived = try course.census.run(device)
        runs.append((lived, try course.census.tally(of: device, lived)))
      }
    }
    return runs
  }

  /// Runs one person, counted from 0, in every arm that requires it, and returns the results.
  ///
  /// - Throws: ``FleetDeviceError`` with the index of the device.
  package func tally(of index: Int) throws(FleetDeviceError) -> StudyTally {
    let device = people.lowerBound + index
    let census = courses[0].census
    if kind == .fleet { return StudyTally(fleet: try census.tally(of: device)) }
    var (tally, kept): (StudyTally, [Int: Run]) = (StudyTally(), [:])
    var first: StudyPerson?
    for (place, course) in courses.enumerated() {
      let run = try run(device, in: course, after: kept)
      if course.isNeeded { kept[place] = run }
      let person =
        first
        ?? StudyPerson(
          device: device, routine: kind.keepsGroups ? census.routine(of: device) : "",
          cluster: census.cluster(of: device), life: run.lived.life)
      first = person
      tally.add(
        ArmTally(
          of: person, run.tally, against: course.base.flatMap { kept[$0]?.tally },
          isRun: run.isRun, in: kind), run.tally, in: kind)
    }
    return tally
  }

  private func run(
    _ device: Int, in course: Course, after kept: [Int: Run]
  ) throws(FleetDeviceError) -> Run {
    if let filter = course.filter, let base = course.base.flatMap({ kept[$0] }),
      !filter.affects(base.lived.journal, base.rules)
    {
      guard filter.readsCircumstances else {
        return Run(lived: base.lived, tally: base.tally, isRun: false)
      }
      // The decisions are the same, but the budgets for the checks may differ.
      let lived = base.lived.judged(by: filter.other)
      return Run(lived: lived, tally: try self.tally(of: device, lived, in: course), isRun: false)
    }
    if let equal = course.equal.flatMap({ kept[$0] }) { return equal }
    let lived = try course.census.run(device, keepingCircumstances: course.keepsCircumstances)
    let rules =
      course.keepsRules
      ? RuleTrace(lived.journal.entries, under: lived.life.configuration.policy).rules : []
    return Run(
      lived: lived, tally: try self.tally(of: device, lived, in: course), isRun: true, rules: rules)
  }

  private func tally(
    of device: Int, _ lived: LivedLife, in course: Course
  ) throws(FleetDeviceError) -> DeviceTally {
    try course.census.tally(of: device, lived, byWeek: kind.keepsGroups)
  }
}
