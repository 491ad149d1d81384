import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Populations
import Reporting
import SimulationPrimitives

/// A fleet as the words after `cuesim fleet` ask for it; whether they go together is settled here.
struct FleetJob {
  let people: FleetPeople
  /// The one device to run alone; all if nil.
  let device: Int?
  /// Whether to explain its decisions.
  let isExplaining: Bool
  /// The file in which to write it as a scenario.
  let scenarioFile: String?
  let policyWord: String
  let policy: Policy
  let work: FleetWork
  /// The file that takes a row for each decision.
  let rowsFile: String?
  let isJSON: Bool
  /// Whether to tell what became of each rule.
  let isAuditing: Bool
  /// Whether to tell what each rule is worth.
  let isWeighing: Bool

  init(_ reader: ArgumentReader) throws {
    people = try FleetPeople(
      reader, of: reader.positional("POPULATION") ?? PopulationPreset.denseCity.rawValue, days: 1)
    device = try reader.integer("device", in: 0...999_999_999)
    isExplaining = reader.flag("explain")
    scenarioFile = reader.string("as-scenario")
    if scenarioFile != nil, device == nil { throw reader.missing("device") }
    policyWord = reader.string("policy") ?? "conductor"
    policy = try Policy.named(orIn: policyWord)
    work = try FleetWork(reader)
    rowsFile = reader.string("rows")
    isJSON = reader.flag("json")
    isWeighing = reader.flag("worth")
    isAuditing = isWeighing || reader.flag("audit")
    try people.check(device: device)
    try Self.check(reader)
  }

  /// Whether the options go together.
  private static func check(_ reader: ArgumentReader) throws {
    let (hasPart, hasDevice) = (reader.string("shard") != nil, reader.string("device") != nil)
    if reader.string("rows") != nil,
      let other = ["checkpoint", "shard", "device"].first(where: { reader.string($0) != nil })
        ?? (reader.string("engine").map { $0 != "threads" } == true ? "engine" : nil)
    {
      throw UsageError(
        "option '--rows' is for a fleet that runs as a whole, and '--\(other)' is not; leave one "
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
    let many =
      ["shard", "checkpoint", "engine", "threads"].first { reader.string($0) != nil }
      ?? ["audit", "worth"].first(where: reader.flag)
    if reader.flag("explain") { try checkExplaining(reader) }
    if hasDevice, let many {
      throw UsageError("option '--\(many)' is for many devices; leave it or '--device' out")
    }
    if hasPart, let flag = ["json", "audit"].first(where: reader.flag) {
      throw UsageError("option '--\(flag)' is for the whole fleet; give it to 'cuesim merge'")
    }
  }

  /// Why it decided so is told of one device, to people.
  private static func checkExplaining(_ reader: ArgumentReader) throws {
    guard reader.string("device") != nil else { throw reader.missing("device") }
    if reader.flag("json") || reader.string("as-scenario") != nil {
      throw UsageError(
        "option '--explain' is for people; write the device with '--as-scenario FILE', and 'cuesim "
          + "explain FILE --all --json' has it")
    }
  }

  /// The fleet; one that weighs rules has an arm without each.
  func study(of population: Population) throws -> FleetStudy {
    let arm = try people.arm(population, policy, named: policyWord)
    guard isWeighing else { return people.study(.fleet, [arm]) }
    return try FleetStudy(
      ablating: arm, devices: people.devices, cities: people.cities, days: people.days,
      seed: people.seed)
  }

  /// The simulation to run, here or on another machine.
  func errand(_ study: FleetStudy, of document: PopulationDocument) -> FleetErrand {
    people.errand(
      study,
      [
        .plain("fleet"), .population(people.word, document), .plain("--policy"),
        .policy(policyWord),
      ]
        + (isWeighing ? [.plain("--worth")] : []))
  }

  /// The documents the words name.
  var documents: [String] { people.documents(with: [policyWord]) }
}

extension FleetInput {
  /// Names a profile; what one in a file is called says nothing of what it comes to, so that one with all
  /// the figures of one that ships is that one.
  init(_ profile: PlatformProfile) throws {
    var figures = profile
    figures.name = profile.shippedName ?? ""
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

  /// The name of the one that ships and has the same figures.
  fileprivate var shippedName: String? {
    let shipped = Self.bundled.map(\.profile)
    return shipped.first { figures in
      PlatformFigure.all.allSatisfy { $0.value(in: figures) == $0.value(in: self) }
    }?.name
  }
}
