import CueModel
import CueSystem
import Populations
package import SimulationPrimitives

/// The same people in one arm or in several, each of which is held against another.
///
///     let study = FleetStudy(.comparison, [Arm(town, .conductor), Arm(town, .naive)], days: 7, seed: 42)
///     let tally = try FleetRun(plan: plan, threads: 2).tally { try study.tally(of: $0) }
///
/// A person has the same number and seed in each arm. An arm that equals an earlier one is not run again,
/// nor are people that its difference from its base cannot affect; see ``ImpactFilter``.
package struct FleetStudy: Sendable {
  /// The way an arm is run.
  private struct Course: Sendable {
    let census: FleetCensus
    /// The place of the arm it is held against; nil of an arm that stands alone.
    let base: Int?
    /// The place of an earlier arm that is equal.
    let equal: Int?
    /// The people that have to be run; nil if all have to.
    let filter: ImpactFilter?
    /// Indicates whether a later arm needs the run.
    var isNeeded = false
    /// Indicates whether a filter needs what each decision was made from.
    var keepsCircumstances = false
    /// Indicates whether a filter needs the rules that may have had a part.
    var keepsRules = false
  }

  /// A person's life in an arm, and the tally of it.
  private struct Run {
    let lived: LivedLife
    let tally: DeviceTally
    let isRun: Bool
    /// The rules that may have had a part, if a filter needs them.
    var rules: VetoSet = []
  }

  /// The kind, which decides what is kept.
  package let kind: StudyKind
  /// The arms; others are held against the first, unless the study says against which.
  package let arms: [Arm]
  /// The people, by their numbers; the result of each is independent of the others.
  private var people: Range<Int>
  /// The number of cities they live in.
  package let cities: Int
  /// The number of days of each life that count.
  package let days: Int
  /// The number of days before them that do not count.
  package let warmUp: Int
  /// The root of every random draw.
  package let seed: Seed
  private var courses: [Course] = []

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - arms: The arms.
  ///   - bases: The place of the arm that each is held against, an earlier one; nil for those that stand
  ///     alone. Without any, all are held against the first.
  ///   - devices: How many people there are.
  ///   - cities: How many cities they live in.
  ///   - days: How many days each of them lives that count.
  ///   - warmUp: How many days before them do not count.
  ///   - seed: The root of every random draw.
  ///   - isRunningEverybody: Whether to run people an arm cannot affect; the result is the same.
  /// - Precondition: There is an arm and a city at least; a base stands alone, before what is held against it.
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

  /// Makes earlier arms keep what one needs of them.
  private mutating func require(_ course: Course) {
    if let equal = course.equal { courses[equal].isNeeded = true }
    guard let base = course.base else { return }
    precondition(courses[base].base == nil, "arm \(base) has a base itself; pass one without")
    courses[base].isNeeded = true
    // One that equals an earlier arm has that one's run.
    let source = courses[base].equal ?? base
    if course.filter?.readsCircumstances == true { courses[source].keepsCircumstances = true }
    if course.filter?.readsRules == true { courses[source].keepsRules = true }
  }

  /// The same study of some people.
  package func over(_ people: Range<Int>) -> Self {
    var other = self
    other.people = people
    return other
  }

  /// The people of an arm, by its place.
  package func census(of arm: Int) -> FleetCensus { courses[arm].census }

  /// Returns the identity of the study: all that decides its result.
  package func identity(version: String) -> FleetIdentity {
    let first = arms[0].inputs
    // A study that is never stored needs no names.
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

  /// Runs a person in every arm, whether or not it can affect them.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
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

  /// Runs one person, counted from 0, in every arm, as far as it takes, and returns the results.
  ///
  /// - Throws: ``FleetDeviceError`` naming the device.
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
      // The decisions are the same, and the budgets they are held against may be others.
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
