import ProcessSupport
import SimulationKernel
import Testing

@Suite struct MomentTests {
  @Test func `each condition of a joint wait has its own instant`() throws {
    let world = World(seed: 1)
    let seconds = Guarded<[Double]>([])
    let short = world.spawn("short") { try await $0.sleep(for: .seconds(2)) }
    world.spawn("waiter") { waiter in
      let moments = try await waiter.allOf([
        .timeout(.seconds(1)), .end(of: short), .timeout(.seconds(9)), .timeout(.seconds(-1)),
      ])
      seconds.withLock { $0 = moments.map(\.seconds) }
    }
    try world.run()
    #expect(seconds.withLock { $0 } == [1, 2, 9, 0])
  }

  @Test func `the end of a process that has already ended is now`() throws {
    let world = World(seed: 1)
    let early = world.spawn("early") { _ in }
    let waiter = world.spawn("waiter") { waiter in
      try await waiter.sleep(for: .seconds(9))
      return try await waiter.wait(for: .end(of: early)).seconds
    }
    let seconds = Guarded(0.0)
    world.spawn("reader") { reader in
      let moment = try await reader.join(waiter)
      seconds.withLock { $0 = moment }
    }
    try world.run()
    #expect(seconds.withLock { $0 } == 9)
  }

  @Test func `waiting for the end of a process does not take its error`() throws {
    struct Broken: Error {}
    let world = World(seed: 1)
    let process = world.spawn("process") { process in
      try await process.sleep(for: .seconds(1))
      throw Broken()
    }
    world.spawn("watcher") { watcher in
      _ = try await watcher.anyOf(.end(of: process), .timeout(.seconds(5)))
    }
    let error = #expect(throws: SimulationError.self) { try world.run() }
    #expect(error?.code == .handlerFailed)
    #expect(error?.actor == "process")
  }

  @Test func `two conditions nest, and take closures`() throws {
    let world = World(seed: 1)
    world.spawn("waiter") { waiter in
      let (both, late) = try await waiter.anyOf(
        .allOf(.timeout(.seconds(1)), .anyOf(.timeout(.seconds(2)), .timeout(.seconds(3)))),
        .timeout(.seconds(4)))
      #expect(both?.0.seconds == 1)
      #expect(both?.1.0?.seconds == 2)
      #expect(both?.1.1 == nil)
      #expect(late == nil)
      #expect(waiter.now.seconds == 2)
    }
    try world.run()
    #expect(world.nextEventTime == nil)
  }
}
