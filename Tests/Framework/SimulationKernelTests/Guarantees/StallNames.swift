import SimulationFixtures
import SimulationKernel
import Testing

/// A stall names each waiting handler, and the awaited object.
@Suite struct StallNameTests {
  private static func ask(_ asker: SimulationContext, _ teller: ActorHandle<Teller>) async throws {
    _ = try await asker.request(teller.address) { .keep($0) }
  }

  @Test(arguments: [ExecutionMode.sequential, .threaded(2)])
  func `each wait names the awaited actor, and idle handlers are listed as waiting`(
    mode: ExecutionMode
  ) {
    let world = World(seed: 77, mode: mode)
    let (a, b) = (world.add("a") { Teller(context: $0) }, world.add("b") { Teller(context: $0) })
    world.spawn("p") { p in try await Self.ask(p, b) }
    world.spawn("q") { q in try await Self.ask(q, a) }
    world.spawn("r") { r in await r.scope { await waitForEver() } }
    world.spawn("idler") { idler in
      try await idler.withoutStallDetection { try await Self.ask(idler, a) }
    }

    let error = #expect(throws: SimulationError.self) { try world.run() }

    #expect(error?.code == .stalled)
    #expect(error?.actor == "p")
    #expect(
      error?.detail
        == "nothing is scheduled and the handler still waits for a reply from b; "
        + "others wait: q on start for a reply from a, r on start; "
        + "if waiting is its purpose, say so with context.withoutStallDetection")
    #expect(world.waitingHandlers.map(\.actor) == ["p", "q", "r", "idler"])
    #expect(world.waitingHandlers.map(\.awaitsReplyFrom) == ["b", "a", nil, "a"])
  }

  @Test func `of many the first are named, and the others counted`() {
    let error = failure { world in
      let teller = world.add("teller") { Teller(context: $0) }
      for number in 0..<20 {
        world.spawn("p\(number)") { asker in try await Self.ask(asker, teller) }
      }
    }
    #expect(error?.actor == "p0")
    #expect(error?.detail.contains("p8 on start for a reply from teller, and 11 others;") == true)
    #expect(error?.detail.contains("p9") == false)
  }
}
