import SimulationFixtures
import SimulationKernel
import Testing

/// No code is mistaken for an actor that it is not.
@Suite struct IsolationTests {
  /// Claims to be in an actor's isolation.
  private static func enter(_ probe: Probe) {
    probe.assertIsolated()
    probe.assumeIsolated { $0.set(5) }
  }

  private static func enterAnother(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let other = world.callableProbe("other")
    world.probe("intruder").perform("intrude") { _ in Self.enter(other) }
    try world.run()
  }

  @Test func `a handler that claims to be another actor is stopped, in interleaved mode`() async {
    await #expect(processExitsWith: .failure) { try Self.enterAnother(mode: .interleaved) }
  }

  @Test func `a handler that claims to be another actor is stopped, in threaded mode`() async {
    await #expect(processExitsWith: .failure) { try Self.enterAnother(mode: .threaded(2)) }
  }

  @Test(arguments: ExecutionMode.all)
  func `an actor may claim its own isolation, also in functions that it calls`(mode: ExecutionMode)
    throws
  {
    let world = World(seed: 1, mode: mode)
    let probe = world.callableProbe("self")
    probe.reference.perform("claim") { probe in
      try await probe.nap(.seconds(1))
      Self.enter(probe)
    }
    try world.run()

    #expect(world.read(probe) { $0.count } == 5)
  }

  @Test(arguments: ExecutionMode.all)
  func `the owner of a paused world reads any actor`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let handle = world.add("probe") { Probe(context: $0) }
    handle.address.perform("set") { $0.set(3) }
    try world.run()

    #expect(world.read(handle) { $0.count } == 3)
    #expect(world.read(handle.instance) { $0.increment() } == 4)
    #expect(handle.instance.assumeIsolated { $0.count } == 4)
  }
}
