import SimulationFixtures
import Testing

@testable import ProcessSupport
@testable import SimulationFederation
@testable import SimulationKernel

@Suite struct PartitionSeedTests {
  /// The seed of an actor, and its random numbers.
  private struct Drawn: Equatable {
    var seed: Seed
    var draws: [UInt64]
    var choice: Int
  }

  private final class Notes: Sendable {
    let all = Guarded<[Drawn]>([])
  }

  private func draw(_ probe: ActorHandle<Probe>, _ notes: Notes) {
    probe.address.perform("draw") { probe in
      var stream = probe.context.randomStream("growth")
      let drawn = Drawn(
        seed: probe.context.seed, draws: [stream.next(), stream.next()],
        choice: probe.context.choose(below: 1_000_000, "growth"))
      notes.all.withLock { $0.append(drawn) }
    }
  }

  private func drawn(in federation: Federation, seeds: [Seed?], threads: Int = 1) throws -> [Drawn]
  {
    let notes = seeds.map { _ in Notes() }
    for (number, seed) in seeds.enumerated() {
      draw(
        federation.add("partition \(number)", seed: seed).add("probe") { Probe(context: $0) },
        notes[number])
    }
    try federation.run(threads: threads)
    return notes.flatMap { $0.all.withLock { $0 } }
  }

  private func drawnAlone(seed: Seed) throws -> [Drawn] {
    let (world, notes) = (World(seed: seed), Notes())
    draw(world.add("probe") { Probe(context: $0) }, notes)
    try world.run()
    return notes.all.withLock { $0 }
  }

  @Test(arguments: [false, true])
  func `a partition with its own seed draws the same as alone, for any seed of the federation`(
    isOneWorld: Bool
  ) throws {
    let alone = try [7, 8].flatMap { try drawnAlone(seed: Seed($0)) }
    for seed in Seed.sample(5) {
      let federation =
        isOneWorld ? Federation(in: World(seed: seed)) : Federation(seed: seed)
      let drawn = try drawn(in: federation, seeds: [7, nil, 8], threads: 2)
      #expect([drawn[0], drawn[2]] == alone)
      #expect(drawn[1].seed == seed)
      #expect(!alone.contains(drawn[1]))
    }
  }

  @Test
  func `partitions with equal seeds draw equal numbers, with different ones different numbers`()
    throws
  {
    let drawn = try drawn(in: Federation(seed: 1), seeds: [5, 5, 6])
    #expect(drawn[0] == drawn[1])
    #expect(drawn[1].draws != drawn[2].draws)
  }
}
