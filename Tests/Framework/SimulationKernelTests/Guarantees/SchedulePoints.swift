import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct SchedulePointTests {
  /// The count after two handlers of one actor each read it, reach a point, and write it.
  private func count(seed: Seed, mode: ExecutionMode) throws -> Int {
    let world = World(seed: seed, mode: mode)
    let journal = Journal()
    let counter = world.probe("counter")
    for number in 1...2 {
      counter.perform("add \(number)") { probe in
        let seen = probe.count
        try await probe.context.schedulePoint()
        probe.set(seen + 1)
      }
    }
    try world.run()
    counter.perform("read") { probe in journal.add("\(probe.count)") }
    try world.run()
    return journal.lines.first.flatMap(Int.init) ?? -1
  }

  @Test func `an interleaved world lets others run at a point, and not at every one`() throws {
    let counts = try Seed.sample(200).map { try count(seed: $0, mode: .interleaved) }

    #expect(Set(counts) == [1, 2])
    #expect((20...180).contains(counts.count { $0 == 1 }))
  }

  @Test(arguments: [ExecutionMode.sequential, .threaded(2)])
  func `in the other modes no other task runs`(mode: ExecutionMode) throws {
    #expect(Set(try Seed.sample(50).map { try count(seed: $0, mode: mode) }) == [2])
  }

  @Test(arguments: ExecutionMode.all)
  func `no time passes at a point`(mode: ExecutionMode) throws {
    let world = World(seed: 1, start: VirtualTime(secondsSinceEpoch: 7), mode: mode)
    let journal = Journal()
    world.probe("actor").perform("wait") { probe in
      for _ in 0..<100 { try await probe.context.schedulePoint() }
      journal.add("\(probe.context.now.seconds)")
    }

    try world.run()

    #expect(journal.lines == ["7.0"])
  }

  @Test func `a sequential world has one digest with points and without`() throws {
    func digest(points: Int) throws -> UInt64 {
      let world = World(seed: 1)
      world.probe("actor").perform("wait") { probe in
        for _ in 0..<points { try await probe.context.schedulePoint() }
      }
      return try world.run().digest
    }

    #expect(try digest(points: 9) == digest(points: 0))
  }

  @Test func `a handler at a point continues no further when its actor crashes`() throws {
    let world = World(seed: 1, mode: .interleaved)
    let journal = Journal()
    let actor = world.probe("actor")
    actor.perform("wait") { probe in
      journal.add("before")
      try await probe.context.schedulePoint()
      journal.add("after")
    }

    try world.step()
    world.crash(actor)
    try world.run()

    #expect(journal.lines == ["before"])
  }
}
