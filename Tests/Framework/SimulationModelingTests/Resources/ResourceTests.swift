import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import Testing

/// A resource serves the most urgent first, equal ones in order, without overtaking.
@Suite struct ResourceTests {
  /// A request: its time, and its properties.
  struct Wish: Sendable {
    let name: String
    let second: Int
    var amount = 1
    var priority = 0
    var service = 10
    var patience: Int?
  }

  /// The times of service, and the clients that gave up.
  private func serve(
    _ wishes: [Wish], capacity: Int = 1, mode: ExecutionMode = .sequential, seed: Seed = 1,
    meanwhile: (World, [String: ProcessHandle<Void>]) throws -> Void = { _, _ in }
  ) throws -> (lines: [String], world: World, resource: ActorHandle<Resource>) {
    let (world, journal) = (World(seed: seed, mode: mode), Journal())
    let resource = world.add("resource") { Resource(context: $0, capacity: capacity) }
    var handles: [String: ProcessHandle<Void>] = [:]
    for wish in wishes {
      handles[wish.name] = world.spawn(wish.name) { customer in
        try await customer.sleep(for: .seconds(wish.second))
        try await customer.with(
          resource, amount: wish.amount, priority: wish.priority,
          within: .seconds(wish.patience ?? 1_000)
        ) {
          journal.add(wish.name, customer)
          try await customer.sleep(for: .seconds(wish.service))
        } else: {
          journal.add("not \(wish.name)", customer)
        }
      }
    }
    try meanwhile(world, handles)
    try world.run()
    #expect(world.read(resource) { $0.inUse == 0 && $0.queueLength == 0 })
    return (journal.lines, world, resource)
  }

  @Test(arguments: ExecutionMode.all)
  func `the most urgent request is next, and of equal ones the oldest`(mode: ExecutionMode) throws {
    let lines = try serve(
      [
        Wish(name: "first", second: 0), Wish(name: "late", second: 1, priority: 2),
        Wish(name: "equal", second: 2, priority: 2), Wish(name: "urgent", second: 3, priority: -1),
        Wish(name: "usual", second: 4),
      ], mode: mode
    ).lines
    #expect(
      lines == [
        "first at 0.0", "urgent at 10.0", "usual at 20.0", "late at 30.0", "equal at 40.0",
      ])
  }

  @Test(arguments: ExecutionMode.all)
  func `the capacity is the number of simultaneous holders`(mode: ExecutionMode) throws {
    let lines = try serve(
      (0..<6).map { Wish(name: "\($0)", second: $0) }, capacity: 3, mode: mode
    ).lines
    #expect(
      lines == ["0 at 0.0", "1 at 1.0", "2 at 2.0", "3 at 10.0", "4 at 11.0", "5 at 12.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `no request overtakes one that needs more than is free`(mode: ExecutionMode) throws {
    let lines = try serve(
      [
        Wish(name: "one", second: 0), Wish(name: "three", second: 1, amount: 3),
        Wish(name: "small", second: 2),
      ], capacity: 3, mode: mode
    ).lines
    #expect(lines == ["one at 0.0", "three at 10.0", "small at 20.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a request whose patience ends leaves the queue, and the next moves up`(mode: ExecutionMode)
    throws
  {
    let (lines, world, resource) = try serve(
      [
        Wish(name: "one", second: 0), Wish(name: "two", second: 1, amount: 2, patience: 4),
        Wish(name: "three", second: 2),
      ], capacity: 2, mode: mode)
    #expect(lines == ["one at 0.0", "not two at 5.0", "three at 5.0"])
    #expect(world.read(resource) { $0.statistics.reneged } == 1)
    #expect(world.read(resource) { $0.statistics.served } == 2)
  }

  @Test(arguments: ExecutionMode.all)
  func `at the end of its patience a request is granted or not, and no share is lost`(
    mode: ExecutionMode
  ) throws {
    for seed in Seed.sample(mode == .interleaved ? 200 : 10) {
      let (lines, _, _) = try serve(
        [
          Wish(name: "one", second: 0), Wish(name: "two", second: 1, patience: 9),
          Wish(name: "three", second: 2),
        ], mode: mode, seed: seed)
      let isServed = lines[1] == "two at 10.0"
      #expect(isServed || lines.contains("not two at 10.0"), "seed \(seed): \(lines)")
      #expect(lines.contains("three at \(isServed ? 20.0 : 10.0)"), "seed \(seed): \(lines)")
    }
  }

  @Test(arguments: ExecutionMode.all, [true, false])
  func `a waiting task that is interrupted or crashes leaves the queue`(
    mode: ExecutionMode, crashes: Bool
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let resource = world.add("resource") { Resource(context: $0) }
    var handles: [ProcessHandle<Void>] = []
    for name in ["one", "two", "three"] {
      handles.append(
        world.spawn(name) { customer in
          do {
            try await customer.with(resource) {
              journal.add(name, customer)
              try await customer.sleep(for: .seconds(10))
            }
          } catch is Interrupt { journal.add("interrupted \(name)", customer) }
        })
      try world.run(for: .seconds(1))
    }
    if crashes { world.crash(handles[1]) } else { handles[1].interrupt("enough") }
    try world.run()
    let expected = ["one at 0.0"] + (crashes ? [] : ["interrupted two at 3.0"]) + ["three at 10.0"]
    #expect(journal.lines == expected)
    #expect(world.read(resource) { $0.statistics.reneged } == 1)
    #expect(world.read(resource) { $0.inUse } == 0)
  }

  @Test(arguments: ExecutionMode.all, [true, false])
  func `the next request gets the share of a holder that crashes or is interrupted`(
    mode: ExecutionMode, crashes: Bool
  ) throws {
    let (lines, _, _) = try serve(
      [Wish(name: "one", second: 0, amount: 2), Wish(name: "two", second: 1)], capacity: 2,
      mode: mode
    ) { world, handles in
      try world.run(for: .seconds(4))
      if crashes { handles["one"].map(world.crash) } else { handles["one"]?.cancel() }
    }
    #expect(lines == ["one at 0.0", "two at 4.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a second release of a grant changes nothing`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let resource = world.add("resource") { Resource(context: $0, capacity: 2) }
    world.spawn("holder") { holder in
      let first = try await holder.acquire(resource)
      let second = try await holder.acquire(resource, within: .seconds(1))
      let third = try await holder.acquire(resource, within: .seconds(1))
      #expect(second != nil)
      #expect(third == nil)
      first.release()
      first.release()
      try await holder.sleep(for: .seconds(1))
    }
    try world.run()
    #expect(world.read(resource) { $0.inUse } == 1)
  }

  @Test func `statistics restart after the warm-up from the current state`() throws {
    let wishes = (0..<4).map { Wish(name: "\($0)", second: $0) }
    let (_, world, resource) = try serve(wishes) { world, _ in
      try world.run(for: .seconds(15))
      world.actor("resource", of: Resource.self)?.restartStatistics()
    }
    let statistics = world.read(resource) { $0.statistics }
    // Two are served, after 18 and 27 seconds; two are in line for 5 of the 25 seconds, one for 10.
    #expect(statistics.served == 2)
    #expect(statistics.waits.mean == 22.5)
    #expect(statistics.length.mean(until: world.now) == 0.8)
    #expect(world.read(resource) { $0.utilization } == 1)
  }
}
