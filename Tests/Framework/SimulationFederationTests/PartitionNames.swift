import SimulationFixtures
import Testing

@testable import SimulationFederation
@testable import SimulationKernel

/// Has a child, a process and an heir, and looks all of them up by the names it gave them.
private actor Parent: SimulatedActor {
  enum Message: PayloadFreeMessage { case go }

  nonisolated let context: SimulationContext
  private(set) var found: [String] = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) async throws {
    let kid = context.add("kid") { Probe(context: $0) }
    context.address("kid", of: Probe.self).perform("grow") { probe in
      probe.context.record(Draw(value: probe.draw()))
      probe.context.add("grandchild") { Probe(context: $0) }
    }
    let errand = context.spawn("errand") { errand in
      errand.add("parcel") { Probe(context: $0) }.address.name
    }
    let parcel = try await context.join(errand)
    let nameless = context.spawn { _ in }
    let grandchild = context.actor("grandchild", of: Probe.self)
    found = [kid.name, errand.name, parcel, nameless.name, grandchild?.name ?? "none"]
  }
}

private struct Draw: TraceRecord {
  let value: UInt64

  var description: String { "\(value)" }

  func hash(into hasher: inout StableHasher) { hasher.combine(value) }
}

extension Probe {
  fileprivate func draw() -> UInt64 {
    var stream = context.randomStream("growth")
    return stream.next()
  }
}

/// The names found by two parents of equal name, in two partitions; and the numbers of all.
private func assemble(
  _ federation: Federation, threads: Int = 1
) throws -> (found: [[String]], draws: [String]) {
  let parents = ["north", "south"].map { name in
    federation.add(name).add("parent") { Parent(context: $0) }
  }
  for parent in parents { parent.send(.go, after: .seconds(1)) }
  try federation.run(threads: threads)
  let worlds = federation.partitions.map(\.world)
  // One world is that of both partitions.
  let draws = (worlds[0] === worlds[1] ? [worlds[0]] : worlds).flatMap(\.trace).filter { entry in
    if case .record = entry.content { true } else { false }
  }
  return (
    zip(federation.partitions, parents).map { partition, parent in
      partition.world.read(parent) { $0.found }
    },
    draws.map { "\($0.actor) \($0.content)" }.sorted()
  )
}

@Suite struct PartitionNameTests {
  private func names(_ partition: String) -> [String] {
    ["kid", "errand", "parcel", "parent.1", "grandchild"].map { "\(partition)/\($0)" }
  }

  @Test
  func `names of actors and processes of a partition begin with its own name`()
    throws
  {
    let apart = try assemble(Federation(seed: 1, isTracing: true))

    #expect(apart.found == [names("north"), names("south")])
  }

  @Test func `names and random numbers are those of a federation in one world, and of any threads`()
    throws
  {
    let apart = try assemble(Federation(seed: 1, isTracing: true))
    let together = try assemble(Federation(seed: 1, isTracing: true), threads: 2)
    let one = try assemble(Federation(in: World(seed: 1, isTracing: true)))

    #expect(apart.draws.count == 2)
    #expect(apart == together)
    #expect(apart == one)
  }

  @Test func `a partition finds its actors by their local names, and numbers its processes`()
    throws
  {
    let federation = Federation(in: World(seed: 1))
    let (north, south) = (federation.add("north"), federation.add("south"))
    north.add("probe") { Probe(context: $0) }

    #expect(north.actor("probe", of: Probe.self)?.name == "north/probe")
    #expect(south.actor("probe", of: Probe.self) == nil)
    #expect(
      [south, north, south].map { $0.spawn { _ in }.name }
        == ["south/process 1", "north/process 1", "south/process 2"])
  }
}
