import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct TracingTests {
  private struct Level: TraceRecord, Equatable {
    let value: Int

    func hash(into hasher: inout StableHasher) { hasher.combine(value) }
  }

  private func world(_ mode: ExecutionMode, isTracing: Bool, level: Int = 3, after: Int64 = 0)
    -> World
  {
    let world = World(seed: 1, mode: mode, isTracing: isTracing)
    world.probe("tank").perform("fill", after: .seconds(1)) { probe in
      if after > 0 { try await probe.nap(.seconds(after)) }
      probe.context.record(Level(value: level))
    }
    return world
  }

  @Test(arguments: ExecutionMode.all)
  func `a trace keeps messages and records unchanged`(mode: ExecutionMode) throws {
    let world = world(mode, isTracing: true)

    try world.run()

    #expect(world.trace.map(\.actor) == ["tank", "tank"])
    #expect(world.trace.map(\.time.seconds) == [1, 1])
    guard case .delivery(let message) = world.trace[0].content,
      case .record(let record) = world.trace[1].content
    else {
      Issue.record("a delivery and a record were expected, not \(world.trace)")
      return
    }
    #expect((message as? Probe.Message)?.name == "fill")
    #expect(record as? Level == Level(value: 3))
  }

  @Test func `a trace prints one line for each entry`() throws {
    let world = World(seed: 1, isTracing: true)
    world.probe("tank").perform("fill", after: .milliseconds(1_500)) { $0.context.record("full") }

    try world.run()

    #expect(
      world.trace.map(\.description) == ["1.500000000 tank ← fill", "1.500000000 tank: full"])
  }

  @Test func `a trace has the sender of a message, for any delay and rank (P-01)`() throws {
    let world = World(seed: 1, isTracing: true)
    let left = world.add("left") { Relay(context: $0) }.address
    let right = world.add("right") { Relay(context: $0) }.address
    left.send(.pass(to: right, hops: 2, rank: 7))
    right.send(.pass(to: left, hops: 0, rank: 1), after: .seconds(1))
    try world.run(until: VirtualTime(secondsSinceEpoch: 1))
    left.send(.pass(to: right, hops: 1, rank: 9))
    try world.run()

    let log = world.trace.map { "\($0.sender ?? "-") \($0.actor)" }
    #expect(
      log == [
        "- left", "left right", "- right", "- left", "right left", "left right",
      ])
  }

  @Test func `a trace also has the sender of messages sent after a wait`() throws {
    let world = World(seed: 1, isTracing: true)
    let relay = world.add("relay") { Relay(context: $0) }.address
    world.probe("probe").perform("send") { probe in
      try await probe.nap(.seconds(1))
      relay.send(.pass(to: relay, hops: 1, rank: 0))
    }
    try world.run()

    #expect(world.trace.map(\.actor) == ["probe", "relay", "relay"])
    #expect(world.trace.map(\.sender) == [nil, "probe", "relay"])
  }

  @Test(arguments: ExecutionMode.all)
  func `the digest does not depend on tracing`(mode: ExecutionMode) throws {
    let traced = world(mode, isTracing: true, after: 2)
    let untraced = world(mode, isTracing: false, after: 2)

    #expect(try traced.run() == untraced.run())
    #expect(traced.trace.count == 2)
    #expect(untraced.trace.isEmpty)
  }

  @Test(arguments: ExecutionMode.all)
  func `a record changes the digest, and so does its time`(mode: ExecutionMode) throws {
    let reference = try world(mode, isTracing: false, level: 3, after: 2).run().digest

    #expect(try world(mode, isTracing: false, level: 3, after: 2).run().digest == reference)
    #expect(try world(mode, isTracing: false, level: 4, after: 2).run().digest != reference)
    #expect(try world(mode, isTracing: false, level: 3, after: 5).run().digest != reference)
  }

  @Test func `the digest depends on the receiver, the time and the content of deliveries`() throws {
    func digest(to actor: Int, after seconds: Int64, _ name: String) throws -> UInt64 {
      let world = World(seed: 1)
      let actors = [world.probe("left"), world.probe("right")]
      actors[actor].perform(name, after: .seconds(seconds)) { _ in }
      return try world.run().digest
    }

    let digests = try [
      digest(to: 0, after: 1, "a"), digest(to: 1, after: 1, "a"), digest(to: 0, after: 2, "a"),
      digest(to: 0, after: 1, "b"),
    ]

    #expect(Set(digests).count == 4)
  }

  @Test func `an actor and an instant do not cancel each other out`() throws {
    let digests = try (0..<16).flatMap { number in
      try (0..<16).map { nanoseconds in
        let world = World(seed: 1)
        let actors = (0..<16).map { world.probe("actor \($0)") }
        actors[number].perform("a", after: .nanoseconds(Int64(nanoseconds))) { _ in }
        return try world.run().digest
      }
    }

    #expect(Set(digests).count == 256)
  }

  @Test func `a record differs from a delivery`() throws {
    let recording = World(seed: 1)
    recording.probe("actor").perform("a") { $0.context.record("b") }
    let receiving = World(seed: 1)
    let actor = receiving.probe("actor")
    actor.perform("a") { _ in actor.perform("b") { _ in } }

    #expect(try recording.run().digest != receiving.run().digest)
  }

  @Test func `a digest has sixteen hexadecimal digits`() throws {
    let outcome = try World(seed: 1).run()

    #expect(outcome.digestText.count == 16)
    #expect(UInt64(outcome.digestText, radix: 16) == outcome.digest)
  }
}

/// Passes a message on while it has hops left, each after a second.
private actor Relay: SynchronousActor {
  enum Message: SimulationMessage {
    case pass(to: ActorReference<Message>, hops: Int, rank: UInt8)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .pass(_, let hops, _): hasher.combine(hops)
      }
    }
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) {
    guard case .pass(let next, let hops, let rank) = message, hops > 0 else { return }
    next.send(.pass(to: reference, hops: hops - 1, rank: rank), after: .seconds(1), rank: rank)
  }
}
