import SimulationPrimitives
import SimulationFixtures
import Testing

@testable import SimulationKernel

/// Does all a handler can do.
nonisolated(nonsending) private func tour(
  _ context: SimulationContext, _ probe: ActorReference<Probe.Message>
) async throws {
  let walk = context.spawn("walk") { walk in
    try await walk.sleep(for: .seconds(3))
    return 7
  }
  context.spawn { nameless in try await nameless.sleep(for: .seconds(1)) }
  let guest = context.add("guest") { Probe(context: $0) }
  guest.address.perform("greet", after: .seconds(1)) { _ in }
  try await context.sleep(for: .seconds(1))
  probe.perform("hello") { _ in }
  let (end, timeout) = try await context.anyOf(.end(of: walk), .timeout(.seconds(1)))
  #expect(end == nil)
  #expect(timeout != nil)
  #expect(try await context.join(walk) == 7)
  _ = await guest.instance.increment()
  context.stop(guest)
  async let nap: Void = context.sleep(for: .seconds(2))
  try await nap
  #expect(context.actor("guest", of: Probe.self) == nil)
}

/// The same, as code of packages does that do not take over the caller's isolation.
@concurrent private func tourElsewhere(
  _ context: SimulationContext, _ probe: ActorReference<Probe.Message>
) async throws {
  try await tour(context, probe)
}

/// Waits for as long as it is let, whatever the waits end with.
@concurrent private func insist(_ context: SimulationContext) async {
  while true { try? await context.sleep(for: .seconds(1)) }
}

@Suite struct CodeWithoutIsolationTests {
  private func outcome(
    _ mode: ExecutionMode, elsewhere: Bool, inProcess: Bool
  ) throws -> RunOutcome {
    let world = World(seed: 1, mode: mode)
    let probe = world.add("probe") { Probe(context: $0) }.address
    if inProcess {
      world.spawn("traveler") { context in
        try await context.scope {
          try await elsewhere ? tourElsewhere(context, probe) : tour(context, probe)
        }
      }
    } else {
      world.add("traveler") { Probe(context: $0) }.address.perform("travel") { traveler in
        let context = traveler.context
        try await context.scope {
          try await elsewhere ? tourElsewhere(context, probe) : tour(context, probe)
        }
      }
    }
    return try world.run()
  }

  @Test(arguments: [ExecutionMode.sequential, .interleaved, .threaded(2)], [false, true])
  func `code in no isolation does all that a handler can`(
    mode: ExecutionMode, inProcess: Bool
  ) throws {
    let own = try outcome(mode, elsewhere: false, inProcess: inProcess)

    #expect(own.time == VirtualTime(secondsSinceEpoch: 5))
    let other = try outcome(mode, elsewhere: true, inProcess: inProcess)
    #expect((other.time, other.eventCount) == (own.time, own.eventCount))
    // Interleaved, its way there is a choice more.
    if mode != .interleaved { #expect(other.digest == own.digest) }
  }

  @Test(arguments: [ExecutionMode.sequential, .interleaved], [false, true])
  func `code that waits repeatedly releases a world that has ended`(
    mode: ExecutionMode, fails: Bool
  ) throws {
    let world = World(seed: 1, mode: mode)
    world.add("probe") { Probe(context: $0) }.address.perform("insist") { probe in
      await insist(probe.context)
    }
    world.spawn { context in
      await insist(context)
    }
    if fails {
      world.spawn("failing") { _ in throw CancelledPlan() }
      #expect(throws: SimulationError.self) { try world.run(for: .seconds(10)) }
    } else {
      #expect(try world.run(for: .seconds(10)).ending == .horizon)
    }
  }
}

private struct CancelledPlan: Error {}
