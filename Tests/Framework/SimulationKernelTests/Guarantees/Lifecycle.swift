import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct LifecycleTests {
  @Test(arguments: ExecutionMode.all)
  func `a crash loses waiting messages and those before the restart`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let reference = world.probe("victim")
    func count(_ name: String, after seconds: Int64) {
      reference.perform(name, after: .seconds(seconds)) { journal.add("\(name) \($0.increment())") }
    }
    count("first", after: 1)
    count("second", after: 2)
    count("pending", after: 4)

    try world.run(until: VirtualTime(secondsSinceEpoch: 3))
    world.crash(reference)
    count("while down", after: 0)
    try world.run(until: VirtualTime(secondsSinceEpoch: 5))
    world.restart(reference)
    count("after", after: 1)
    let outcome = try world.run()

    #expect(journal.lines == ["first 1", "second 2", "after 1"])
    #expect(outcome.eventCount == 3)
    #expect(reference.deliveredCount == 3)
  }

  @Test(arguments: ExecutionMode.all)
  func `a handler of a crashed actor continues no further`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let reference = world.probe("victim")
    reference.perform("sleep") { probe in
      defer { journal.add("left") }
      try? await probe.nap(.seconds(10))
      journal.add("woke")
    }

    try world.run(until: VirtualTime(secondsSinceEpoch: 5))
    world.crash(reference)
    world.restart(reference)
    reference.perform("hello", after: .seconds(1)) { _ in journal.add("hello") }
    try world.run(until: VirtualTime(secondsSinceEpoch: 20))

    withExtendedLifetime(world) { #expect(journal.lines == ["hello"]) }
    #expect(world.waitingHandlers == [])
  }

  @Test(arguments: ExecutionMode.all)
  func `a crashed actor does not return from a call to another`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let other = world.callableProbe("other")
    let victim = world.probe("victim")
    victim.perform("call") { _ in
      try await other.nap(.seconds(10))
      journal.add("returned")
    }

    try world.run(until: VirtualTime(secondsSinceEpoch: 5))
    world.crash(victim)
    try world.run(until: VirtualTime(secondsSinceEpoch: 20))

    withExtendedLifetime(world) { #expect(journal.lines == []) }
  }

  @Test(arguments: ExecutionMode.all)
  func `children of a crashed handler continue no further`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let victim = world.probe("victim")
    victim.perform("fork") { probe in
      let context = probe.context
      try await context.scope {
        async let child: Void = Self.sleepAndTell(context, journal)
        try await child
      }
    }

    try world.run(until: VirtualTime(secondsSinceEpoch: 5))
    world.crash(victim)
    try world.run(until: VirtualTime(secondsSinceEpoch: 20))

    withExtendedLifetime(world) { #expect(journal.lines == []) }
  }

  private static func sleepAndTell(_ context: SimulationContext, _ journal: Journal) async throws {
    try? await context.clock.sleep(for: .seconds(10))
    journal.add("woke")
  }

  @Test(arguments: ExecutionMode.all)
  func `a stop lets a handler finish, loses the rest and frees the name`(mode: ExecutionMode) throws
  {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let reference = world.probe("worker")
    reference.perform("sleep") { probe in
      try await probe.nap(.seconds(10))
      journal.add("finished \(probe.increment())")
    }
    reference.perform("pending", after: .seconds(7)) { _ in journal.add("pending") }

    try world.run(until: VirtualTime(secondsSinceEpoch: 5))
    world.stop(reference)
    let successor = world.probe("worker")
    successor.perform("fresh", after: .seconds(1)) { journal.add("fresh \($0.increment())") }
    reference.perform("late", after: .seconds(1)) { _ in journal.add("late") }
    try world.run()

    #expect(journal.lines == ["fresh 1", "finished 1"])
  }

  @Test
  func `a second stop, and a restart of a running or stopped actor, change nothing`()
    throws
  {
    let world = World(seed: 1)
    let journal = Journal()
    let reference = world.probe("steady")
    reference.perform("count") { journal.add("\($0.increment())") }
    try world.run()

    world.restart(reference)
    reference.perform("count") { journal.add("\($0.increment())") }
    try world.run()
    world.stop(reference)
    world.crash(reference)
    world.restart(reference)
    reference.perform("count") { journal.add("\($0.increment())") }
    try world.run()

    #expect(journal.lines == ["1", "2"])
  }

  @Test func `a crash while idling does not excuse the next instance`() throws {
    let world = World(seed: 1)
    let reference = world.probe("subscriber")
    reference.perform("subscribe") { probe in
      await probe.context.withoutStallDetection {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    try world.run()
    world.crash(reference)
    world.restart(reference)
    reference.perform("stall") { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    let error = #expect(throws: SimulationError.self) { try world.run() }

    #expect(error?.code == .stalled)
    #expect(error?.message == "stall")
  }
}
