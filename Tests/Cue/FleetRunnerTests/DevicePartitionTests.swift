import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationFederation
import SimulationKernel
import Testing

/// Whole devices of a city, each in a partition of one federation.
@Suite struct DevicePartitionTests {
  private static func lives(_ count: Int) -> [Life] {
    let fleet = FleetRunner.Fleet(Population(), devices: count, seed: 11)
    return (0..<count).map(fleet.life)
  }

  private static func limits(for lives: [Life]) -> RunLimits {
    var limits = RunLimits()
    limits.mailboxSize += lives.map(\.inputs.count).max() ?? 0
    return limits
  }

  @Test func `a device in a partition has the same digest as alone`() throws {
    let lives = Self.lives(5)
    let federation = Federation(seed: 3, start: lives[0].start, limits: Self.limits(for: lives))
    let (partitions, started) = Self.start(lives, in: federation)
    try federation.run(until: lives[0].end, threads: 2)
    #expect(started.contains { $0.journal.fixCount > 0 })
    for (life, (partition, started)) in zip(lives, zip(partitions, started)) {
      let (journal, outcome, _, _) = try life.run()
      #expect(started.journal.entries == journal.entries)
      #expect(started.journal.fixCount == journal.fixCount)
      #expect(partition.world.digest == outcome.digest)
    }
  }

  @Test func `opened and shared names do not change the digest in a partition`() throws {
    let life = Self.lives(1)[0]
    let inputs: [DeviceInput] = [
      DeviceInput(
        time: life.start.advanced(by: .seconds(60)), content: .opened("fitme://nav/wallet")),
      DeviceInput(
        time: life.start.advanced(by: .seconds(120)),
        content: .shared(CardDraft(brand: "Target", balanceCents: 500))),
    ]
    let end = life.start.advanced(by: .seconds(600))
    let assembly = DeviceAssembly(life.configuration, inputs: inputs)
    let world = World(seed: 4, start: life.start, limits: assembly.limits())
    let alone = assembly.start(in: world)
    try world.run(until: end)
    #expect(alone.journal.entries.contains { if case .opened = $0.event { true } else { false } })
    for name in ["a", "a longer name"] {
      let federation = Federation(seed: 9, start: life.start, limits: assembly.limits())
      let partition = federation.add(name, seed: 4)
      _ = assembly.start(in: partition)
      try federation.run(until: end)
      #expect(partition.world.digest == world.digest)
    }
  }

  @Test(arguments: [ExecutionMode.sequential, .interleaved])
  func `several devices in one world have the same journals as alone`(mode: ExecutionMode)
    throws
  {
    let lives = Self.lives(3)
    let world = World(
      seed: 3, start: lives[0].start, mode: mode, limits: Self.limits(for: lives))
    let federation = Federation(in: world)
    let (_, started) = Self.start(lives, in: federation)
    try federation.run(until: lives[0].end)
    for (life, started) in zip(lives, started) where mode == .sequential {
      #expect(started.journal.entries == (try life.run().journal.entries))
    }
    #expect(Set(started.map(\.journal.entries)).count == lives.count)
  }

  private static func start(
    _ lives: [Life], in federation: Federation
  ) -> ([Partition], [StartedDevice]) {
    let partitions = lives.indices.map { federation.add("device \($0)", seed: lives[$0].seed) }
    let started = zip(lives, partitions).map { life, partition in
      DeviceAssembly(life.configuration, inputs: life.inputs).start(in: partition)
    }
    return (partitions, started)
  }

  @Test func `a partition without a seed draws from the federation's seed, under its own name`()
    throws
  {
    let life = Self.lives(1)[0]
    func digest(_ names: [String], seed: Seed) throws -> [UInt64] {
      let federation = Federation(seed: seed, start: life.start, limits: Self.limits(for: [life]))
      let partitions = names.map { federation.add($0) }
      for partition in partitions {
        _ = DeviceAssembly(life.configuration, inputs: life.inputs).start(in: partition)
      }
      try federation.run(until: life.end)
      return partitions.map(\.world.digest)
    }
    let digests = try digest(["north", "south"], seed: 1)
    #expect(digests[0] != digests[1])
    #expect(try digest(["south"], seed: 1) == [digests[1]])
    #expect(try digest(["south"], seed: 2) != [digests[1]])
  }
}
