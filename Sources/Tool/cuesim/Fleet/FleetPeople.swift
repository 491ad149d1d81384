import CommandLineParsing
import CueDocuments
import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationPrimitives

/// The people of a fleet, described by the same words in `fleet`, `compare` and `sweep`.
struct FleetPeople {
  /// The population: the name of a built-in one, or its document.
  let word: String
  let devices: Int
  let cities: Int
  let days: Int
  /// The number of initial days that are not counted.
  let warmUp: Int
  let seed: Seed
  let profile: PlatformProfile
  /// The preferences of people, if they differ from those of the population.
  let preferences: Preferences?

  /// Reads the options for people.
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

  /// Reads the document of the population, or of another one.
  ///
  /// - Throws: If it is missing, its time zone is unknown for some days, or it sends too many
  ///   notifications.
  func document(of other: String? = nil) throws -> PopulationDocument {
    let word = other ?? word
    let document = try PopulationDocument.named(orIn: word)
    try document.check(days: days)
    let excess = FocusSettings.excess(
      every: document.population.people.otherAppsMeanSeconds, for: .days(Int64(days + warmUp)))
    if let excess { throw UsageError("\(word): \(excess); \(FocusSettings.excessAdvice)") }
    return document
  }

  /// Returns the population of a document, with the preferences applied.
  func population(of document: PopulationDocument) -> Population {
    var population = document.population
    if let preferences { population.preferences = preferences }
    return population
  }

  /// Returns the people's arm under a policy, with displayed names and digests of all inputs.
  ///
  /// - Throws: `EncodingError` if a number of the profile or the policy is not finite.
  func arm(_ population: Population, _ policy: Policy, named word: String) throws -> Arm {
    Arm(
      population, policy, profile,
      named: ArmInputs(
        population: FleetInput(self.word, fingerprint: population.fingerprint),
        policy: try FleetInput(word, figures: policy), profile: try FleetInput(profile),
        preferences: preferences.map { FleetInput($0) } ?? .ownPreferences(of: population)))
  }

  /// Returns a study of the people.
  ///
  /// See ``FleetStudy``.
  func study(
    _ kind: StudyKind, _ arms: [Arm], bases: [Int?]? = nil, isRunningEverybody: Bool = false
  ) -> FleetStudy {
    FleetStudy(
      kind, arms, bases: bases, devices: devices, cities: cities, days: days, warmUp: warmUp,
      seed: seed, isRunningEverybody: isRunningEverybody)
  }

  /// Returns an order to simulate the people.
  ///
  /// - Parameters:
  ///   - study: The study.
  ///   - words: The command's words before those for the people.
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

  /// Returns the documents among the inputs and some policies, without built-in names.
  func documents(with policies: [String]) -> [String] {
    (PopulationPreset(rawValue: word) == nil ? [word] : [])
      + (policies.map { .policy($0) } + [.profile(profile)]
      + [preferences].compactMap { $0.map { .preferences($0) } }).documents
  }

  /// Returns the options of a command that runs one of the people, after the population's name.
  func replayOptions(of device: Int) -> String {
    "--device \(device) " + (cities == 1 ? "" : "--cities \(cities) ")
      + "--days \(days) " + (warmUp == FleetIdentity.usualWarmUp ? "" : "--warm-up \(warmUp) ")
      + "--seed \(seed) --as-scenario"
  }

  /// Checks that a person with an index exists.
  func check(device: Int?) throws(UsageError) {
    guard let device, device >= devices else { return }
    throw UsageError(
      "option '--device' is \(device), and there are people 0 to \(devices - 1); give a smaller one, "
        + "or more '--devices'")
  }
}

extension FleetPeople {
  /// Returns the options for people.
  static func options(
    _ noun: String, devices: Int = 1_000, days: Int = 7
  ) -> [Command.Option] {
    [
      .value("devices", "N", "How many \(noun).", default: "\(devices)"),
      .value(
        "cities", "N",
        "Cities of the people, each with its own streets and weather; stores from a file are the "
          + "same in each.", default: "1"),
      .value("days", "D", "How many days of each count.", default: "\(days)"),
      .value(
        "warm-up", "D", "The number of initial days that are not counted.",
        default: "\(FleetIdentity.usualWarmUp)"),
      .value("seed", "S", "The seed of every random draw.", default: "1"),
      .profile,
      .preferences,
    ]
  }
}

extension PopulationDocument {
  /// Checks that the time zone is known for all days.
  fileprivate func check(days: Int) throws(UsageError) {
    guard let most = mostDays, days > most else { return }
    throw UsageError(
      option: "days", found: "\(days)",
      expected:
        "a whole number from 1 to \(most), as far as the population's time zone is looked "
        + "up; a document with the zone's offsets has no such end")
  }
}
