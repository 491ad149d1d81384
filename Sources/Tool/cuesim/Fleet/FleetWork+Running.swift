import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Populations
import StoreFiles

/// An order to simulate: all that decides its outcome, and the words that give it to another machine.
struct FleetErrand {
  /// All that decides its outcome.
  var identity: FleetIdentity
  /// The population as it was named, and its document.
  let population: (word: String, document: PopulationDocument)
  /// The policies as they were named.
  let policies: [String]
  let profile: PlatformProfile
  /// The wishes of people, if they are not what their population says.
  let truth: Truth?
  /// The command's words for one thread, by what the documents are called where it runs.
  let words: (_ population: String, _ policies: [String], _ profile: String) -> [String]

  /// The command's words on this machine.
  var ownWords: [String] {
    words(population.word, policies, profile.name) + (truth.map { ["--truth", $0.name] } ?? [])
  }

  /// The documents the words name.
  var documents: [String] { Self.documents(population.word, policies, profile, truth) }

  /// The documents among a population, policies, a profile and a truth: the words that name none that ships.
  static func documents(
    _ population: String, _ policies: [String], _ profile: PlatformProfile, _ truth: Truth?
  ) -> [String] {
    (PopulationPreset(rawValue: population) == nil ? [population] : [])
      + policies.filter { Policy.named($0) == nil } + (profile.isBundled ? [] : [profile.name])
      + [truth].compactMap { $0.flatMap { $0.isBundled ? nil : $0.name } }
  }
}

extension FleetWork {
  /// Simulates the fleet, or a part of it, as the words ask for.
  ///
  /// - Parameters:
  ///   - errand: The order to simulate.
  ///   - body: Makes the tally of the device with an index.
  /// - Returns: The tally of the fleet, and that which a checkpoint had kept; `nil` if only a part
  ///   was asked for, which is in its file.
  /// - Throws: The error of `FleetRun`, `RayEngine` or a file; a file that cannot be written is
  ///   known before the first device.
  func tally(
    _ errand: FleetErrand, body: @escaping @Sendable (_ device: Int) throws -> StudyTally
  ) throws -> (all: StudyTally, kept: StudyTally)? {
    let bar = ProgressBar()
    defer { bar.clear() }
    let progress: @Sendable (Int, Int) -> Void = { done, total in
      bar.show("simulating", done, of: total, unit: "devices", perUnit: 1)
    }
    switch engine {
    case .ray(let address, let shards):
      return (
        try StopRequest.heeded { try rayTally(errand, address, shards, progress) }, StudyTally()
      )
    case .threads(let threads):
      let file = try part.map { try OutputFile($0.output, sparing: errand.documents) }
      let plan = FleetPlan(errand.identity, shard: part?.shard ?? .whole)
      let checkpoint = try checkpoint.map {
        try FleetCheckpoint<StudyTally>(folder: $0, plan: plan)
      }
      let run = FleetRun(
        plan: plan, threads: threads, checkpoint: checkpoint, progress: progress,
        isStopped: { StopRequest.isPending })
      let tally = try StopRequest.heeded { try run.tally(body) }
      guard let file else { return (tally, checkpoint?.kept ?? StudyTally()) }
      try file.write(ShardDocument(plan, tally).bytes())
      return nil
    }
  }

  private func rayTally(
    _ errand: FleetErrand, _ address: String?, _ shards: Int?,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> StudyTally {
    guard let tool = Bundle.main.executablePath else {
      throw RayError("the tool does not find its own file; call it by its full path")
    }
    // With what was in its files, so that one file is all another machine needs.
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (word, document) = errand.population
    let population = try folder.write(
      Array(document.text.utf8), named: URL(filePath: word).lastPathComponent)
    let isShipped = PopulationPreset(rawValue: word) != nil
    let policies = errand.policies.map { Policy.named($0) == nil ? Self.fullPath($0) : $0 }
    let profile = errand.profile
    let profileFile = profile.isBundled ? nil : Self.fullPath(profile.name)
    let truth = errand.truth.map { $0.isBundled ? $0.name : Self.fullPath($0.name) }
    var files = (isShipped ? [] : [population]) + [profileFile].compactMap(\.self)
    if let truth, errand.truth?.isBundled == false { files.append(truth) }
    for file in policies where Policy.named(file) == nil && !files.contains(file) {
      files.append(file)
    }
    var engine = RayEngine(
      address: address, shards: shards, tool: tool,
      words: errand.words(isShipped ? word : population, policies, profileFile ?? profile.name)
        + (truth.map { ["--truth", $0] } ?? []),
      files: files, devices: errand.identity.devices)
    engine.progress = progress
    engine.isStopped = { StopRequest.isPending }
    let merged = try engine.withShardFiles { try ShardMerge<StudyTally>(files: $0) }
    if let difference = merged.identity.difference(expecting: errand.identity) {
      throw RayError("a document changed while the fleet was simulated: \(difference); begin anew")
    }
    return merged.tally
  }

  private static func fullPath(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }
}
