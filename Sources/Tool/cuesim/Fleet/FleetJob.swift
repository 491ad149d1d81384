import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Populations
import SimulationPrimitives

/// What the words after `cuesim fleet` ask for; whether they go together is settled here.
struct FleetJob {
  /// What computes the devices.
  enum Engine: Hashable {
    /// This many threads of this machine.
    case threads(Int)
    /// A Ray cluster, and into how many shards to cut the fleet if that is said.
    case ray(address: String?, shards: Int?)
  }

  /// A part of the fleet, and the file it goes to.
  struct Part: Hashable {
    let shard: FleetShard
    let output: String
  }

  /// The population: the name of one that ships, or its document.
  let populationWord: String
  /// The one device to run alone; all if nil.
  let device: Int?
  /// The file in which to write it as a scenario.
  let scenarioFile: String?
  let devices: Int
  let days: Int
  let seed: Seed
  let policyWord: String
  let policy: Policy
  let profile: PlatformProfile
  let engine: Engine
  let part: Part?
  /// The folder that keeps what is done.
  let checkpoint: String?
  let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    populationWord = reader.positional("POPULATION") ?? PopulationPreset.denseCity.rawValue
    device = try reader.integer("device", in: 0...999_999_999)
    scenarioFile = reader.string("as-scenario")
    if scenarioFile != nil, device == nil { throw reader.missing("device") }
    devices = try reader.integer("devices", in: 1...1_000_000_000, default: 1_000)
    days = try reader.integer("days", in: 1...3_650, default: 1)
    seed = Seed(try reader.unsigned("seed", default: 1))
    policyWord = reader.string("policy") ?? "conductor"
    policy = try Policy.named(orIn: policyWord)
    profile = try reader.profile()
    part = try Self.part(reader)
    engine = try Self.engine(reader)
    checkpoint = reader.string("checkpoint")
    isJSON = reader.flag("json")
    if let device, device >= devices {
      throw UsageError(
        "option '--device' is \(device), and the fleet has devices 0 to \(devices - 1); "
          + "give a smaller one, or more '--devices'")
    }
    if device != nil,
      let other = ["shard", "checkpoint", "engine", "threads"].first(where: {
        reader.string($0) != nil
      })
    {
      throw UsageError("option '--\(other)' is for many devices; leave it or '--device' out")
    }
    if part != nil, isJSON {
      throw UsageError("option '--json' is for the whole fleet; give it to 'cuesim merge'")
    }
  }

  /// What decides what the fleet comes to: names for people, and digests of all figures behind them.
  func identity(population: Population) throws -> FleetIdentity {
    FleetIdentity(
      version: Tool.version, seed: seed.rawValue,
      population: FleetInput(populationWord, fingerprint: population.fingerprint),
      policy: try FleetInput(policyWord, figures: policy),
      profile: try FleetInput(profile), days: days, devices: devices)
  }

  /// The documents the words name.
  var documents: [String] {
    (PopulationPreset(rawValue: populationWord) == nil ? [populationWord] : [])
      + (Policy.named(policyWord) == nil ? [policyWord] : [])
      + (profile.isBundled ? [] : [profile.name])
  }

  private static func part(_ reader: ArgumentReader) throws -> Part? {
    let shard = try reader.value(
      "shard", expecting: "I/N with 1 ≤ I ≤ N, as in 1/8", FleetShard.init(_:))
    let output = reader.string("output")
    switch (shard, output) {
    case (let shard?, let output?): return Part(shard: shard, output: output)
    case (_?, nil): throw reader.missing("output")
    case (nil, _?): throw reader.missing("shard")
    case (nil, nil): return nil
    }
  }

  private static func engine(_ reader: ArgumentReader) throws -> Engine {
    let shards = try reader.integer("shards", in: 1...1_000_000)
    let threads = try reader.integer("threads", in: 1...4_096)
    let word = reader.string("engine") ?? "threads"
    if word == "threads" {
      if shards != nil { throw UsageError("option '--shards' is for '--engine ray'; leave it out") }
      return .threads(threads ?? ProcessInfo.processInfo.activeProcessorCount)
    }
    let words = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard words[0] == "ray", words.last?.isEmpty == false else {
      throw UsageError(
        option: "engine", found: word,
        expected: "threads or ray or ray:ADDRESS, as in ray:10.0.0.1:6379")
    }
    let others = ["threads", "shard", "output", "checkpoint"]
    if let other = others.first(where: { reader.string($0) != nil }) {
      throw UsageError("option '--\(other)' is for one machine; leave it or '--engine' out")
    }
    return .ray(address: words.count == 2 ? String(words[1]) : nil, shards: shards)
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

extension PlatformProfile {
  /// Whether it ships; otherwise its name is that of its file.
  var isBundled: Bool { Self.named(name) != nil }
}
