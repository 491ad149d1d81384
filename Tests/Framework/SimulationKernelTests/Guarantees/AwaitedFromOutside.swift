import ProcessSupport
import SimulationFixtures
import SimulationKernel
import Testing

/// An await of an actor from outside a run gets an answer, or an error at once.
@Suite struct AwaitedFromOutsideTests {
  @Test(arguments: ExecutionMode.all)
  func `an actor answers while its world is paused, before, between and after runs`(
    mode: ExecutionMode
  ) async throws {
    let world = World(seed: 1, mode: mode)
    let probe = world.callableProbe("counter")

    #expect(await probe.increment() == 1)
    try world.run(for: .seconds(1))
    #expect(await probe.increment() == 2)
    try world.run()
    #expect(await probe.increment() == 3)
  }

  @Test(arguments: ExecutionMode.all)
  func `many tasks may ask at once`(mode: ExecutionMode) async throws {
    let world = World(seed: 1, mode: mode)
    let probe = world.callableProbe("counter")

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { _ = await probe.increment() } }
    }

    #expect(await probe.increment() == 201)
    withExtendedLifetime(world) {}
  }

  @Test(arguments: ExecutionMode.all)
  func `an actor that outlives its world answers, and so does one that the world refused`(
    mode: ExecutionMode
  ) async throws {
    let (first, second) = try counters(ofAWorldThatIsOver: mode)

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { _ = await first.increment() } }
    }

    #expect(await first.increment() == 201)
    #expect(await second.increment() == 1)
  }

  /// A counter, and one that has its name and so no place in the world.
  private func counters(ofAWorldThatIsOver mode: ExecutionMode) throws -> (Probe, Probe) {
    let world = World(seed: 1, mode: mode)
    let probes = (world.callableProbe("counter"), world.callableProbe("counter"))
    #expect(throws: SimulationError.self) { try world.run() }
    return probes
  }

  @Test(arguments: ExecutionMode.all)
  func `the error of an actor that waits for virtual time states that the world is paused`(
    mode: ExecutionMode
  ) async throws {
    let world = World(seed: 1, mode: mode)
    let probe = world.callableProbe("sleeper")

    let error = await #expect(throws: SimulationError.self) { try await probe.nap(.seconds(1)) }

    #expect(error?.code == .paused)
    #expect(error?.actor == "sleeper")
    withExtendedLifetime(world) {}
  }

  @Test(arguments: ExecutionMode.all)
  func `a message sent during a visit from outside is delivered in the next run`(
    mode: ExecutionMode
  ) async throws {
    let world = World(seed: 1, mode: mode)
    let forwarder = world.add("forwarder") { Forwarder(context: $0) }
    let probe = world.callableProbe("receiver")

    await forwarder.instance.forward(to: probe.reference)
    try world.run()

    #expect(world.read(probe) { $0.count } == 7)
  }

  @Test func `a handler that runs its own world is refused`() {
    let error = failure { world in
      let held = Guarded(UncheckedWorld(world: world))
      world.probe("hasty").perform("run") { _ in
        let inner = held.withLock { $0 }
        try inner.world.run()
      }
    }
    #expect(error?.code == .handlerFailed)
    #expect(error?.detail.contains("reentered") == true)
  }
}

/// Smuggles a world into a handler, as no program should.
private struct UncheckedWorld: @unchecked Sendable {
  unowned let world: World
}

private actor Forwarder: SimulatedActor {
  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func forward(to probe: ActorReference<Probe.Message>) {
    probe.perform("set") { $0.set(7) }
  }
}
