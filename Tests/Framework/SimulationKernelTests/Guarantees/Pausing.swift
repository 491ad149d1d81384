import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct PausingTests {
  /// A world of three actors that pass numbers on after random delays, sleep, and put them on
  /// record.
  private func busyWorld(seed: Seed, mode: ExecutionMode) -> World {
    let world = World(seed: seed, mode: mode)
    let actors = (0..<3).map { world.probe("actor \($0)") }
    for number in 0..<3 { pass(30, from: number, among: actors) }
    return world
  }

  private func pass(_ left: Int, from number: Int, among actors: [ActorReference<Probe.Message>]) {
    actors[number].perform("\(left)", after: .milliseconds(left % 4)) { probe in
      probe.context.record("\(left)")
      if left % 5 == 0 { try await probe.nap(.milliseconds(left)) }
      if left > 0 { pass(left - 1, from: (number + left) % 3, among: actors) }
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a run in two parts is the run in one`(mode: ExecutionMode) throws {
    let horizon = VirtualTime(nanoseconds: 120_000_000)
    for seed in Seed.sample(20) {
      let whole = try busyWorld(seed: seed, mode: mode).run(until: horizon)
      let world = busyWorld(seed: seed, mode: mode)
      for milliseconds in [0, 7, 7, 31, 90] as [Int64] {
        try world.run(until: VirtualTime(nanoseconds: milliseconds * 1_000_000))
      }

      let parts = try world.run(until: horizon)

      #expect(whole.eventCount >= 60)
      // Threaded, handlers that sleep keep the counts and leave the digest.
      #expect(mode == .threaded(2) ? parts.eventCount == whole.eventCount : parts == whole)
    }
  }

  @Test func `a run in single steps is the run in one`() throws {
    for seed in Seed.sample(20) {
      let whole = try busyWorld(seed: seed, mode: .sequential).run()
      let world = busyWorld(seed: seed, mode: .sequential)

      while try world.step() {}

      #expect(world.outcome == whole)
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `steps reach the end, one event at a time`(mode: ExecutionMode) throws {
    for seed in Seed.sample(20) {
      let whole = try busyWorld(seed: seed, mode: mode).run()
      let world = busyWorld(seed: seed, mode: mode)
      var time = world.now

      while let next = world.nextEventTime {
        let before = world.outcome.eventCount
        #expect(try world.step())
        #expect(world.now == next)
        #expect(world.now >= time)
        #expect(world.outcome.eventCount <= before + 1)
        time = world.now
      }

      #expect(try !world.step())
      #expect(world.outcome.eventCount == whole.eventCount)
      #expect(world.outcome.ending == .quiescent)
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a step runs all that its event makes ready`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let other = world.callableProbe("other")
    let caller = world.probe("caller")
    for number in 1...3 {
      caller.perform("call \(number)") { _ in
        journal.add("before")
        _ = await other.increment()
        journal.add("after")
      }
    }

    try world.step()

    #expect(journal.lines == ["before", "after"])
  }

  @Test(arguments: ExecutionMode.all)
  func `the clock stops at the horizon, and without one at the last event`(
    mode: ExecutionMode
  ) throws {
    let world = World(seed: 1, mode: mode)
    let reference = world.probe("actor")
    reference.perform("later", after: .seconds(9)) { _ in }

    let early = try world.run(until: VirtualTime(secondsSinceEpoch: 4))
    #expect(early.time == VirtualTime(secondsSinceEpoch: 4))
    #expect(early.ending == .horizon)
    #expect(early.eventCount == 0)
    #expect(world.nextEventTime == VirtualTime(secondsSinceEpoch: 9))

    let back = try world.run(until: VirtualTime(secondsSinceEpoch: 2))
    #expect(back == early)

    let exact = try world.run(until: VirtualTime(secondsSinceEpoch: 9))
    #expect(exact.eventCount == 1)
    #expect(exact.ending == .quiescent)

    let idle = try world.run()
    #expect(idle == exact)
  }

  @Test(arguments: ExecutionMode.all)
  func `a message sent to a paused world is due from the time of its clock`(
    mode: ExecutionMode
  ) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let reference = world.probe("actor")
    let tell = Probe.Message("tell") { journal.add("\($0.context.now.seconds)") }
    reference.send(tell, after: .seconds(10))
    try world.run(until: VirtualTime(secondsSinceEpoch: 4))

    reference.send(tell)
    reference.send(tell, after: .seconds(1))
    reference.send(tell, at: VirtualTime(secondsSinceEpoch: 3))
    try world.run()

    #expect(journal.lines == ["4.0", "4.0", "5.0", "10.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a message sent between two steps is due from the time of the clock`(
    mode: ExecutionMode
  ) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let reference = world.probe("actor")
    let tell = Probe.Message("tell") { journal.add("\($0.context.now.seconds)") }
    reference.send(tell, after: .seconds(1))
    reference.send(tell, after: .seconds(10))
    try world.step()

    reference.send(tell, after: .seconds(2))
    try world.run()

    #expect(journal.lines == ["1.0", "3.0", "10.0"])
  }

  @Test(arguments: ExecutionMode.keeping)
  func `a handler that a pause interrupted continues in the next run`(
    mode: ExecutionMode
  ) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    world.probe("actor").perform("pause") { probe in
      probe.context.pause()
      await Task.yield()
      journal.add("went on")
    }

    #expect(try world.run().ending == .paused)
    #expect(try world.run().ending == .quiescent)
    #expect(journal.lines == ["went on"])
  }

  @Test func `an actor may be added while the world is paused`() throws {
    let world = World(seed: 1)
    let journal = Journal()
    try world.run(until: VirtualTime(secondsSinceEpoch: 4))
    world.probe("late").perform("hello") { journal.add("\($0.context.now.seconds)") }

    try world.run()

    #expect(journal.lines == ["4.0"])
    #expect(world.deliveries.map(\.actor) == ["late"])
  }
}
