import SimulationFixtures
import SimulationKernel
import Testing

/// An actor that never suspends, and passes numbers on at random.
private actor Quick: SynchronousActor {
  enum Message: SimulationMessage {
    case meet([ActorReference<Message>])
    case number(Int)

    func hash(into hasher: inout StableHasher) {
      if case .number(let number) = self { hasher.combine(number) }
    }
  }

  nonisolated let context: SimulationContext
  private var neighbors: [ActorReference<Message>] = []
  private var choice: RandomStream
  private var sum = 0

  init(context: SimulationContext) {
    self.context = context
    choice = context.randomStream("choice")
  }

  func receive(_ message: Message) {
    preconditionIsolated()
    switch message {
    case .meet(let neighbors):
      self.neighbors = neighbors
    case .number(let number):
      sum += number
      context.record("\(sum)")
      guard number > 0 else { return }
      neighbors[choice.below(neighbors.count)]
        .send(.number(number - 1), after: .milliseconds(choice.below(3)))
    }
  }
}

/// The same actor, always awaited.
private actor WaitCondition: SimulatedActor {
  nonisolated let context: SimulationContext
  private let quick: Quick

  init(context: SimulationContext) {
    self.context = context
    quick = Quick(context: context)
  }

  func receive(_ message: Quick.Message) async {
    await quick.receive(message)
  }
}

@Suite struct SynchronousActorTests {
  private func outcome(seed: Seed, mode: ExecutionMode, isAwaited: Bool) throws -> RunOutcome {
    let world = World(seed: seed, mode: mode)
    let actors = (0..<8).map { number in
      isAwaited
        ? world.add("actor \(number)") { WaitCondition(context: $0) }.address
        : world.add("actor \(number)") { Quick(context: $0) }.address
    }
    for actor in actors {
      actor.send(.meet(actors))
      actor.send(.number(40), after: .milliseconds(1))
    }
    return try world.run()
  }

  @Test(arguments: ExecutionMode.all)
  func `an actor that never suspends has the effects of one that is awaited`(
    mode: ExecutionMode
  ) throws {
    for seed in Seed.sample(20) {
      let awaited = try outcome(seed: seed, mode: mode, isAwaited: true)

      let quick = try outcome(seed: seed, mode: mode, isAwaited: false)

      #expect(quick.eventCount == awaited.eventCount)
      // Interleaved, the two have different hops to choose from.
      if mode != .interleaved { #expect(quick == awaited) }
    }
  }

  @Test func `two threads keep the digest of one`() throws {
    for seed in Seed.sample(20) {
      let sequential = try outcome(seed: seed, mode: .sequential, isAwaited: false)

      #expect(try outcome(seed: seed, mode: .threaded(2), isAwaited: false) == sequential)
    }
  }

  @Test func `quick and slow actors keep to one order`() throws {
    let world = World(seed: 1, isTracing: true)
    let probe = world.probe("slow")
    let quick = world.add("quick") { Quick(context: $0) }.address
    for number in 0..<3 {
      probe.perform("\(number)", after: .seconds(1)) { try await $0.nap(.seconds(1)) }
      quick.send(.number(0), after: .seconds(1))
    }

    let outcome = try world.run()

    let deliveries = world.trace.filter { if case .delivery = $0.content { true } else { false } }
    #expect(deliveries.map(\.actor) == ["slow", "quick", "slow", "quick", "slow", "quick"])
    #expect(outcome.time == VirtualTime(secondsSinceEpoch: 2))
  }

  @Test(arguments: ExecutionMode.all)
  func `a crashed actor loses its state, and receives again when restarted`(mode: ExecutionMode)
    throws
  {
    let world = World(seed: 1, mode: mode, isTracing: true)
    let quick = world.add("quick") { Quick(context: $0) }.address
    quick.send(.meet([quick]))
    quick.send(.number(3))
    try world.run()
    world.crash(quick)
    quick.send(.number(0))
    try world.run()
    world.restart(quick)
    quick.send(.number(0))
    try world.run()

    let records = world.trace.compactMap { entry in
      if case .record(let record) = entry.content { "\(record)" } else { nil }
    }
    #expect(records == ["3", "5", "6", "6", "0"])
    #expect(quick.deliveredCount == 6)
  }
}
