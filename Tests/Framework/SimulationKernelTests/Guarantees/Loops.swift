import SimulationFixtures
import SimulationKernel
import Testing

/// A loop that does not move the clock ends the run, even if it never suspends.
@Suite struct LoopTests {
  private func limited(instant: UInt64 = 1_000, events: UInt64 = 1 << 40) -> RunLimits {
    var limits = RunLimits()
    (limits.maxInstantEvents, limits.maxEvents) = (instant, events)
    return limits
  }

  @Test(arguments: ExecutionMode.all, [Duration.zero, .seconds(-1)])
  func `a loop of sleeps that return at once ends at the limit of an instant`(
    mode: ExecutionMode, pause: Duration
  ) {
    let error = failure(mode: mode, limits: limited()) { world in
      world.spawn("looper") { looper in
        try await looper.sleep(for: .seconds(2))
        while true { try await looper.clock.sleep(for: pause) }
      }
    }
    #expect(error?.code == .eventLimit)
    #expect(error?.actor == "looper")
    #expect(error?.message == "start")
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 2))
    #expect(
      error?.detail
        == "1000 sleeps until now or earlier have not moved the clock; "
        + "look for a loop without delay or raise RunLimits.maxInstantEvents")
  }

  @Test(arguments: ExecutionMode.all)
  func `the handler of such a loop is named with its message, and the lower limit counts`(
    mode: ExecutionMode
  ) {
    let error = failure(mode: mode, limits: limited(events: 100)) { world in
      world.probe("looper").perform("spin") { probe in
        while true { try await probe.nap(.zero) }
      }
    }
    #expect(error?.code == .eventLimit)
    #expect(error?.actor == "looper")
    #expect(error?.message == "spin")
    #expect(error?.detail.contains("100 sleeps") == true)
    #expect(error?.detail.contains("RunLimits.maxEvents") == true)
  }

  @Test(arguments: ExecutionMode.all)
  func `a loop that catches every error is ended too`(mode: ExecutionMode) {
    let error = failure(mode: mode, limits: limited()) { world in
      world.spawn("deaf") { deaf in while true { try? await deaf.sleep(for: .zero) } }
    }
    #expect(error?.code == .eventLimit)
    #expect(error?.actor == "deaf")
  }

  @Test(arguments: ExecutionMode.all)
  func `a loop at the end of virtual time ends`(mode: ExecutionMode) {
    let error = failure(mode: mode, limits: limited()) { world in
      world.spawn("patient") { patient in
        while true { try await patient.sleep(until: .distantFuture) }
      }
    }
    #expect(error?.code == .eventLimit)
    #expect(error?.actor == "patient")
    #expect(error?.time == .distantFuture)
    #expect(error?.detail.contains("it is at its end") == true)
  }

  @Test(arguments: ExecutionMode.all)
  func `sleeps that return at once are not events, and count anew at each instant`(
    mode: ExecutionMode
  ) throws {
    func outcome(_ pauses: Int) throws -> RunOutcome {
      let world = World(seed: 1, mode: mode, limits: limited(instant: 20))
      for name in ["ada", "ben"] {
        world.spawn(name) { process in
          for _ in 0..<10 {
            for _ in 0..<pauses { try await process.sleep(for: .zero) }
            try await process.sleep(for: .seconds(1))
          }
        }
      }
      return try world.run()
    }
    #expect(try outcome(20) == outcome(0))
  }

  @Test(arguments: ExecutionMode.all)
  func `a large world may have a hundred events at an instant for each actor`(mode: ExecutionMode)
    throws
  {
    func run(_ count: Int, turns: Int) throws {
      let world = World(seed: 1, mode: mode, limits: limited(instant: 10))
      for number in 0..<count {
        world.add("turner \(number)") { Turner(context: $0, turns: turns) }.send(.turn)
      }
      try world.run()
    }
    try run(200, turns: 60)
    let error = #expect(throws: SimulationError.self) { try run(2, turns: 10_000) }
    #expect(error?.code == .eventLimit)
    #expect(error?.detail.hasPrefix("200 events have not moved the clock") == true)
  }
}

/// Sends itself so many messages, one after the other.
private actor Turner: SimulatedActor {
  enum Message: PayloadFreeMessage { case turn }

  nonisolated let context: SimulationContext
  private var turns: Int

  init(context: SimulationContext, turns: Int) { (self.context, self.turns) = (context, turns) }

  func receive(_ message: Message) {
    turns -= 1
    if turns > 0 { reference.send(.turn) }
  }
}
