import SimulationKernel
import Testing

/// A world is touched by its own, by those who run nothing else, and by whoever made it: others may be about to touch
/// it on threads of their own.
@Suite struct OtherWorldsTests {
  @Test
  func `a handler that sends to a paused world of somebody else fails, and nothing arrives there`()
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
    #expect(error.code == .otherWorld && error.actor == "eager")
    #expect(error.detail.contains("counter of another world, which is paused"))
    try outer.run()
    #expect(outer.read(counter) { $0.count } == 0)
  }

  @Test func `many replications that collect in one world fail, on any threads`() async throws {
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
}

private actor Counter: SynchronousActor {
  enum Message: BareMessage { case more }

  nonisolated let context: SimulationContext
  private(set) var count = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) { count += 1 }
}
