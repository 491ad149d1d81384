import TestFolders
import Foundation
import SimulationPrimitives
import StoreFiles
import Testing

@testable import FleetRunner

/// Shards in files add up to the result of one run, and only matching shards do.
@Suite struct ShardTests {
  private func write(
    _ document: ShardDocument<Tally>, to name: String, in folder: TestFolder
  ) throws {
    try OutputFile(folder.file(name)).write(document.bytes())
  }

  /// Writes the files of all shards of a fleet.
  private func write(_ fleet: Fleet, in folder: TestFolder, count: Int) throws -> [String] {
    try (1...count).map { index in
      let plan = fleet.plan(try #require(FleetShard(index, of: count)))
      let name = "\(index).json"
      let tally = try FleetRun<Tally>(plan: plan, threads: 2).tally {
        .device($0, seed: fleet.seed)
      }
      try write(ShardDocument(plan, tally), to: name, in: folder)
      return folder.file(name)
    }
  }

  @Test(arguments: Seed.sample(Trials.count(10, debug: 2)), [1, 7, 64])
  func `files in any order add up to the fleet`(seed: Seed, count: Int) throws {
    let fleet = Fleet(drawnFrom: seed)
    let folder = TestFolder()
    var stream = RandomStream(seed: seed, actor: "test", purpose: "order")
    let files = try write(fleet, in: folder, count: count).shuffled(using: &stream)
    let merged = try ShardMerge<Tally>(files: files)

    #expect(merged.tally == fleet.slowly)
    #expect(merged.identity == fleet.identity)
    #expect(folder.names.count == count)
  }

  private func refusal(_ files: [String]) -> String {
    do {
      _ = try ShardMerge<Tally>(files: files)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `the error for a missing shard names it`() throws {
    let folder = TestFolder()
    let files = try write(Fleet(), in: folder, count: 7)

    #expect(
      refusal([files[0], files[1]]) == "\(files[0]): shard 3/7 is missing, and 4 more; expected "
        + "the files of all 7 shards, found 2")
    #expect(refusal(Array(files.dropLast())).contains("shard 7/7 is missing; expected"))
    #expect(refusal([]) == "merge: no file is named; name the file of every shard")
  }

  @Test func `the error for a shard given twice names both files`() throws {
    let folder = TestFolder()
    let files = try write(Fleet(), in: folder, count: 2)

    #expect(
      refusal([files[0], files[1], files[0]]) == "\(files[0]): shard 1/2 is also in \(files[0]); "
        + "expected every shard once, leave one of them out")
  }

  @Test func `the error for a shard of another fleet names the field that differs`() throws {
    let folder = TestFolder()
    let base = Fleet().identity
    let others: [(FleetIdentity, String, String)] = [
      (base.with(version: "2.0"), "2/2", "version is 2.0; expected 1.0"),
      (base.with(seed: 2), "2/2", "seed is 2; expected 1"),
      (base.with(population: .changed), "2/2", .changed("population")),
      (base.with(policy: .changed), "2/2", .changed("policy")),
      (base.with(profile: .changed), "2/2", .changed("profile")),
      (base.with(preferences: .changed), "2/2", .changed("preferences")),
      (base.with(cities: 3), "2/2", "cities is 3; expected 1"),
      (base.with(days: 2), "2/2", "days is 2; expected 1"),
      (base.with(devices: 7), "2/2", "devices is 7; expected 100"),
      (base, "2/3", "count of shards is 3; expected 2"),
    ]
    let first = folder.file("first")
    try write(
      ShardDocument(FleetPlan(base, shard: try #require(FleetShard("1/2"))), Tally()), to: "first",
      in: folder)

    for (identity, shard, message) in others {
      let second = folder.file("second")
      try write(
        ShardDocument(FleetPlan(identity, shard: try #require(FleetShard(shard))), Tally()),
        to: "second", in: folder)
      #expect(
        refusal([first, second])
          == "\(second): \(message) as in \(first); merge only shards of one run")
    }
  }

  @Test func `shards are of one fleet under any names, and reported under those of the first`()
    throws
  {
    let folder = TestFolder()
    let base = Fleet().identity
    var files: [String] = []
    for (index, identity) in [base, base.elsewhere].enumerated() {
      let shard = try #require(FleetShard(index + 1, of: 2))
      files.append(folder.file("\(index)"))
      try write(
        ShardDocument(FleetPlan(identity, shard: shard), Tally()), to: "\(index)", in: folder)
    }

    for files in [files, files.reversed()] {
      #expect(try ShardMerge<Tally>(files: files).identity == base)
    }
  }

  @Test func `every changed byte of a document is detected`() throws {
    let plan = Fleet().plan()
    let bytes = try ShardDocument(plan, Fleet().slowly).bytes()
    #expect(try ShardDocument<Tally>(bytes).tally == Fleet().slowly)

    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(throws: ShardDefect.self) { try ShardDocument<Tally>(changed) }
      #expect(throws: ShardDefect.self) { try ShardDocument<Tally>(Array(bytes[..<index])) }
    }
    #expect(throws: ShardDefect.damaged) { try ShardDocument<Tally>(bytes + [32]) }
  }

  @Test(arguments: [
    ("", "the file is not a shard of a study"),
    ("<gpx/>", "the file is not a shard of a study"),
    (#"{"format":"cuesim-fleet-shard","version":1}"#, "the format has version 1; expected 11"),
    (#"{"format":"cuesim-fleet-shard","vers"#, "the file is damaged"),
    (#"{"format":"cuesim-fleet-shard","version":11}"#, "it cannot be read: "),
  ])
  func `the error for a file that is not a shard names it`(text: String, message: String) throws {
    let folder = TestFolder()
    try folder.write(text, to: "a")

    #expect(refusal([folder.file("a")]).hasPrefix("\(folder.file("a")): \(message)"))
    #expect(refusal([folder.file("b")]).hasPrefix("\(folder.file("b")): there is no such file"))
  }

  @Test func `a fleet of more shards than can be counted is refused at once`() throws {
    let folder = TestFolder()
    let shard = try #require(FleetShard(1, of: .max))
    try write(
      ShardDocument(FleetPlan(Fleet().identity, shard: shard), Tally()), to: "a", in: folder)

    #expect(refusal([folder.file("a")]).contains("shard 2/9223372036854775807 is missing"))
  }
}
