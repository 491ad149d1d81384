import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import Testing

/// Urgent tasks preempt less urgent ones, which get an interrupt and may continue later.
@Suite struct PreemptionTests {
  @Test(arguments: ExecutionMode.all)
  func `a preempted holder gets the preemptor, its own start and the remaining work`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let resource = world.add("resource") { Resource(context: $0) }
    world.spawn("usual") { usual in
      try await usual.sleep(for: .seconds(1))
      do {
        try await usual.with(resource, priority: 2) { try await usual.sleep(for: .seconds(10)) }
      } catch let interrupt as Interrupt {
        let cause = interrupt.cause as? Preemption
        #expect((cause?.resource, cause?.priority) == ("resource", 1))
        #expect(cause?.since == VirtualTime(secondsSinceEpoch: 1))
        #expect(interrupt.remaining == .seconds(7))
        journal.add("usual", usual)
      }
    }
    world.spawn("urgent") { urgent in
      try await urgent.sleep(for: .seconds(4))
      try await urgent.with(resource, priority: 1, preempting: true) {
        journal.add("urgent", urgent)
      }
    }
    try world.run()
    #expect(Set(journal.lines) == ["usual at 4.0", "urgent at 4.0"])
    #expect(world.read(resource) { ($0.statistics.preempted, $0.inUse) } == (1, 0))
  }

  @Test(arguments: ExecutionMode.all)
  func `preempted work continues with its remaining time`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let resource = world.add("resource") { Resource(context: $0) }
    world.spawn("usual") { usual in
      try await usual.work(for: .seconds(10), with: resource, priority: 1)
      journal.add("done", usual)
    }
    world.spawn("urgent") { urgent in
      for _ in 1...3 {
        try await urgent.sleep(for: .seconds(2))
        try await urgent.with(resource, preempting: true) {
          try await urgent.sleep(for: .seconds(5))
        }
      }
    }
    try world.run()
    #expect(journal.lines == ["done at 25.0"])
    #expect(world.read(resource) { $0.statistics.preempted } == 3)
  }

  @Test(arguments: ExecutionMode.all)
  func `work preempted at the instant of its begin is still completed`(
    mode: ExecutionMode
  ) throws {
    for seed in Seed.sample(mode == .interleaved ? 100 : 1) {
      let (world, journal) = (World(seed: seed, mode: mode), Journal())
      let resource = world.add("resource") { Resource(context: $0) }
      world.spawn("usual") { usual in
        try await usual.work(for: .seconds(10), with: resource, priority: 1)
        journal.add("done", usual)
      }
      world.spawn("urgent") { urgent in
        try await urgent.with(resource, preempting: true) {
          try await urgent.sleep(for: .seconds(5))
        }
      }
      try world.run()
      #expect(journal.lines == ["done at 15.0"], "seed \(seed)")
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a holder that releases at the same instant is not interrupted afterwards`(
    mode: ExecutionMode
  ) throws {
    for seed in Seed.sample(mode == .interleaved ? 200 : 1) {
      for isUrgentFirst in [true, false] {
        let (world, journal) = (World(seed: seed, mode: mode), Journal())
        let resource = world.add("resource") { Resource(context: $0) }
        let urgent: @Sendable (SimulationContext) async throws -> Void = { urgent in
          try await urgent.sleep(for: .seconds(3))
          try await urgent.with(resource, preempting: true) {}
        }
        if isUrgentFirst { world.spawn("urgent", urgent) }
        world.spawn("usual") { usual in
          do {
            try await usual.with(resource, priority: 1) { try await usual.sleep(for: .seconds(3)) }
          } catch is Interrupt {}
          try await usual.sleep(for: .seconds(4))
          journal.add("usual", usual)
        }
        if !isUrgentFirst { world.spawn("urgent", urgent) }
        try world.run()
        #expect(journal.lines == ["usual at 7.0"], "seed \(seed)")
      }
    }
  }

  @Test func `the least urgent are preempted, of equal ones the latest, and no more than needed`()
    throws
  {
    let (world, journal) = (World(seed: 1), Journal())
    let resource = world.add("resource") { Resource(context: $0, capacity: 5) }
    for (name, priority) in [("a", 1), ("b", 2), ("c", 1), ("d", 2), ("e", 0)] {
      world.spawn(name) { holder in
        do {
          try await holder.with(resource, priority: priority) {
            try await holder.sleep(for: .seconds(10))
          }
        } catch is Interrupt { journal.add(name, holder) }
      }
    }
    for (second, amount) in [(1, 1), (2, 2)] {
      world.spawn { urgent in
        try await urgent.sleep(for: .seconds(second))
        try await urgent.with(resource, amount: amount, preempting: true) {
          try await urgent.sleep(for: .seconds(20))
        }
      }
    }
    try world.run()
    #expect(journal.lines == ["d at 1.0", "b at 2.0", "c at 2.0"])
  }

  @Test func `no holder is preempted in vain, nor by an equally urgent task`() throws {
    let (world, journal) = (World(seed: 1), Journal())
    let resource = world.add("resource") { Resource(context: $0, capacity: 2) }
    for priority in [0, 1] {
      world.spawn("holder \(priority)") { holder in
        try await holder.with(resource, priority: priority) {
          try await holder.sleep(for: .seconds(10 - 5 * priority))
        }
        journal.add("holder \(priority)", holder)
      }
    }
    world.spawn("both") { both in
      try await both.sleep(for: .seconds(1))
      try await both.with(resource, amount: 2, preempting: true) { journal.add("both", both) }
    }
    try world.run()
    #expect(journal.lines == ["holder 1 at 5.0", "holder 0 at 10.0", "both at 10.0"])
    #expect(world.read(resource) { $0.statistics.preempted } == 0)
  }

  @Test(arguments: ExecutionMode.all)
  func `the child task that holds the resource is interrupted, not its parent`(mode: ExecutionMode)
    throws
  {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let resource = world.add("resource") { Resource(context: $0) }
    world.spawn("parent") { parent in
      try await parent.scope {
        async let child: Void = {
          do {
            try await parent.with(resource, priority: 1) {
              try await parent.sleep(for: .seconds(8))
            }
          } catch is Interrupt { journal.add("child", parent) }
        }()
        try await parent.sleep(for: .seconds(9))
        journal.add("parent", parent)
        try await child
      }
    }
    world.spawn("urgent") { urgent in
      try await urgent.sleep(for: .seconds(2))
      try await urgent.with(resource, preempting: true) {}
    }
    try world.run()
    #expect(journal.lines == ["child at 2.0", "parent at 9.0"])
  }
}
