import SimulationFixtures
import SimulationKernel
import Testing

/// A world is accessed by its own code, by threads that run no other world, and by its creator:
/// other threads may be about to access it.
@Suite struct OtherWorldsTests {
  @Test
  func `a handler that sends to another owner's paused world fails, and the message is lost`()
    throws
  {
    let outer = World(seed: 1)
    let counter = outer.add("counter") { Counter(context: $0) }
    let inner = World(seed: 2)
    inner.spawn("eager") { context in
      try await context.clock.sleep(for: .seconds(1))
      counter.send(.more)
    }
    let error = try #require(throws: SimulationError.self) { try inner.run() }
    #expect(error.code == .otherWorld)
    #expect(error.actor == "eager")
    #expect(error.detail.contains("counter of another world, which is paused"))
    try outer.run()
    #expect(outer.read(counter) { $0.count } == 0)
  }

  @Test func `many replications that write to one world fail, on any threads`() async throws {
    let outer = World(seed: 1)
    let counter = outer.add("counter") { Counter(context: $0) }
    await withTaskGroup(of: SimulationError.Code?.self) { group in
      for seed in 0..<16 {
        group.addTask {
          let world = World(seed: Seed(UInt64(seed)))
          world.spawn("eager") { context in
            for _ in 0..<100 { try await context.clock.sleep(for: .seconds(1)) }
            counter.send(.more)
          }
          do throws(SimulationError) { try world.run() } catch { return error.code }
          return nil
        }
      }
      for await code in group { #expect(code == .otherWorld) }
    }
  }

  @Test func `a handler may make a world, send to it and run it`() throws {
    let world = World(seed: 1)
    world.spawn("planner") { _ in
      let own = World(seed: 2)
      let counter = own.add("counter") { Counter(context: $0) }
      counter.send(.more)
      try own.run()
      #expect(own.read(counter) { $0.count } == 1)
    }
    try world.run()
  }

  private static let modes: [ExecutionMode] = [
    .sequential, .interleaved, .threaded(1), .threaded(3),
  ]

  /// Two processes that ask an actor in turn, and sleep; the digest, and the lines they wrote.
  private static func counted(in mode: ExecutionMode) throws -> (digest: UInt64, lines: [String]) {
    let (world, journal) = (World(seed: 2, mode: mode), Journal())
    let counter = world.add("counter") { Counter(context: $0) }
    for name in ["ada", "ben"] {
      world.spawn(name) { me in
        counter.send(.more)
        try await me.sleep(for: .minutes(name == "ada" ? 1 : 2))
        counter.send(.more)
        journal.add("\(me.name) at \(me.now.seconds)")
      }
    }
    try world.run()
    return (world.digest, journal.lines + ["\(world.read(counter) { $0.count })"])
  }

  @Test(arguments: modes, modes)
  func `a world that a handler runs equals one alone, and advances only its own clock`(
    outer: ExecutionMode, inner: ExecutionMode
  ) throws {
    let alone = try Self.counted(in: inner)
    #expect(alone.lines == ["ada at 60.0", "ben at 120.0", "4"])
    let (world, journal) = (World(seed: 1, mode: outer), Journal())
    world.spawn("planner") { me in
      try await me.sleep(for: .seconds(1))
      let within = try Self.counted(in: inner)
      #expect((within.digest, within.lines) == (alone.digest, alone.lines))
      try await me.sleep(for: .seconds(1))
      journal.add("planner at \(me.now.seconds)")
    }
    try world.run()
    #expect(journal.lines == ["planner at 2.0"])
  }
}

private actor Counter: SynchronousActor {
  enum Message: PayloadFreeMessage { case more }

  nonisolated let context: SimulationContext
  private(set) var count = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) { count += 1 }
}
