import ProcessSupport
import SimulationKernel
import Foundation
import SimulationPrimitives
import StoreFiles
import SystemCalls
import TestFolders
import Testing

@testable import FleetRunner

/// A run that ends at any moment resumes where it stopped, and has the same result.
@Suite struct CheckpointTests {
  private static let name = "fleet.checkpoint"

  /// Runs a fleet with a checkpoint; which devices it had to compute.
  @discardableResult
  private func run(
    _ fleet: Fleet, in folder: TestFolder, threads: Int = 1, limit: Int = .max
  ) throws -> (tally: Tally, computed: Set<Int>) {
    let plan = fleet.plan()
    let computed = Guarded<Set<Int>>([])
    let run = FleetRun(
      plan: plan, threads: threads,
      checkpoint: try FleetCheckpoint<Tally>(folder: folder.path, plan: plan)
    ) { _, _ in
    } isStopped: {
      computed.withLock { $0.count >= limit }
    }
    let tally = try run.tally { device in
      computed.withLock { _ = $0.insert(device) }
      return .device(device, seed: fleet.seed)
    }
    return (tally, computed.withLock(\.self))
  }

  @Test(arguments: Seed.sample(20))
  func `a stopped run resumes where it stopped`(seed: Seed) throws {
    let fleet = Fleet(seed: seed)
    var stream = RandomStream(seed: seed, actor: "test", purpose: "limits")
    let folder = TestFolder()
    var kept = 0
    for _ in 0..<3 {
      let limit = 9 + stream.below(20)
      do {
        _ = try run(fleet, in: folder, threads: 1 + stream.below(4), limit: limit)
        Issue.record("the run was not stopped")
      } catch let interruption as FleetInterruption {
        // Whole blocks are kept, and stay kept.
        #expect(interruption.done >= kept)
        #expect(interruption.folder == folder.path)
        kept = interruption.done
      }
    }
    let end = try run(fleet, in: folder, threads: 2)

    #expect(kept > 0)
    #expect(end.tally == fleet.slowly)
    #expect(end.computed.count == fleet.count - kept)
  }

  @Test func `a finished run computes nothing when it is repeated`() throws {
    let folder = TestFolder()
    try run(Fleet(), in: folder, threads: 2)
    let again = try run(Fleet(), in: folder)

    #expect(again.tally == Fleet().slowly)
    #expect(again.computed == [])
  }

  @Test func `a file cut off at any byte loses only the line that is cut`() throws {
    let fleet = Fleet(count: 24)
    let folder = TestFolder()
    try run(fleet, in: folder)
    let whole = try folder.bytes(of: Self.name)
    let header = try #require(whole.firstIndex(of: 10)) + 1

    let expected = fleet.slowly
    // At each end of a line, and before and after; of the other places a debug build tries a few.
    let step = Trials.count(1, debug: 5)
    for length in header...whole.count
    where (length - header).isMultiple(of: step)
      || whole[max(0, length - 2)..<min(whole.count, length + 1)].contains(10)
    {
      try folder.write(whole[..<length], to: Self.name)
      let end = try run(fleet, in: folder)
      let lines = whole[header..<length].count { $0 == 10 }

      #expect(end.tally == expected)
      #expect(end.computed == Set((lines * 8)..<24), "cut at \(length)")
      #expect(try folder.bytes(of: Self.name) == whole, "cut at \(length)")
    }
  }

  @Test func `a line that is cut short for lack of space stays the last`() throws {
    let folder = TestFolder()
    let fleet = Fleet(count: 24)
    let plan = fleet.plan()
    func tally(_ block: Int) -> Tally {
      plan.devices(ofBlock: block).reduce(into: Tally()) {
        $0.merge(.device($1, seed: fleet.seed))
      }
    }
    do {
      let writes = Guarded(0)
      let checkpoint = try FleetCheckpoint<Tally>(folder: folder.path, plan: plan) { file, record in
        let count = writes.withLock { count in
          count += 1
          return count
        }
        // The disk is full in mid-line, and has space again for the next.
        try file.write(count == 2 ? Array(record.prefix(20)) : record)
        if count == 2 { throw SystemError.full }
      }
      try checkpoint.append(0, tally(0))
      for block in [1, 2] {
        let error = #expect(throws: StoreError.self) { try checkpoint.append(block, tally(block)) }
        #expect(error?.message.hasPrefix("the disk is full; ") == true)
      }
    }
    let end = try run(fleet, in: folder)

    #expect(end.tally == fleet.slowly)
    #expect(end.computed == Set(8..<24))
  }

  @Test func `a block is not recorded in a file that was removed meanwhile (W-9)`() throws {
    let folder = TestFolder()
    let fleet = Fleet(count: 24)
    let checkpoint = try FleetCheckpoint<Tally>(folder: folder.path, plan: fleet.plan())
    try checkpoint.append(0, .device(0, seed: fleet.seed))
    try OperatingSystem().remove(FilePlace("\(folder.path)/\(Self.name)"), isFolder: false)
    let error = #expect(throws: StoreError.self) {
      try checkpoint.append(1, .device(1, seed: fleet.seed))
    }

    #expect(error?.message.hasPrefix("the file was moved or removed meanwhile; ") == true)
  }

  @Test(arguments: Seed.sample(Trials.count(40, debug: 10)))
  func `a damaged file is refused, or its last line is computed again`(seed: Seed) throws {
    let fleet = Fleet(count: 24)
    let folder = TestFolder()
    try run(fleet, in: folder)
    let whole = try folder.bytes(of: Self.name)
    let lastLine = try #require(whole.dropLast().lastIndex(of: 10))
    let expected = fleet.slowly
    var stream = RandomStream(seed: seed, actor: "test", purpose: "damage")

    for _ in 0..<20 {
      var bytes = whole
      let index = stream.below(bytes.count)
      bytes[index] ^= UInt8(1 + stream.below(255))
      try folder.write(bytes, to: Self.name)
      do {
        #expect(try run(fleet, in: folder).tally == expected)
        // Without the line feed before it, the last line and the one before it are one.
        #expect(index >= lastLine)
      } catch let error as StoreError {
        #expect(error.description.hasPrefix("\(folder.file(Self.name)): "))
        // A line feed within the last line leaves something behind a damaged line.
        #expect(index <= lastLine || bytes[index] == 10, "\(index): \(error)")
      }
    }
  }

  @Test(arguments: [
    ("cuesim-checkpoint 1 {}", "the format has version 1; expected 11"),
    ("cuesim-checkpoint 11 {}", "line 1: the file is not a checkpoint"),
    ("gpx 1 {}", "line 1: the file is not a checkpoint"),
  ])
  func `a file of another program is refused`(header: String, message: String) throws {
    let folder = TestFolder()
    try folder.write(SealedLine.bytes(holding: Array(header.utf8)), to: Self.name)

    let error = #expect(throws: StoreError.self) { try run(Fleet(), in: folder) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(folder.names == [FolderLock.name, Self.name])
  }

  @Test(arguments: [[], Array("<gpx>\n".utf8), [UInt8](repeating: 0, count: 100_000)])
  func `a file that is not a checkpoint is refused and not changed`(bytes: [UInt8]) throws {
    let folder = TestFolder()
    try folder.write(bytes, to: Self.name)

    #expect(throws: StoreError.self) { try run(Fleet(), in: folder) }
    #expect(try folder.bytes(of: Self.name) == bytes)
  }

  @Test(arguments: [
    (0, "block 0 is there twice"), (13, "there is no block 13"), (-1, "there is no block -1"),
  ])
  func `a line with impossible content is refused`(block: Int, message: String) throws {
    let folder = TestFolder()
    try run(Fleet(), in: folder)
    let record = try CheckpointFormat.record(block, Tally())
    let more = try CheckpointFormat.record(0, Tally())
    try folder.write(try folder.bytes(of: Self.name) + record + more, to: Self.name)

    let error = #expect(throws: StoreError.self) { try run(Fleet(), in: folder) }
    #expect(error?.message.hasPrefix("line 15: \(message); ") == true, "\(error?.message ?? "")")
  }

  @Test func `an interruption reports what is kept, if anything`() {
    let none = FleetInterruption(done: 0, total: 64, folder: "week").description
    let some = FleetInterruption(done: 3, total: 64, folder: "week").description

    #expect(none == "interrupted before anything was recorded; nothing is kept in week")
    #expect(
      some == "interrupted, 3 of 64 devices are kept in week; repeat the command to resume")
  }

  @Test(arguments: [
    (40, 1, 1), (64, 3_650, 1), (1_000, 1, 15), (1_000, 30, 14), (10_000, 365, 1),
    (1_000_000, 1, 64), (1_000_000, 7, 64),
  ])
  func `neither a small fleet nor a long time has blocks that take long`(
    devices: Int, days: Int, size: Int
  ) {
    let plan = FleetPlan(Fleet().identity.with(days: days).with(devices: devices))
    #expect(plan.blockSize == size)
  }

  @Test func `the error for another run's checkpoint names the field that differs`() throws {
    let folder = TestFolder()
    let base = Fleet().identity
    _ = try FleetCheckpoint<Tally>(folder: folder.path, plan: FleetPlan(base))
    let others: [(FleetPlan, String)] = [
      (FleetPlan(base.with(version: "2.0")), "version is 1.0; expected 2.0; "),
      (FleetPlan(base.with(seed: 2)), "seed is 1; expected 2; "),
      (FleetPlan(base.with(population: .changed)), .changed("population", expected: true)),
      (FleetPlan(base.with(policy: .changed)), .changed("policy", expected: true)),
      (FleetPlan(base.with(profile: .changed)), .changed("profile", expected: true)),
      (FleetPlan(base.with(preferences: .changed)), .changed("preferences", expected: true)),
      (FleetPlan(base.with(days: 2)), "days is 1; expected 2; "),
      (FleetPlan(base.with(devices: 7)), "devices is 100; expected 7; "),
      (FleetPlan(base, shard: try #require(FleetShard("1/2"))), "shard is 1/1; expected 1/2; "),
      (FleetPlan(base, blockSize: 8), "block size is 1; expected 8; "),
    ]

    for (plan, message) in others {
      let error = #expect(throws: StoreError.self) {
        try FleetCheckpoint<Tally>(folder: folder.path, plan: plan)
      }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
    for identity in [base, base.elsewhere] {
      let plan = FleetPlan(identity)
      #expect(try FleetCheckpoint<Tally>(folder: folder.path, plan: plan).deviceCount == 0)
    }
  }

  @Test func `a second run on a folder is refused while the first one runs`() throws {
    let folder = TestFolder()
    let plan = Fleet().plan()
    var first: FleetCheckpoint<Tally>? = try FleetCheckpoint(folder: folder.path, plan: plan)

    let error = #expect(throws: StoreError.self) {
      try FleetCheckpoint<Tally>(folder: folder.path, plan: plan)
    }
    #expect(error?.message.hasPrefix("another process writes to this folder") == true)
    #expect(first?.deviceCount == 0)
    first = nil
    #expect(try FleetCheckpoint<Tally>(folder: folder.path, plan: plan).deviceCount == 0)
  }

  @Test func `an impossible folder is refused before any work`() throws {
    let folder = TestFolder()
    try folder.write("", to: "file")

    let error = #expect(throws: StoreError.self) {
      try FleetCheckpoint<Tally>(folder: folder.file("file/below"), plan: Fleet().plan())
    }
    #expect(error?.message == "the folder cannot be created; name another one")
  }

  @Test func `a failing device does not lose the blocks before it`() throws {
    let folder = TestFolder()
    let plan = Fleet().plan()
    #expect(throws: Failure(device: 50)) {
      try FleetRun(
        plan: plan, threads: 2,
        checkpoint: try FleetCheckpoint<Tally>(folder: folder.path, plan: plan)
      ).tally { device in
        if device == 50 { throw Failure(device: 50) }
        return .device(device, seed: 1)
      }
    }
    let end = try run(Fleet(), in: folder)

    #expect(end.tally == Fleet().slowly)
    #expect(end.computed.isDisjoint(with: 0..<48))
  }
}

extension FleetIdentity {
  /// The same with some fields replaced.
  func with(
    version: String? = nil, seed: UInt64? = nil, population: FleetInput? = nil,
    policy: FleetInput? = nil, profile: FleetInput? = nil, preferences: FleetInput? = nil,
    cities: Int? = nil, days: Int? = nil, devices: Int? = nil
  ) -> FleetIdentity {
    FleetIdentity(
      version: version ?? self.version, seed: seed ?? self.seed,
      population: population ?? self.population, policy: policy ?? self.policy,
      profile: profile ?? self.profile, preferences: preferences ?? self.preferences,
      cities: cities ?? self.cities, days: days ?? self.days,
      devices: devices ?? self.devices)
  }

  /// The same with every input under another name, as another machine has it.
  var elsewhere: FleetIdentity {
    func moved(_ input: FleetInput) -> FleetInput { input.named("there/\(input.name)") }
    return with(
      population: moved(population), policy: moved(policy), profile: moved(profile),
      preferences: moved(preferences))
  }
}

extension FleetInput {
  /// Separate figures.
  static let changed = FleetInput("a", fingerprint: 9)

  /// The same figures under another name.
  func named(_ name: String) -> FleetInput {
    let fingerprint = (1...9).first { FleetInput("", fingerprint: $0).digest == digest }
    return FleetInput(name, fingerprint: fingerprint ?? 0)
  }
}

extension String {
  /// The error for an input that is ``FleetInput/changed``, or expected to be.
  static func changed(_ field: String, expected isExpected: Bool = false) -> String {
    let identity = Fleet().identity
    let inputs = [
      "population": identity.population, "policy": identity.policy, "profile": identity.profile,
      "preferences": identity.preferences,
    ]
    let (usual, changed) = (inputs[field]?.words ?? "", FleetInput.changed.words)
    return "\(field) is \(isExpected ? usual : changed); expected \(isExpected ? changed : usual)"
  }
}
