import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct InterleavingTests {
  /// The count after two clients each add one to it, by the given way of adding.
  private func count(
    seed: Seed, mode: ExecutionMode, _ add: @escaping @Sendable (Probe) async -> Void
  ) throws -> Int {
    let world = World(seed: seed, mode: mode)
    let counter = world.callableProbe("counter")
    for client in 1...2 {
      world.probe("client \(client)").perform("add") { _ in await add(counter) }
    }
    try world.run()
    let journal = Journal()
    world.probe("reader").perform("read") { _ in journal.add("\(await counter.count)") }
    try world.run()
    return journal.lines.first.flatMap(Int.init) ?? -1
  }

  /// Reads, then writes its value plus one: another may write between the two.
  private static func checkThenAct(_ counter: Probe) async {
    let seen = await counter.count
    await counter.set(seen + 1)
  }

  private static func atomically(_ counter: Probe) async {
    _ = await counter.increment()
  }

  @Test func `interleaved, an update is lost that sequential never loses`() throws {
    let sequential = try Seed.sample(200).map { seed in
      try count(seed: seed, mode: .sequential, Self.checkThenAct)
    }
    let interleaved = try Seed.sample(200).map { seed in
      try count(seed: seed, mode: .interleaved, Self.checkThenAct)
    }

    #expect(Set(sequential) == [2])
    #expect(Set(interleaved) == [1, 2])
    #expect((20...180).contains(interleaved.count { $0 == 1 }))
  }

  @Test(arguments: ExecutionMode.all)
  func `an update in one call is never lost`(mode: ExecutionMode) throws {
    for seed in Seed.sample(100) {
      #expect(try count(seed: seed, mode: mode, Self.atomically) == 2)
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a second message is handled while the first sleeps`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let reference = world.probe("actor")
    reference.perform("slow") { probe in
      let before = probe.count
      try await probe.nap(.seconds(10))
      journal.add("slow saw \(before), then \(probe.count) at \(probe.context.now.seconds)")
    }
    reference.perform("quick", after: .seconds(3)) { probe in
      journal.add("quick made it \(probe.increment()) at \(probe.context.now.seconds)")
    }

    try world.run()

    #expect(journal.lines == ["quick made it 1 at 3.0", "slow saw 0, then 1 at 10.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a thousand handlers may sleep at once and wake in order`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let reference = world.probe("dormitory")
    for number in 0..<1_000 {
      reference.perform("sleep") { probe in
        try await probe.nap(.seconds(Int64(1 + (number * 7) % 1_000)))
        journal.add("\((number * 7) % 1_000)")
      }
    }

    try world.run()

    #expect(journal.lines == (0..<1_000).map(String.init))
    #expect(world.now == VirtualTime(secondsSinceEpoch: 1_000))
  }
}
