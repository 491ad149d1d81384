import SimulationFixtures
import SimulationKernel
import Testing

/// A process that waits forever declares it, or is a stall.
@Suite struct ProcessStallTests {
  @Test(arguments: ExecutionMode.all)
  func `a process that sleeps forever is not a stall, and can be interrupted`(mode: ExecutionMode)
    throws
  {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let idler = world.spawn("idler") { idler in
      do { try await idler.sleepForever() } catch let interrupt as Interrupt {
        journal.add("\(interrupt.cause) at \(idler.now.seconds)")
      }
    }
    #expect(try world.run(for: .seconds(4)).ending == .quiescent)
    #expect(idler.isAlive)
    idler.interrupt("up")
    try world.run()
    #expect(journal.lines == ["up at 4.0"])
    #expect(!idler.isAlive)
  }

  @Test(arguments: ExecutionMode.all)
  func `a process that waits for an answer forever is reported by name`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let teller = world.add("teller") { Teller(context: $0) }
      world.spawn("asker") { asker in
        try await asker.sleep(for: .seconds(2))
        _ = try await asker.request(teller.address) { .keep($0) }
      }
    }
    #expect(error?.code == .stalled)
    #expect(error?.actor == "asker")
    #expect(error?.message == "start")
    #expect(error?.detail.contains("for a reply from teller") == true)
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 2))
  }

  @Test(arguments: ExecutionMode.all)
  func `a process that waits for ordinary code forever is reported by name`(
    mode: ExecutionMode
  ) {
    let error = failure(mode: mode) { world in
      world.spawn("asker") { asker in await asker.scope { await waitForEver() } }
    }
    #expect(error?.code == .stalled)
    #expect(error?.actor == "asker")
  }

  @Test(arguments: ExecutionMode.all)
  func `all waiting processes are named`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let teller = world.add("teller") { Teller(context: $0) }
      world.probe("handler").perform("ask") { handler in
        _ = try await handler.context.request(teller.address) { .keep($0) }
      }
      for name in ["ada", "ben"] {
        world.spawn(name) { _ = try await $0.request(teller.address) { .keep($0) } }
      }
    }
    #expect(error?.code == .stalled)
    let text = "\(error?.actor ?? ""), \(error?.detail ?? "")"
    for name in ["handler", "ada", "ben"] { #expect(text.contains(name)) }
  }

  @Test(arguments: ExecutionMode.all)
  func `an idle process is not one of them`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let teller = world.add("teller") { Teller(context: $0) }
    world.spawn("idler") { idler in
      _ = try await idler.withoutStallDetection {
        try await idler.request(teller.address) { .keep($0) }
      }
    }
    #expect(try world.run().ending == .quiescent)
    #expect(world.waitingHandlers.map(\.actor) == ["idler"])
    #expect(world.waitingHandlers.map(\.awaitsReplyFrom) == ["teller"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a process that was idle and then waits forever is a stall again`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let teller = world.add("teller") { Teller(context: $0) }
      world.spawn("idler") { idler in
        try await idler.withoutStallDetection { try await idler.sleep(for: .seconds(1)) }
        _ = try await idler.request(teller.address) { .keep($0) }
      }
    }
    #expect(error?.code == .stalled)
    #expect(error?.actor == "idler")
  }

  @Test(arguments: ExecutionMode.all)
  func `an idle process that has crashed or ended is forgotten`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let idler = world.spawn("idler") { try await $0.sleepForever() }
    world.spawn("other") { try await $0.sleepForever() }
    try world.run()
    world.crash(idler)
    try world.run()
    #expect(world.waitingHandlers.map(\.actor) == ["other"])

    let error = failure(mode: mode) { world in
      let teller = world.add("teller") { Teller(context: $0) }
      let idler = world.spawn("idler") { try await $0.sleepForever() }
      world.spawn("asker") { asker in
        try await asker.sleep(for: .seconds(1))
        idler.cancel()
        _ = try await asker.request(teller.address) { .keep($0) }
      }
    }
    #expect(error?.code == .stalled)
    #expect(error?.actor == "asker")
  }
}
