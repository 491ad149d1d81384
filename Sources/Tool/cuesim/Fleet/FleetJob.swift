import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Populations
import Reporting
import SimulationPrimitives

/// The job described by the words after `cuesim fleet`, with validated options.
struct FleetJob {
  let people: FleetPeople
  let policyWord: String
  let policy: Policy
  let work: FleetWork
  /// The file with one row per decision.
  let rowsFile: String?
  let isJSON: Bool
  /// Whether to report the audit of each rule.
  let isAuditing: Bool
  /// Whether to report the contribution of each rule.
  let isWeighing: Bool

  init(_ reader: ArgumentReader) throws {
    people = try FleetPeople(
      reader, of: reader.positional("POPULATION") ?? PopulationPreset.denseCity.rawValue, days: 1)
    policyWord = reader.string("policy") ?? "conductor"
    policy = try Policy.named(orIn: policyWord)
    work = try FleetWork(reader)
    rowsFile = reader.string("rows")
    isJSON = reader.flag("json")
    isWeighing = reader.flag("ablation")
    isAuditing = isWeighing || reader.flag("audit")
    try Self.check(reader)
  }

  /// Checks whether the options are compatible.
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
    if reader.flag("ablation"), reader.string("rows") != nil {
      throw UsageError("options '--ablation' and '--rows' are for two runs; leave one out")
    }
    if hasPart, let flag = ["json", "audit"].first(where: reader.flag) {
      throw UsageError("option '--\(flag)' is for the whole fleet; give it to 'cuesim merge'")
    }
  }

  /// Returns the fleet; an ablation has one arm without each rule.
  func study(of population: Population) throws -> FleetStudy {
    let arm = try people.arm(population, policy, named: policyWord)
    return people.study(isWeighing ? .ablation : .fleet, isWeighing ? try arm.ablated() : [arm])
  }

  /// Returns the simulation to run, here or on another machine.
  func errand(_ study: FleetStudy, of document: PopulationDocument) -> FleetErrand {
    people.errand(
      study,
      [
        .plain("fleet"), .population(people.word, document), .plain("--policy"),
        .policy(policyWord),
      ]
        + (isWeighing ? [.plain("--ablation")] : []))
  }

  /// The documents that the words name.
  var documents: [String] { people.documents(with: [policyWord]) }
}

extension FleetInput {
  /// Creates the input of a profile.
  ///
  /// A profile from a file with all values of a built-in one is treated as the built-in one.
  init(_ profile: PlatformProfile) throws {
    var figures = profile
    figures.name = profile.shippedName ?? ""
    try self.init(profile.name, figures: figures)
  }
}

extension FleetInput {
  /// Creates the input of preferences; the name of a file is no part of their digest.
  init(_ preferences: Preferences) { self.init(preferences, named: preferences.name) }

  /// Returns the preferences that a population itself defines.
  static func ownPreferences(of population: Population) -> FleetInput {
    FleetInput(population.preferences, named: FleetSetting.ownPreferences)
  }

  private init(_ preferences: Preferences, named name: String) {
    self.init(name, fingerprint: PreferencesDocument(preferences).fingerprint)
  }
}

extension Preferences {
  /// Whether the profile is built in; otherwise its name is that of its file.
  var isBundled: Bool { Self.named(name) == self }
}

extension PlatformProfile {
  /// Whether the preferences are built in.
  ///
  /// Otherwise their name is that of their file.
  var isBundled: Bool { Self.named(name) != nil }

  /// The name of the built-in preferences with the same values.
  fileprivate var shippedName: String? {
    let shipped = Self.bundled.map(\.profile)
    return shipped.first { figures in
      PlatformFigure.all.allSatisfy { $0.value(in: figures) == $0.value(in: self) }
    }?.name
  }
}
