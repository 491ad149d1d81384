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
    policyWord = reader.string("policy") ?? "conductor"
    policy = try Policy.named(orIn: policyWord)
    work = try FleetWork(reader)
    rowsFile = reader.string("rows")
    isJSON = reader.flag("json")
    isWeighing = reader.flag("worth")
    isAuditing = isWeighing || reader.flag("audit")
    try Self.check(reader)
  }

  /// Whether the options go together.
  private static func check(_ reader: ArgumentReader) throws {
    let hasPart = reader.string("shard") != nil
    if reader.string("rows") != nil,
      let other = ["checkpoint", "shard"].first(where: { reader.string($0) != nil })
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
    if hasPart, let flag = ["json", "audit"].first(where: reader.flag) {
      throw UsageError("option '--\(flag)' is for the whole fleet; give it to 'cuesim merge'")
    }
  }

  /// The fleet; one that weighs rules has an arm without each.
  func study(of population: Population) throws -> FleetStudy {
    let arm = try people.arm(population, policy, named: policyWord)
    return people.study(isWeighing ? .ablation : .fleet, isWeighing ? try arm.ablated() : [arm])
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
  /// Names a profile; the name in a file does not tell its figures, so that one with all
  /// the figures of one that ships is that one.
  init(_ profile: PlatformProfile) throws {
    var figures = profile
    figures.name = profile.shippedName ?? ""
    try self.init(profile.name, figures: figures)
  }
}

extension FleetInput {
  /// Names preferences; the name of a file has no part in their digest.
  init(_ preferences: Preferences) { self.init(preferences, named: preferences.name) }

  /// The preferences that a population states itself.
  static func ownPreferences(of population: Population) -> FleetInput {
    FleetInput(population.preferences, named: FleetSetting.ownPreferences)
  }

  private init(_ preferences: Preferences, named name: String) {
    self.init(name, fingerprint: PreferencesDocument(preferences).fingerprint)
  }
}

extension Preferences {
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
