import SimulationFederation
import SimulationFixtures
import SimulationKernel
import Testing

/// One function builds the same actors in a world, in a partition and from inside a process.
@Suite struct HostTests {
  /// The names of added, referenced and spawned items.
  private static func names(in host: some ActorHost) -> [String] {
    let added = host.add("counter") { Probe(context: $0) }
    let address = host.address("door", of: Probe.self)
    let replaced = host.replace(address) { Probe(context: $0) }
    let (named, numbered) = (host.spawn("tide") { _ in }, host.spawn { _ in })
    let found = host.actor("counter", of: Probe.self)
    #expect((found?.name, replaced.name) == (added.name, address.name))
    host.stop(added)
    return [added.name, address.name, named.name, numbered.name]
  }

  private static func inside(_ host: some ActorHost) -> ProcessHandle<[String]> {
    host.spawn("setup") { context in names(in: context) }
  }

  private static func joined(
    _ process: ProcessHandle<[String]>, in world: World, _ run: () throws -> Void
  ) throws -> [String]? {
    let answer = Answer()
    world.spawn { context in answer.names = try await context.join(process) }
    try run()
    return answer.names
  }

  // Safety: the run it is filled in is over before it is read.
  private final class Answer: @unchecked Sendable { var names: [String]? }

  @Test(arguments: [ExecutionMode.sequential, .interleaved, .threaded(2)])
  func `a world keeps the names of its actors, and numbers processes after their parent`(
    mode: ExecutionMode
  ) throws {
    let world = World(seed: 1, mode: mode)
    #expect(Self.names(in: world) == ["counter", "door", "tide", "process 1"])
    let other = World(seed: 1, mode: mode)
    let names = try Self.joined(Self.inside(other), in: other) { try other.run() }
    #expect(names == ["counter", "door", "tide", "setup.1"])
  }

  @Test func `a partition prefixes its name, also to names that its processes add`() throws {
    let federation = Federation(seed: 1)
    let south = federation.add("south")
    let own = ["south/counter", "south/door", "south/tide"]
    #expect(Self.names(in: south) == own + ["south/process 1"])
    let north = federation.add("north")
    let names = try Self.joined(Self.inside(north), in: north.world) { try federation.run() }
    #expect(names == ["north/counter", "north/door", "north/tide", "north/setup.1"])
  }

  @Test func `partitions that share a world number their processes separately`() throws {
    let federation = Federation(in: World(seed: 1))
    let partitions = ["east", "west"].map { federation.add($0) }
    for number in 1...2 {
      #expect(
        partitions.map { $0.spawn { _ in }.name }
          == ["east/process \(number)", "west/process \(number)"])
    }
  }
}
