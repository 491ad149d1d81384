import ProcessSupport
import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct SuspensionTests {
  @Test(arguments: [ExecutionMode.sequential, .interleaved, .threaded(2)])
  func `a sleeping handler lets the world continue and wakes when due`(mode: ExecutionMode)
    throws
  {
    let world = World(seed: 1, mode: mode)
    let log = Guarded<[String]>([])
    let sleeper = world.probe("sleeper")
    sleeper.perform("sleep") { probe in
      try await probe.context.clock.sleep(for: .seconds(10))
      log.withLock { $0.append("woke at \(probe.context.now)") }
    }
    sleeper.perform("meanwhile", after: .seconds(3)) { probe in
      log.withLock { $0.append("handled at \(probe.context.now)") }
    }

    let outcome = try world.run()

    #expect(log.withLock { $0 } == ["handled at 3.000000000", "woke at 10.000000000"])
    #expect(outcome.ending == .quiescent)
    #expect(outcome.time == VirtualTime(secondsSinceEpoch: 10))
  }

  @Test(arguments: [ExecutionMode.sequential, .interleaved, .threaded(2)])
  func `child tasks of a scope stay in virtual time`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let total = Guarded(0.0)
    world.probe("parent").perform("fork") { probe in
      let context = probe.context
      let sum = try await context.scope {
        async let slow = Self.sleepAndTell(context, .seconds(5))
        async let quick = Self.sleepAndTell(context, .seconds(2))
        return try await slow + quick
      }
      total.withLock { $0 = sum }
    }

    try world.run()

    #expect(total.withLock { $0 } == 7)
    #expect(world.now == VirtualTime(secondsSinceEpoch: 5))
  }

  private static func sleepAndTell(
    _ context: SimulationContext, _ duration: Duration
  ) async throws -> Double {
    try await context.clock.sleep(for: duration)
    return context.now.seconds
  }

  @Test(arguments: [ExecutionMode.sequential, .interleaved, .threaded(2)])
  func `a request returns the answer after its latency`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let server = world.add("server") { Doubler(context: $0) }.address
    let answer = Guarded("")
    world.probe("client").perform("ask") { probe in
      let value = try await probe.context.request(server) { .double(21, $0) }
      answer.withLock { $0 = "\(value) at \(probe.context.now.seconds)" }
    }

    try world.run()

    #expect(answer.withLock { $0 } == "42 at 1.0")
  }
}

/// A server that answers a second later.
private actor Doubler: SimulatedActor {
  enum Message: SimulationMessage {
    case double(Int, Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .double(let value, _): hasher.combine(0, value)
      }
    }
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) {
    switch message {
    case .double(let number, let reply): reply.send(2 * number, after: .seconds(1))
    }
  }
}
