import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import StoreFiles

extension FleetJob {
  /// Simulates the fleet, or a part of it, as the words ask for.
  ///
  /// - Parameters:
  ///   - identity: What decides what the fleet comes to.
  ///   - document: The population, for another machine to have.
  ///   - body: What the device with an index comes to.
  /// - Returns: What the fleet comes to, and what of it a checkpoint had kept; `nil` if only a part
  ///   was asked for, which is in its file.
  /// - Throws: What `FleetRun`, `RayEngine` or a file throws; a file that cannot be written is
  ///   known before the first device.
  func tally<Tally: FleetTally>(
    _ identity: FleetIdentity, of document: PopulationDocument,
    body: @escaping @Sendable (_ device: Int) throws -> Tally
  ) throws -> (all: Tally, kept: Tally)? {
    let bar = ProgressBar()
    defer { bar.clear() }
    StopRequest.listen()
    let progress: @Sendable (Int, Int) -> Void = { done, total in
      bar.show("simulating", done, of: total, unit: "devices", perUnit: 1)
    }
    switch engine {
    case .ray(let address, let shards):
      return (try rayTally(identity, address, shards, document, progress), Tally())
    case .threads(let threads):
      let file = try part.map { try OutputFile($0.output, sparing: documents) }
      let plan = FleetPlan(identity, shard: part?.shard ?? .whole)
      let checkpoint = try checkpoint.map { try FleetCheckpoint<Tally>(folder: $0, plan: plan) }
      let run = FleetRun(
        plan: plan, threads: threads, checkpoint: checkpoint, progress: progress,
        isStopped: { StopRequest.isPending })
      let tally = try run.tally(body)
      guard let file else { return (tally, checkpoint?.kept ?? Tally()) }
      try file.write(ShardDocument(plan, tally).bytes())
      return nil
    }
  }

  private func rayTally<Tally: FleetTally>(
    _ identity: FleetIdentity, _ address: String?, _ shards: Int?, _ document: PopulationDocument,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> Tally {
    guard let tool = Bundle.main.executablePath else {
      throw RayError("the tool does not find its own file; call it by its full path")
    }
    // With what was in its files, so that one file is all another machine needs.
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let name = URL(filePath: populationWord).lastPathComponent
    let population = try folder.write(document.text, named: name)
    let isShipped = PopulationPreset(rawValue: populationWord) != nil
    let policyFile = Policy.named(policyWord) == nil ? Self.fullPath(policyWord) : nil
    let profileFile = profile.isBundled ? nil : Self.fullPath(profile.name)
    var engine = RayEngine(
      address: address, shards: shards, tool: tool,
      words: words(
        isShipped ? populationWord : population, policyFile ?? policyWord,
        profileFile ?? profile.name),
      files: (isShipped ? [] : [population]) + [policyFile, profileFile].compactMap(\.self),
      devices: devices)
    engine.progress = progress
    engine.isStopped = { StopRequest.isPending }
    let merged = try engine.withShardFiles { try ShardMerge<Tally>(files: $0) }
    if let difference = merged.identity.difference(expecting: identity) {
      throw RayError("a document changed while the fleet was simulated: \(difference); begin anew")
    }
    return merged.tally
  }

  /// The words that ask for the same fleet on another machine.
  private func words(_ population: String, _ policy: String, _ profile: String) -> [String] {
    [
      "fleet", population, "--devices", "\(devices)", "--days", "\(days)", "--seed", "\(seed)",
      "--policy", policy, "--profile", profile, "--threads", "1",
    ]
  }

  private static func fullPath(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }
}
