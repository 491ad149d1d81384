import ProcessSupport
import SimulationFixtures
import SimulationKernel
import Testing

/// An interrupt ends a wait early, and never revokes an answer in transit.
@Suite struct InterruptTests {
  /// Spawns a process that reports the ends of its waits, and interrupts it from another.
  private func interrupting(
    _ mode: ExecutionMode, after delay: Duration,
    _ body: @escaping @Sendable (SimulationContext, Journal) async throws -> Void
  ) throws -> [String] {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let sleeper = world.spawn("sleeper") { try await body($0, journal) }
    world.spawn("alarm") { alarm in
      try await alarm.sleep(for: delay)
      sleeper.interrupt("ring")
    }
    try world.run()
    return journal.lines
  }

  /// How one wait of a process ends, and when.
  private static func note(
    _ name: String, _ context: SimulationContext, _ journal: Journal,
    _ body: () async throws -> Void
  ) async {
    do {
      try await body()
      journal.add("\(name) ends at \(context.now.seconds)")
    } catch let interrupt as Interrupt {
      let left = interrupt.remaining / .seconds(1)
      journal.add("\(name): \(interrupt.cause) at \(context.now.seconds), \(left) left")
    } catch { journal.add("\(name): \(error) at \(context.now.seconds)") }
  }

  @Test(arguments: ExecutionMode.all)
  func `a sleep that is interrupted reports the cause and the remaining time`(mode: ExecutionMode)
    throws
  {
    let lines = try interrupting(mode, after: .seconds(3)) { sleeper, journal in
      await Self.note("sleep", sleeper, journal) { try await sleeper.sleep(for: .seconds(8)) }
      await Self.note("next", sleeper, journal) { try await sleeper.sleep(for: .seconds(1)) }
    }
    #expect(lines == ["sleep: ring at 3.0, 5.0 left", "next ends at 4.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a process that does not wait is interrupted at its next wait, with all of its sleep left`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    world.spawn("sleeper") { sleeper in
      let own = Guarded<ProcessHandle<Void>?>(nil)
      let child = sleeper.spawn("child") { child in
        try await child.sleep(for: .seconds(1))
        own.withLock { $0 }?.interrupt("itself")
        await Self.note("sleep", child, journal) { try await child.sleep(for: .seconds(8)) }
        await Self.note("next", child, journal) { try await child.sleep(for: .seconds(1)) }
      }
      own.withLock { $0 = child }
    }
    try world.run()
    #expect(journal.lines == ["sleep: itself at 1.0, 8.0 left", "next ends at 2.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a process that has not begun is interrupted at its first wait`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let sleeper = world.spawn("sleeper") { sleeper in
      journal.add("begins")
      await Self.note("sleep", sleeper, journal) { try await sleeper.sleep(for: .seconds(8)) }
      await Self.note("next", sleeper, journal) { try await sleeper.sleep(for: .seconds(1)) }
    }
    sleeper.interrupt("early")
    try world.run()
    #expect(journal.lines == ["begins", "sleep: early at 0.0, 8.0 left", "next ends at 1.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a process that has ended is not interrupted`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let first = world.spawn("first") { try await $0.sleep(for: .seconds(1)) }
    try world.run()
    // It may well have the place of the first.
    world.spawn("second") { second in
      await Self.note("sleep", second, journal) { try await second.sleep(for: .seconds(8)) }
    }
    try world.run(for: .seconds(1))
    first.interrupt("late")
    first.cancel()
    try world.run()
    #expect(journal.lines == ["sleep ends at 9.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `two interrupts end two waits, in order`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let sleeper = world.spawn("sleeper") { sleeper in
      for name in ["one", "two", "three"] {
        await Self.note(name, sleeper, journal) { try await sleeper.sleep(for: .seconds(8)) }
      }
    }
    try world.run(for: .seconds(2))
    sleeper.interrupt("first")
    sleeper.interrupt("second")
    try world.run()
    #expect(
      journal.lines == [
        "one: first at 2.0, 6.0 left", "two: second at 2.0, 8.0 left", "three ends at 10.0",
      ])
  }

  @Test(arguments: ExecutionMode.all)
  func `a wait for an answer is interrupted, and the answer is then discarded`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let teller = world.add("teller") { Teller(context: $0) }
    let asker = world.spawn("asker") { asker in
      await Self.note("request", asker, journal) {
        _ = try await asker.request(teller.address) { .tell(1, after: .seconds(5), $0) }
      }
    }
    try world.run(for: .seconds(3))
    asker.interrupt("ring")
    try world.run()
    #expect(journal.lines == ["request: ring at 3.0, 0.0 left"])
    #expect(world.read(teller) { ($0.granted, $0.refused) } == (0, 1))
  }

  @Test(arguments: ExecutionMode.all)
  func `an answer in transit is received, and the next wait is interrupted`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let teller = world.add("teller") { Teller(context: $0) }
    let asker = world.spawn("asker") { asker in
      await Self.note("request", asker, journal) {
        _ = try await asker.request(teller.address) { .keep($0) }
      }
      await Self.note("sleep", asker, journal) { try await asker.sleep(for: .seconds(4)) }
    }
    world.probe("both").perform("answer and interrupt", after: .seconds(2)) { both in
      try await teller.instance.answerKept(7)
      asker.interrupt("ring")
    }
    try world.run()
    #expect(
      journal.lines == ["request ends at 2.0", "sleep: ring at 2.0, 4.0 left"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a cancellation ends only the present wait`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let sleeper = world.spawn("sleeper") { sleeper in
      await Self.note("sleep", sleeper, journal) { try await sleeper.sleep(for: .seconds(8)) }
      await Self.note("next", sleeper, journal) { try await sleeper.sleep(for: .seconds(1)) }
    }
    try world.run(for: .seconds(3))
    sleeper.cancel()
    try world.run()
    #expect(journal.lines == ["sleep: CancellationError() at 3.0", "next ends at 4.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a handler that waits forever is woken by an interrupt of its request`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let teller = world.add("teller") { Teller(context: $0) }
    world.probe("client").perform("ask") { client in
      await Self.note("request", client.context, journal) {
        _ = try await client.context.request(teller.address) { .keep($0) }
      }
    }
    world.probe("other").perform("interrupt", after: .seconds(2)) { _ in
      await teller.instance.interruptKept("gone")
    }
    try world.run()
    #expect(journal.lines == ["request: gone at 2.0, 0.0 left"])
  }

  @Test(arguments: ExecutionMode.all)
  func `of the tasks of one process the addressed one is interrupted`(mode: ExecutionMode)
    throws
  {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let teller = world.add("teller") { Teller(context: $0) }
    world.spawn("parent") { parent in
      await parent.scope {
        async let child: Void = Self.note("child", parent, journal) {
          _ = try await parent.request(teller.address) { .keep($0) }
        }
        await Self.note("parent", parent, journal) { try await parent.sleep(for: .seconds(9)) }
        await child
      }
    }
    world.probe("other").perform("interrupt", after: .seconds(2)) { _ in
      await teller.instance.interruptKept("ring")
    }
    try world.run()
    #expect(journal.lines == ["child: ring at 2.0, 0.0 left", "parent ends at 9.0"])
  }
}
