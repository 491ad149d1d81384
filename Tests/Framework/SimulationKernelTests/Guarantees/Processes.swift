import ProcessSupport
import SimulationFixtures
import SimulationKernel
import TestFolders
import Testing

/// Processes run in a world's time like actors.
@Suite struct ProcessTests {
  @Test func `a process begins at the instant of its spawn, after events that are due`() throws {
    let (world, journal) = (World(seed: 1), Journal())
    let probe = world.probe("probe")
    probe.perform("due", after: .seconds(2)) { _ in journal.add("due") }
    probe.perform("spawn", after: .seconds(2)) { probe in
      probe.context.spawn { journal.add("child at \($0.now.seconds)") }
      journal.add("spawned")
    }
    probe.perform("due as well", after: .seconds(2)) { _ in journal.add("due as well") }

    try world.run()

    #expect(journal.lines == ["due", "spawned", "due as well", "child at 2.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a process without a name has its parent's name and a number`(mode: ExecutionMode) throws {
    let (world, names) = (World(seed: 1, mode: mode), Guarded<Set<String>>([]))
    let note: @Sendable (SimulationContext) -> Void = { context in
      names.withLock { _ = $0.insert(context.name) }
    }
    for _ in 1...2 { #expect(world.spawn { note($0) }.isAlive) }
    world.spawn("walk") { walk in
      walk.spawn { step in
        step.spawn { note($0) }
        note(step)
      }
      walk.spawn("by name") { note($0) }
      walk.spawn { note($0) }
    }
    world.probe("probe").perform("spawn") { $0.context.spawn { note($0) } }

    try world.run()

    #expect(
      names.withLock { $0 } == [
        "process 1", "process 2", "walk.1", "walk.1.1", "by name", "walk.2", "probe.1",
      ])
  }

  @Test(arguments: ExecutionMode.all)
  func `a name is free again exactly when its process has ended`(mode: ExecutionMode)
    throws
  {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    for _ in 1...2 {
      world.spawn("walk") { walk in
        try await walk.sleep(for: .seconds(1))
        var draws = walk.randomStream("steps")
        journal.add("\(draws.below(1_000_000))")
      }
      try world.run()
    }
    #expect((Set(journal.lines).count, journal.lines.count) == (1, 2))
    #expect(world.actorCount == 0)

    let error = failure(mode: mode) { world in
      for _ in 1...2 { world.spawn("twin") { try await $0.sleep(for: .seconds(1)) } }
    }
    #expect(error?.code == .duplicateName)
    #expect(error?.actor == "twin")
  }

  @Test(arguments: ExecutionMode.all)
  func `a process is spawned from outside while the world is paused`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    try world.run(for: .seconds(5))
    let walk = world.spawn("walk") { walk in
      journal.add("begins at \(walk.now.seconds)")
      try await walk.sleep(for: .seconds(2))
      journal.add("ends at \(walk.now.seconds)")
    }
    #expect(journal.lines.isEmpty)
    #expect(world.nextEventTime == VirtualTime(secondsSinceEpoch: 5))

    try world.run(for: .seconds(1))
    #expect(walk.isAlive)
    try world.run()

    #expect(journal.lines == ["begins at 5.0", "ends at 7.0"])
    #expect(!walk.isAlive)
  }

  @Test(arguments: ExecutionMode.all)
  func `child tasks of a process stay in its time inside a scope`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    world.spawn("parent") { parent in
      let sum = try await parent.scope {
        async let slow = Self.doze(parent, .seconds(5))
        async let quick = Self.doze(parent, .seconds(2))
        return try await slow + quick
      }
      journal.add("\(sum) at \(parent.now.seconds)")
    }

    try world.run()

    #expect(journal.lines == ["7.0 at 5.0"])
  }

  private static func doze(
    _ context: SimulationContext, _ duration: Duration
  ) async throws -> Double {
    try await context.sleep(for: duration)
    return context.now.seconds
  }

  @Test(arguments: ExecutionMode.all)
  func `a sleep until an instant that has passed ends at once`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    world.spawn("walk") { walk in
      try await walk.sleep(until: VirtualTime(secondsSinceEpoch: 3))
      try await walk.sleep(until: VirtualTime(secondsSinceEpoch: 1))
      try await walk.sleep(for: .zero)
      journal.add("\(walk.now.seconds)")
    }

    try world.run()

    #expect(journal.lines == ["3.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `the end of a world cancels its waiting processes`(mode: ExecutionMode) throws {
    let journal = Journal()
    do {
      let world = World(seed: 1, mode: mode)
      world.spawn("sleeper") { sleeper in
        do { try await sleeper.sleep(for: .hours(1)) } catch is CancellationError {
          journal.add("sleeper")
        }
      }
      world.spawn("waiter") { waiter in
        do {
          _ = try await waiter.anyOf(.timeout(.hours(1)), .timeout(.hours(2)))
        } catch is CancellationError {
          journal.add("waiter")
        }
      }
      world.spawn("idler") { idler in
        do { try await idler.sleepForever() } catch is CancellationError { journal.add("idler") }
      }
      try world.run(for: .seconds(1))
      #expect(journal.lines.isEmpty)
    }
    #expect((Set(journal.lines), journal.lines.count) == (["sleeper", "waiter", "idler"], 3))
  }

  @Test(arguments: ExecutionMode.all)
  func `a world is freed with all its processes, whatever they wait for or returned`(
    mode: ExecutionMode
  ) throws {
    final class Luggage: Sendable {}
    weak var luggage: Luggage?
    do {
      let (world, carried) = (World(seed: 1, mode: mode), Luggage())
      luggage = carried
      let ended = world.spawn("ended") { _ in carried }
      let crashed = world.spawn("crashed") { crashed in
        _ = crashed.stake { _ = carried }
        try await crashed.sleep(for: .hours(1))
      }
      let idle = world.spawn("idle") { idle in
        try await idle.sleepForever()
        _ = carried
      }
      world.spawn("joiner") { joiner in
        _ = try await joiner.join(ended)
        try await joiner.withoutStallDetection { try await joiner.join(idle) }
      }
      world.spawn("waiter") { waiter in
        _ = try await waiter.anyOf(.timeout(.hours(1)), .end(of: crashed), .end(of: idle))
        _ = carried
      }
      try world.run(for: .seconds(1))
      world.crash(crashed)
      try world.run(for: .seconds(1))
      world.spawn("never begun") { _ in _ = carried }
      #expect(luggage != nil)
    }
    #expect(luggage == nil)
  }

  @Test func `a hundred thousand processes live at once, and their slots are used again`() throws {
    let (world, count) = (World(seed: 1), Guarded(0))
    let processCount = Trials.count(100_000, debug: 25_000)
    for _ in 1...2 {
      for number in 0..<processCount {
        world.spawn { process in
          try await process.sleep(for: .milliseconds(1 + number % 1_000))
          try await process.sleep(for: .seconds(1))
          count.withLock { $0 += 1 }
        }
      }
      #expect(world.actorCount == processCount)
      try world.run()
    }
    #expect(count.withLock { $0 } == 2 * processCount)
    #expect(world.actorCount == 0)
    #expect(world.now == VirtualTime(secondsSinceEpoch: 4))
  }

  /// Processes that sleep, send, spawn and draw, many of them at one instant.
  private func traffic(mode: ExecutionMode, seed: Seed) throws -> RunOutcome {
    let world = World(seed: seed, mode: mode)
    for number in 0..<20 {
      let probe = world.probe("probe \(number)")
      world.spawn("walker \(number)") { walker in
        var draws = walker.randomStream("steps")
        for step in 0..<10 {
          try await walker.sleep(for: .milliseconds(draws.below(5)))
          probe.perform("step", after: .milliseconds(draws.below(3))) { _ in }
          walker.spawn("walker \(number) step \(step)") { child in
            try await child.sleep(for: .milliseconds(2))
          }
        }
      }
    }
    return try world.run()
  }

  @Test(arguments: [1, 2, 3])
  func `processes that sleep and send keep the sequential digest on several threads`(threads: Int)
    throws
  {
    for seed in Seed.sample(10) {
      let sequential = try traffic(mode: .sequential, seed: seed)
      #expect(try traffic(mode: .threaded(threads), seed: seed) == sequential, "seed \(seed)")
    }
  }
}
