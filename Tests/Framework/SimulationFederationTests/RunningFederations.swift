import SimulationFixtures
import Testing

@testable import SimulationFederation
@testable import SimulationKernel

/// Two partitions, in one of which a handler runs the federation.
private func reentering(_ place: Int, in world: World? = nil) -> Federation {
  let federation = world.map(Federation.init) ?? Federation(seed: 1)
  // Safety: a handler reaches the federation that it must not, to get the error.
  nonisolated(unsafe) let same = federation
  let partitions = ["north", "south"].map { federation.add($0) }
  let probe = partitions[place].add("probe") { Probe(context: $0) }.address
  probe.perform("run", after: .seconds(1)) { _ in
    let error = #expect(throws: SimulationError.self) { try same.run(for: .seconds(5)) }
    #expect(error?.code == .reentered)
    #expect(error?.actor == "\(partitions[place].name)/probe")
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 1))
  }
  probe.perform("go on", after: .seconds(2)) { _ in }
  return federation
}

@Suite struct RunningFederationTests {
  @Test(arguments: [0, 1], [1, 2, 3])
  func `a handler that runs its own federation gets an error, and the run continues`(
    place: Int, threads: Int
  ) throws {
    let outcome = try reentering(place).run(threads: threads)

    #expect(outcome.ending == .quiescent)
    #expect(outcome.time == VirtualTime(secondsSinceEpoch: 2))
    #expect(outcome.eventCount == 2)
  }

  @Test func `the same holds in one world`() throws {
    let world = World(seed: 1)

    #expect(try reentering(1, in: world).run().eventCount == 2)
  }
}
