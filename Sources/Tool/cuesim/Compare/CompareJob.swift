import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Populations
import Reporting
import SimulationPrimitives

/// The things the words after `cuesim compare` ask for; whether they go together is settled here.
struct CompareJob {
  /// How narrow an interval has to become, and of which measure's difference.
  struct Until {
    /// Half its width, as a share of the first policy's value.
    let share: Double
    let measure: Measure
  }

  let populationWord: String
  /// The policies by their names or files, that which others are held against first.
  let policyWords: [String]
  let policies: [Policy]
  let devices: Int
  let cities: Int
  let days: Int
  let seed: Seed
  let profile: PlatformProfile
  /// The wishes of people, if they are not what their population says.
  let truth: Truth?
  let work: FleetWork
  let view: CompareView
  let until: Until?
  /// The one person to run alone; all if nil.
  let device: Int?
  /// The folder that takes people as scenarios.
  let scenarioFolder: String?
  let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    var words = ["A", "B"].compactMap { reader.positional($0) } + reader.positionals("POPULATION")
    let measure = CompareView.measure(from: &words)
    guard words.count >= 3, let last = words.popLast() else {
      throw UsageError(
        "\(words.count) names are too few; expected two policies or more, and then a population, "
          + "as in 'cuesim compare conductor naive suburb'")
    }
    (populationWord, policyWords) = (last, words)
    policies = try words.map { try Policy.named(orIn: $0) }
    devices = try reader.integer("devices", in: 1...1_000_000_000, default: 1_000)
    cities = try reader.integer("cities", in: 1...devices, default: 1)
    days = try reader.integer("days", in: 1...3_650, default: 7)
    seed = Seed(try reader.unsigned("seed", default: 1))
    profile = try reader.profile()
    truth = try reader.string("truth").map(Truth.named(orIn:))
    work = try FleetWork(reader)
    until = try Self.until(reader)
    isJSON = reader.flag("json")
    var view = try CompareView(reader, by: measure)
    try view.check(policies: words.count)
    if let until { view.margin = until.share }
    self.view = view
    device = try reader.integer("device", in: 0...999_999_999)
    scenarioFolder = reader.string("as-scenario")
    if let device, device >= devices {
      throw UsageError(
        "option '--device' is \(device), and there are people 0 to \(devices - 1); give a smaller "
          + "one, or more '--devices'")
    }
    try Self.check(reader, work)
  }

  /// The letter that stands for a policy by its place.
  func letter(_ policy: Int) -> String { CompareSetting.letter(policy) }

  /// The documents the words name.
  var documents: [String] { FleetErrand.documents(populationWord, policyWords, profile, truth) }

  /// All that decides the outcome of the comparison, with so many people.
  func identity(population: Population, devices: Int) throws -> FleetIdentity {
    let inputs = try zip(policyWords, policies).map { try FleetInput($0, figures: $1) }
    var identity = FleetIdentity(
      version: Tool.version, seed: seed.rawValue,
      population: FleetInput(populationWord, fingerprint: population.fingerprint),
      policy: inputs[0], profile: try FleetInput(profile),
      truth: truth.map { FleetInput($0) } ?? .ownTruth(of: population), cities: cities,
      days: days, devices: devices)
    identity.rivals = Array(inputs.dropFirst())
    return identity
  }

  /// The simulation to run, here or on another machine.
  func errand(_ identity: FleetIdentity, of document: PopulationDocument) -> FleetErrand {
    let options = [
      "--devices", "\(devices)", "--cities", "\(cities)", "--days", "\(days)", "--seed", "\(seed)",
    ]
    return FleetErrand(
      identity: identity, population: (populationWord, document), policies: policyWords,
      profile: profile, truth: truth
    ) { population, policies, profile in
      ["compare"] + policies + [population] + options
        + ["--profile", profile, "--threads", "1"]
    }
  }

  private static func until(_ reader: ArgumentReader) throws -> Until? {
    guard let word = reader.string("until") else { return nil }
    let parts = word.split(separator: " ").map(String.init)
    let goal = parts.first ?? ""
    let sign = ["±", "+-"].first { goal.hasPrefix($0) } ?? ""
    let number = goal.dropFirst(sign.count)
    guard number.hasSuffix("%"), let percent = Double(number.dropLast()), percent > 0,
      percent <= 100, parts.count == 1 || (parts.count == 3 && parts[1] == "of")
    else {
      throw UsageError(
        option: "until", found: word,
        expected: "a share of A's value up to 100 %, as in ±2% or '±2% of annoyance'")
    }
    let name = parts.count == 3 ? parts[2] : Measure.primary.identifier
    return Until(
      share: percent / 100, measure: try CompareView.measure(name, option: "until"))
  }
}
