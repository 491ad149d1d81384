import SimulationFixtures
@testable import SimulationKernel
import Testing

/// Actors come and go while the world runs, and leave nothing behind.
@Suite struct LivesTests {
  /// A shop whose customers are added one by one from a handler, and stop themselves.
  private func shop(
    customers: Int, mode: ExecutionMode, seed: Seed = 1
  ) throws -> (world: World, outcome: RunOutcome) {
    let world = World(seed: seed, mode: mode)
    world.add("street") { Street(context: $0, customers: customers) }.send(.arrive)
    return (world, try world.run())
  }

  @Test(arguments: ExecutionMode.all)
  func `handlers add actors, which stop themselves`(mode: ExecutionMode) throws {
    let (world, outcome) = try shop(customers: 50, mode: mode)

    #expect(outcome.eventCount == 50 + 2 * 50)
    #expect(world.actorNames == ["street"])
  }

  @Test(arguments: [1, 2, 3])
  func `coming and going keeps the sequential digest on several threads`(threads: Int) throws {
    for seed in Seed.sample(10) {
      let sequential = try shop(customers: 40, mode: .sequential, seed: seed).outcome
      #expect(try shop(customers: 40, mode: .threaded(threads), seed: seed).outcome == sequential)
    }
  }

  @Test(arguments: [ExecutionMode.sequential, .threaded(2)])
  func `a slot is used again, so that only the present actors take memory`(
    mode: ExecutionMode
  ) throws {
    let (world, _) = try shop(customers: 2_000, mode: mode)
    #expect(world.core.registry.count < 20)
    #expect(world.core.registry.nameCount == 1)
  }

  @Test(arguments: ExecutionMode.all)
  func `a stopped actor is freed, with its waiting messages`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    weak var instance: Probe?
    do {
      let handle = world.add("short-lived") { Probe(context: $0) }
      instance = handle.instance
      handle.address.perform("late", after: .seconds(5)) { _ in }
      try world.run(for: .seconds(1))
      world.stop(handle.address)
    }
    try world.run()
    #expect(instance == nil)
  }

  @Test(arguments: ExecutionMode.all)
  func `an actor that was stopped, or refused, can still be asked, and its messages are lost`(
    mode: ExecutionMode
  ) async throws {
    let world = World(seed: 1, mode: mode)
    let stopped = world.add("sender") { Sender(context: $0) }
    world.stop(stopped.address)
    try world.run()
    #expect(await stopped.instance.sendToItself() == "sender")

    world.probe("name")
    let refused = world.add("name") { Sender(context: $0) }
    #expect(await refused.instance.sendToItself() == "name")
    #expect(throws: SimulationError.self) { try world.run() }
    #expect(await refused.instance.sendToItself() == "name")
  }

  @Test(arguments: ExecutionMode.all)
  func `an actor made with another's context is refused`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let parent = world.add("parent") { Bell(context: $0) }
      let context = parent.instance.context
      world.add("child") { _ in Bell(context: context) }
    }
    #expect(error?.code == .wrongContext)
    #expect(error?.actor == "child")
  }

  @Test(arguments: ExecutionMode.all)
  func `an actor of another world is neither stopped nor replaced`(mode: ExecutionMode) throws {
    let other = World(seed: 1, mode: mode)
    let stranger = other.add("stranger") { Bell(context: $0) }
    for change: (World) -> Void in [
      { $0.stop(stranger) }, { $0.crash(stranger) }, { $0.restart(stranger) },
      { $0.replace(stranger) { Bell(context: $0) } },
    ] {
      let error = failure(mode: mode) { change($0) }
      #expect(error?.code == .unknownActor)
    }
    stranger.send(.ring)
    #expect(try other.run().eventCount == 1)
  }

  @Test(arguments: ExecutionMode.all)
  func `an actor is found by its name and type`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let bell = world.add("bell") { Bell(context: $0) }
    _ = world.address("nobody", of: Bell.self)

    #expect(world.actor("bell", of: Bell.self)?.instance === bell.instance)
    #expect(world.actor("bell", of: Probe.self)?.name == nil)
    #expect(world.actor("nobody", of: Bell.self)?.name == nil)
    #expect(world.actor("stranger", of: Bell.self)?.name == nil)
  }

  @Test(arguments: ExecutionMode.all)
  func `a name given twice ends the run, in any build`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("twin")
      world.probe("twin")
    }
    #expect(error?.code == .duplicateName)
    #expect(error?.actor == "twin")
  }

  @Test(arguments: ExecutionMode.all)
  func `a reference may precede its actor`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let early = world.address("late riser", of: Probe.self)
    early.perform("hello") { journal.add($0.context.name) }
    world.probe("late riser")

    try world.run()

    #expect(journal.lines == ["late riser"])
    #expect(world.actorCount == 1)
  }

  @Test(arguments: ExecutionMode.all)
  func `a message to a reference without an actor ends the run`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.address("ghost", of: Probe.self).perform("boo", after: .seconds(3)) { _ in }
    }
    #expect(error?.code == .unknownActor)
    #expect(error?.actor == "ghost")
    #expect(error?.message == "boo")
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 3))
  }

  @Test(arguments: ExecutionMode.all)
  func `a reference requested with another type ends the run`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("probe")
      _ = world.address("probe", of: Street.self)
    }
    #expect(error?.code == .unknownActor)
  }

  @Test(arguments: ExecutionMode.all)
  func `another actor can take over a reference, with its waiting messages`(mode: ExecutionMode)
    throws
  {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let former = world.add("post") { Probe(context: $0) }
    former.address.perform("count") { journal.add("\($0.increment())") }
    former.address.perform("count", after: .seconds(9)) { journal.add("\($0.increment())") }
    try world.run(for: .seconds(5))

    let next = world.replace(former.address) { Probe(context: $0) }
    try world.run()

    #expect(journal.lines == ["1", "1"])
    #expect(
      next.instance !== former.instance || next.instance === former.address.mailbox.instance)
    #expect(world.read(next) { $0.count } == 1)
  }

  @Test(arguments: ExecutionMode.all)
  func `a handler may stop, replace and add others`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let (left, right) = (world.probe("left"), world.probe("right"))
    right.perform("late", after: .seconds(2)) { _ in journal.add("right") }
    left.perform("later", after: .seconds(2)) { _ in journal.add("left") }
    world.probe("manager").perform("manage", after: .seconds(1)) { manager in
      manager.context.stop(left)
      manager.context.replace(right) { Probe(context: $0) }
      manager.context.add("new") { Probe(context: $0) }
        .address.perform("hello", after: .seconds(5)) { _ in journal.add("new") }
    }

    try world.run()

    #expect(journal.lines == ["right", "new"])
    #expect(world.actorNames == ["right", "manager", "new"])
  }

  @Test(arguments: ExecutionMode.all)
  func `one message goes to many actors, in the order of their references`(mode: ExecutionMode)
    throws
  {
    let world = World(seed: 1, mode: mode)
    let addresses = (0..<5).map { world.add("door \($0)") { Bell(context: $0) }.address }
    addresses.send(.ring)
    addresses.send(.ring, after: .seconds(1))

    #expect(try world.run().eventCount == 10)
  }

  @Test func `an actor in a generic wrapper keeps the path without a hop`() throws {
    func add<Instance: SimulatedActor>(
      _ world: World, _ make: @escaping (SimulationContext) -> Instance
    ) -> ActorHandle<Instance> {
      world.add("wrapped", make)
    }
    let world = World(seed: 1)
    let bell = add(world) { Bell(context: $0) }
    let probe = world.probe("probe")

    #expect(bell.address.mailbox.immediate != nil)
    #expect(probe.mailbox.immediate == nil)
  }
}

/// Adds a customer a second.
private actor Street: SynchronousActor {
  enum Message: PayloadFreeMessage { case arrive }

  nonisolated let context: SimulationContext
  private let customers: Int
  private var count = 0

  init(context: SimulationContext, customers: Int) {
    (self.context, self.customers) = (context, customers)
  }

  func receive(_ message: Message) {
    count += 1
    context.add("customer \(count)") { Customer(context: $0) }.send(.enter)
    if count < customers { reference.send(.arrive, after: .seconds(1)) }
  }
}

/// Stays for a while and leaves.
private actor Customer: SynchronousActor {
  enum Message: PayloadFreeMessage { case enter, leave }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .enter:
      var draws = context.randomStream("stay")
      reference.send(.leave, after: .milliseconds(Int64(draws.below(5_000))))
    case .leave:
      context.record("leaves")
      context.stop()
    }
  }
}

private actor Bell: SynchronousActor {
  enum Message: PayloadFreeMessage { case ring }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}
}

/// Sends itself something when it is asked to.
private actor Sender: SimulatedActor {
  enum Message: PayloadFreeMessage { case hello }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}

  func sendToItself() -> String {
    reference.send(.hello)
    return reference.name
  }
}
