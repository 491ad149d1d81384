import CommandLineParsing
import CueDocuments
import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationPrimitives

/// The people of a fleet, as the words of `fleet`, `compare` and `sweep` tell of them alike.
struct FleetPeople {
  /// The population: the name of one that ships, or its document.
  let word: String
  let devices: Int
  let cities: Int
  let days: Int
  /// Days before them that do not count.
  let warmUp: Int
  let seed: Seed
  let profile: PlatformProfile
  /// The wishes of people, if they are not what their population says.
  let preferences: Preferences?

  /// Reads the options that tell of them.
  init(_ reader: ArgumentReader, of word: String, devices: Int = 1_000, days: Int = 7) throws {
    self.word = word
    self.devices = try reader.integer("devices", in: 1...1_000_000_000, default: devices)
    cities = try reader.integer("cities", in: 1...self.devices, default: 1)
    self.days = try reader.integer("days", in: 1...3_650, default: days)
    warmUp = try reader.integer("warm-up", in: 0...365, default: FleetIdentity.usualWarmUp)
    seed = Seed(try reader.unsigned("seed", default: 1))
    profile = try reader.profile()
    preferences = try reader.string("preferences").map(Preferences.named(orIn:))
  }

  /// Reads the population's document, or another's.
  ///
  /// - Throws: If there is none, or its time zone is not known for so many days, or more is sent
  ///   in them than there is room for.
  func document(of other: String? = nil) throws -> PopulationDocument {
    let word = other ?? word
    let document = try PopulationDocument.named(orIn: word)
    try document.check(days: days)
    let excess = FocusSettings.excess(
      every: document.population.people.otherAppsMeanSeconds, for: .days(Int64(days + warmUp)))
    if let excess { throw UsageError("\(word): \(excess); \(FocusSettings.excessAdvice)") }
    return document
  }

  /// The population of a document, with what its people want told.
  func population(of document: PopulationDocument) -> Population {
    var population = document.population
    if let preferences { population.preferences = preferences }
    return population
  }

  /// The arm of them under a policy, with names for people and digests of all figures behind them.
  ///
  /// - Throws: `EncodingError` if a figure of the profile or the policy is not finite.
  func arm(_ population: Population, _ policy: Policy, named word: String) throws -> Arm {
    Arm(
      population, policy, profile,
      named: ArmInputs(
        population: FleetInput(self.word, fingerprint: population.fingerprint),
        policy: try FleetInput(word, figures: policy), profile: try FleetInput(profile),
        preferences: preferences.map { FleetInput($0) } ?? .ownPreferences(of: population)))
  }

  /// A study of them; see ``FleetStudy``.
  func study(
    _ kind: StudyKind, _ arms: [Arm], bases: [Int?]? = nil, isRunningEverybody: Bool = false
  ) -> FleetStudy {
    FleetStudy(
      kind, arms, bases: bases, devices: devices, cities: cities, days: days, warmUp: warmUp,
      seed: seed, isRunningEverybody: isRunningEverybody)
  }

  /// An order to simulate them.
  ///
  /// - Parameters:
  ///   - study: The study.
  ///   - words: The command's words before those that tell of the people.
  /// - Returns: The order.
  func errand(_ study: FleetStudy, _ words: [FleetErrand.Word]) -> FleetErrand {
    let options = [
      "--devices", "\(devices)", "--cities", "\(cities)", "--days", "\(days)",
      "--warm-up", "\(warmUp)", "--seed", "\(seed)",
    ]
    return FleetErrand(
      study: study, identity: study.identity(version: Tool.version),
      words: words + options.map { .plain($0) } + [.plain("--profile"), .profile(profile)]
        + (preferences.map { [.plain("--preferences"), .preferences($0)] } ?? [])
        + [.plain("--threads"), .plain("1")])
  }

  /// The documents among them and some policies: the words that name none that ships.
  func documents(with policies: [String]) -> [String] {
    (PopulationPreset(rawValue: word) == nil ? [word] : [])
      + (policies.map { .policy($0) } + [.profile(profile)]
      + [preferences].compactMap { $0.map { .preferences($0) } }).documents
  }

  /// The options of a command that made one of them a scenario, after the population's name.
  func replayOptions(of device: Int) -> String {
    "--device \(device) " + (cities == 1 ? "" : "--cities \(cities) ")
      + "--days \(days) " + (warmUp == FleetIdentity.usualWarmUp ? "" : "--warm-up \(warmUp) ")
      + "--seed \(seed) --as-scenario"
  }

  /// Whether there is a person with an index.
  func check(device: Int?) throws(UsageError) {
    guard let device, device >= devices else { return }
    throw UsageError(
      "option '--device' is \(device), and there are people 0 to \(devices - 1); give a smaller one, "
        + "or more '--devices'")
  }
}

extension FleetPeople {
  /// The options that tell of them.
  static func options(
    _ noun: String, devices: Int = 1_000, days: Int = 7
  ) -> [Command.Option] {
    [
      .value("devices", "N", "How many \(noun).", default: "\(devices)"),
      .value(
        "cities", "N",
        "Cities they live in, each with its own streets and weather; stores from a file are the "
          + "same in each.", default: "1"),
      .value("days", "D", "How many days of each count.", default: "\(days)"),
      .value(
        "warm-up", "D", "How many days before them each lives that do not count.",
        default: "\(FleetIdentity.usualWarmUp)"),
      .value("seed", "S", "The seed of every random draw.", default: "1"),
      .profile,
      .preferences,
    ]
  }
}

extension PopulationDocument {
  /// Whether its time zone is known for so many days.
  fileprivate func check(days: Int) throws(UsageError) {
    guard let most = mostDays, days > most else { return }
    throw UsageError(
      option: "days", found: "\(days)",
      expected:
        "a whole number from 1 to \(most), as far as the population's time zone is looked "
        + "up; a document with the zone's offsets has no such end")
  }
}
