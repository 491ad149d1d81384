import SimulationFixtures
import SimulationKernel
import Testing

/// A crash ends all work of an actor or process, waiting or ready to run.
///
/// The world outlives the expectations: remaining work of a crashed handler runs when its world
/// ends.
@Suite struct CrashedWorkTests {
  @Test(arguments: ExecutionMode.keeping)
  func `a child task that is ready to run ends with its crashed handler`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let controller = world.controller
    let victim = world.probe("victim")
    victim.perform("work") { probe in
      await probe.context.scope {
        async let child: Void = {
          controller.pause()
          await Task.yield()
          journal.add("child continues")
        }()
        await child
      }
      journal.add("handler continues")
    }

    try world.run()
    #expect(world.waitingHandlers.map(\.actor) == ["victim"])
    world.crash(victim)
    try world.run()
    withExtendedLifetime(world) { #expect(journal.lines == []) }
  }

  @Test(arguments: ExecutionMode.keeping)
  func `a handler that is ready to run ends in a crash while its world is paused`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let controller = world.controller
    let victim = world.probe("victim")
    victim.perform("work") { _ in
      controller.pause()
      await switchExecutors()
      journal.add("continues")
    }

    try world.run()
    world.crash(victim)
    try world.run()
    withExtendedLifetime(world) { #expect(journal.lines == []) }
  }

  @Test(arguments: ExecutionMode.keeping)
  func `a child task that sleeps by the system's clock ends with its crashed handler`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let victim = world.probe("victim")
    victim.perform("work") { probe in
      await probe.context.scope {
        async let child: Void = {
          try? await Task.sleep(for: .seconds(10))
          journal.add("child continues")
        }()
        await child
      }
    }

    try world.run(for: .seconds(5))
    world.crash(victim)
    try world.run()
    withExtendedLifetime(world) { #expect(journal.lines == []) }
  }

  @Test(arguments: ExecutionMode.keeping)
  func `a process that was interrupted and then crashed takes no further step`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let victim = world.spawn("victim") { me in
      try? await me.sleep(for: .hours(1))
      journal.add("continues")
    }
    let killer = Killer(world)
    world.spawn("killer") { me in
      try await me.sleep(for: .minutes(1))
      victim.interrupt("first")
      killer.crash(victim)
    }

    try world.run()
    withExtendedLifetime(world) { #expect(journal.lines == []) }
  }

  /// Lets a process crash another.
  private struct Killer: Sendable {
    // Safety: the world is run on the thread that made it.
    nonisolated(unsafe) private let world: World

    init(_ world: World) { self.world = world }

    func crash(_ process: ProcessHandle<Void>) { world.crash(process) }
  }

  @Test(arguments: ExecutionMode.keeping)
  func `the crash of one actor does not affect another actor's ready work`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let controller = world.controller
    let (victim, other) = (world.probe("victim"), world.probe("other"))
    for probe in [victim, other] {
      probe.perform("sleep") { probe in
        try await probe.nap(.seconds(1))
        controller.pause()
        await switchExecutors()
        journal.add(probe.context.name)
      }
    }

    try world.run()
    world.crash(victim)
    for _ in 0..<4 { try world.run() }
    withExtendedLifetime(world) { #expect(journal.lines == ["other"]) }
  }
}
