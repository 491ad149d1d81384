import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import StoreFiles

/// The execution of a fleet: its computers, its part, and the folder of finished blocks.
struct FleetWork {
  /// The computers that simulate devices.
  enum Engine: Hashable {
    /// A number of threads on this machine.
    case threads(Int)
    /// A Ray cluster, with the number of shards if specified.
    case ray(address: String?, shards: Int?)
  }

  /// A part of the fleet, with its output file.
  struct Part: Hashable {
    let shard: FleetShard
    let output: String
  }

  let engine: Engine
  let part: Part?
  /// The checkpoint folder.
  private(set) var checkpoint: String?

  init(_ reader: ArgumentReader) throws {
    part = try Self.part(reader)
    engine = try Self.engine(reader)
    checkpoint = reader.string("checkpoint")
  }

  /// The option, if any, that requires a known number of people before the simulation.
  var needsNumber: String? {
    if case .ray = engine { return "engine" }
    return part == nil ? nil : "shard"
  }

  /// Returns the same work for some of the people, with a subfolder of the checkpoint.
  func forPeople(from first: Int) -> Self {
    var work = self
    work.checkpoint = checkpoint.map { "\($0)/\(first)" }
    return work
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

extension FleetWork {
  /// Returns the execution options of a command, with the name of its runs.
  static func options(for runs: String) -> [Command.Option] {
    [
      .value("threads", "T", "\(runs) at once.", default: "one for each processor"),
      .value("checkpoint", "DIR", "Keep finished work there, and resume from it."),
      .value("shard", "I/N", "Simulate one of N equal parts; needs '--output'."),
      .value("output", "FILE", "Where the part goes; 'cuesim merge' adds up all of them."),
      .value(
        "engine", "threads|ray[:ADDRESS]", "The computers: this machine, or a Ray cluster.",
        default: "threads"),
      .value("shards", "N", "Parts a Ray cluster is given.", default: "four for each processor"),
    ]
  }
}
