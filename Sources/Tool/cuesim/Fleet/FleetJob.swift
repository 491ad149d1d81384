import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Populations
import Reporting
import SimulationPrimitives

/// What the words after `cuesim fleet` ask for; whether they go together is settled here.
struct FleetJob {
  /// The population: the name of one that ships, or its document.
  let populationWord: String
  /// The one device to run alone; all if nil.
  let device: Int?
  /// The file in which to write it as a scenario.
  let scenarioFile: String?
  let devices: Int
  let cities: Int
  let days: Int
  let seed: Seed
  let policyWord: String
  let policy: Policy
  let profile: PlatformProfile
  /// The wishes of people, if they are not what their population says.
  let truth: Truth?
  let work: FleetWork
  /// The file that takes a row for each decision.
  let rowsFile: String?
  /// The files for other programs.
  let exports: Exports
  let isJSON: Bool
  /// Whether to tell what became of each rule.
  let isAuditing: Bool
  /// Whether to tell what each rule is worth.
  let isWeighing: Bool

  init(_ reader: ArgumentReader) throws {
    populationWord = reader.positional("POPULATION") ?? PopulationPreset.denseCity.rawValue
    device = try reader.integer("device", in: 0...999_999_999)
    scenarioFile = reader.string("as-scenario")
    if scenarioFile != nil, device == nil { throw reader.missing("device") }
    devices = try reader.integer("devices", in: 1...1_000_000_000, default: 1_000)
    cities = try reader.integer("cities", in: 1...devices, default: 1)
    days = try reader.integer("days", in: 1...3_650, default: 1)
    seed = Seed(try reader.unsigned("seed", default: 1))
    policyWord = reader.string("policy") ?? "conductor"
    policy = try Policy.named(orIn: policyWord)
    profile = try reader.profile()
    truth = try reader.string("truth").map(Truth.named(orIn:))
    work = try FleetWork(reader)
    rowsFile = reader.string("rows")
    exports = try Exports(reader, as: FleetCommand.formats)
    isJSON = reader.flag("json")
    isWeighing = reader.flag("worth")
    isAuditing = isWeighing || reader.flag("audit")
    if let device, device >= devices {
      throw UsageError(
        "option '--device' is \(device), and the fleet has devices 0 to \(devices - 1); "
          + "give a smaller one, or more '--devices'")
    }
    try Self.check(reader)
  }

  /// Whether the options go together.
  private static func check(_ reader: ArgumentReader) throws {
    let (hasPart, hasDevice) = (reader.string("shard") != nil, reader.string("device") != nil)
    if let whole = reader.string("rows") == nil ? reader.flag("worth") ? "worth" : nil : "rows",
      let other = ["checkpoint", "shard", "device"].first(where: { reader.string($0) != nil })
        ?? (reader.string("engine").map { $0 != "threads" } == true ? "engine" : nil)
    {
      throw UsageError(
        "option '--\(whole)' is for a fleet that runs as a whole, and '--\(other)' is not; leave one "
          + "out")
    }
    if let file = reader.string("rows"), !RowFormat.isMeant(byFile: file) {
      throw UsageError(
        "option '--rows' is '\(file.quotable)'; expected a file that ends in .csv or .jsonl, as no "
          + "other format is written")
    }
    if reader.flag("worth"), reader.string("rows") != nil {
      throw UsageError("options '--worth' and '--rows' are for two runs; leave one out")
    }
    if hasPart || hasDevice, !reader.strings("export").isEmpty {
      throw UsageError(
        "option '--export' is for the whole fleet; leave '--\(hasPart ? "shard" : "device")' out"
          + (hasPart ? ", or give it to 'cuesim merge'" : ""))
    }
    let many =
      ["shard", "checkpoint", "engine", "threads"].first { reader.string($0) != nil }
      ?? (reader.flag("audit") ? "audit" : nil)
    if hasDevice, let many {
      throw UsageError("option '--\(many)' is for many devices; leave it or '--device' out")
    }
    if hasPart, let flag = ["json", "audit"].first(where: reader.flag) {
      throw UsageError("option '--\(flag)' is for the whole fleet; give it to 'cuesim merge'")
    }
  }

  /// What decides what the fleet comes to: names for people, and digests of all figures behind them.
  func identity(population: Population) throws -> FleetIdentity {
    FleetIdentity(
      version: Tool.version, seed: seed.rawValue,
      population: FleetInput(populationWord, fingerprint: population.fingerprint),
      policy: try FleetInput(policyWord, figures: policy),
      profile: try FleetInput(profile),
      truth: truth.map { FleetInput($0) } ?? .ownTruth(of: population), cities: cities,
      days: days, devices: devices)
  }

  /// The simulation to run, here or on another machine.
  func errand(_ identity: FleetIdentity, of document: PopulationDocument) -> FleetErrand {
    let options = [
      "--devices", "\(devices)", "--cities", "\(cities)", "--days", "\(days)", "--seed", "\(seed)",
    ]
    return FleetErrand(
      identity: identity, population: (populationWord, document), policies: [policyWord],
      profile: profile, truth: truth
    ) { population, policies, profile in
      ["fleet", population] + options + ["--policy"] + policies
        + ["--profile", profile, "--threads", "1"]
    }
  }

  /// The documents the words name.
  var documents: [String] {
    FleetErrand.documents(populationWord, [policyWord], profile, truth)
  }
}

extension FleetInput {
  /// Names a profile; what one in a file is called says nothing of what it comes to.
  init(_ profile: PlatformProfile) throws {
    var figures = profile
    if !profile.isBundled { figures.name = "" }
    try self.init(profile.name, figures: figures)
  }
}

extension FleetInput {
  /// Names a truth; what one in a file is called says nothing of what it comes to.
  init(_ truth: Truth) { self.init(truth, named: truth.name) }

  /// The truth that a population says itself.
  static func ownTruth(of population: Population) -> FleetInput {
    FleetInput(population.truth, named: FleetSetting.ownTruth)
  }

  private init(_ truth: Truth, named name: String) {
    self.init(name, fingerprint: TruthDocument(truth).fingerprint)
  }
}

extension Truth {
  /// Whether it ships; otherwise its name is that of its file.
  var isBundled: Bool { Self.named(name) == self }
}

extension PlatformProfile {
  /// Whether it ships; otherwise its name is that of its file.
  var isBundled: Bool { Self.named(name) != nil }
}
