import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Populations
import StoreFiles

/// A simulation order: the inputs that determine its result, and the command for another machine.
struct FleetErrand {
  /// A word of the command.
  enum Word {
    case plain(String)
    /// The path of a document.
    case file(String)
    /// The path of a document, and its text with all included files.
    case text(path: String, String)

    /// The word as typed.
    var word: String {
      switch self {
      case .plain(let word), .file(let word), .text(let word, _): word
      }
    }
  }

  /// The study to run.
  let study: FleetStudy
  /// The inputs that determine the result.
  var identity: FleetIdentity
  /// The command for one thread.
  let words: [Word]
}

extension [FleetErrand.Word] {
  /// The documents among the words.
  var documents: [String] { compactMap { if case .plain = $0 { nil } else { $0.word } } }
}

extension FleetErrand.Word {
  /// Returns a built-in policy or its document.
  static func policy(_ word: String) -> Self {
    Policy.named(word) == nil ? .file(word) : .plain(word)
  }

  /// Returns a built-in population or its document.
  static func population(_ word: String, _ document: PopulationDocument) -> Self {
    PopulationPreset(rawValue: word) == nil ? .text(path: word, document.text) : .plain(word)
  }

  /// Returns a built-in profile or its document.
  static func profile(_ profile: PlatformProfile) -> Self {
    profile.isBundled ? .plain(profile.name) : .file(profile.name)
  }

  /// Returns built-in preferences or their document.
  static func preferences(_ preferences: Preferences) -> Self {
    preferences.isBundled ? .plain(preferences.name) : .file(preferences.name)
  }
}

extension FleetWork {
  /// Simulates the fleet, or the requested part of it.
  ///
  /// - Parameters:
  ///   - errand: The order to simulate.
  ///   - body: Returns the tally of the device with an index, unless the study does.
  /// - Returns: The tally of the fleet and that of a checkpoint; `nil` for a part, which is in its
  ///   file.
  /// - Throws: The error of `FleetRun`, `RayEngine` or a file; an unwritable file is detected
  ///   before the first device.
  func tally(
    _ errand: FleetErrand, body: (@Sendable (_ device: Int) throws -> StudyTally)? = nil
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
      let file = try part.map { try OutputFile($0.output, sparing: errand.words.documents) }
      let plan = FleetPlan(errand.identity, shard: part?.shard ?? .whole)
      let checkpoint = try checkpoint.map {
        try FleetCheckpoint<StudyTally>(folder: $0, plan: plan)
      }
      let run = FleetRun(
        plan: plan, threads: threads, checkpoint: checkpoint, progress: progress,
        isStopped: { StopRequest.isPending })
      let tally = try StopRequest.heeded {
        try run.tally(body ?? { [study = errand.study] in try study.tally(of: $0) })
      }
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
      throw RayError("the tool's executable was not found; call it by its full path")
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var files: [String] = []
    let words = try errand.words.enumerated().map { number, word in
      let path: String
      switch word {
      case .plain(let word): return word
      case .file(let file): path = Self.fullPath(file)
      case .text(let file, let text):
        // Documents in different folders may have equal names, so each gets a number.
        path = try folder.write(
          Array(text.utf8), named: "\(number)-\(URL(filePath: file).lastPathComponent)")
      }
      if !files.contains(path) { files.append(path) }
      return path
    }
    var engine = RayEngine(
      address: address, shards: shards, tool: tool, words: words, files: files,
      devices: errand.identity.devices)
    engine.progress = progress
    engine.isStopped = { StopRequest.isPending }
    let merged = try engine.withShardFiles { try ShardMerge<StudyTally>(files: $0) }
    if let difference = merged.identity.difference(expecting: errand.identity) {
      throw RayError("a document changed while the fleet was simulated: \(difference); start again")
    }
    return merged.tally
  }

  private static func fullPath(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }
}
