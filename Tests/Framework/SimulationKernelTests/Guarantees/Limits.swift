import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct LimitTests {
  private func limited(events: UInt64) -> RunLimits {
    var limits = RunLimits()
    limits.maxEvents = events
    return limits
  }

  @Test(arguments: ExecutionMode.all)
  func `a full mailbox names the receiver and the message`(mode: ExecutionMode) {
    var limits = RunLimits()
    limits.mailboxSize = 3
    let error = failure(mode: mode, limits: limits) { world in
      let slow = world.probe("slow")
      world.probe("eager").perform("flood") { _ in
        for number in 1...4 { slow.perform("drop \(number)", after: .seconds(1)) { _ in } }
      }
    }

    #expect(error?.code == .mailboxFull)
    #expect(error?.actor == "slow")
    #expect(error?.message == "drop 4")
  }

  @Test(arguments: ExecutionMode.all)
  func `a mailbox may be full and emptied again and again`(mode: ExecutionMode) throws {
    var limits = RunLimits()
    limits.mailboxSize = 3
    let world = World(seed: 1, mode: mode, limits: limits)
    let slow = world.probe("slow")
    for _ in 1...5 {
      for _ in 1...3 { slow.perform("drop", after: .seconds(1)) { _ in } }
      try world.run()
    }

    #expect(world.outcome.eventCount == 15)
  }

  @Test(arguments: ExecutionMode.all)
  func `a loop without delay ends at the event limit`(mode: ExecutionMode) {
    let error = failure(mode: mode, limits: limited(events: 1_000)) { world in
      let echo = world.add("echo") { Echo(context: $0) }.address
      echo.send(.again)
    }

    #expect(error?.code == .eventLimit)
    #expect(error?.actor == "echo")
    #expect(error?.message == "again")
  }

  @Test(arguments: ExecutionMode.all)
  func `a loop of sleeps ends at the event limit, in one run or many`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode, limits: limited(events: 100))
    world.probe("sleepless").perform("toss") { probe in
      while true { try await probe.nap(.seconds(1)) }
    }
    var seconds: Int64 = 0

    let error = #expect(throws: SimulationError.self) {
      while seconds < 200 {
        seconds += 10
        try world.run(until: VirtualTime(secondsSinceEpoch: seconds))
      }
    }

    #expect(error?.code == .eventLimit)
    #expect(error?.actor == "sleepless")
    #expect(seconds == 100)
  }

  @Test(arguments: ExecutionMode.all)
  func `a limit that is just enough is enough`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode, limits: limited(events: 5))
    let reference = world.probe("actor")
    for second in 1...6 { reference.perform("tick", after: .seconds(Int64(second))) { _ in } }

    let outcome = try world.run(until: VirtualTime(secondsSinceEpoch: 5))
    #expect(outcome.eventCount == 5)

    let error = #expect(throws: SimulationError.self) { try world.run() }
    #expect(error?.code == .eventLimit)
    #expect(error?.message == "tick")
  }

  @Test func `a trace keeps no more than its limit`() throws {
    var limits = RunLimits()
    limits.traceLength = 4
    let world = World(seed: 1, limits: limits, isTracing: true)
    let reference = world.probe("actor")
    for number in 1...9 { reference.perform("\(number)") { _ in } }

    let outcome = try world.run()

    #expect(world.trace.map(\.description).last == "0.000000000 actor ← 4")
    #expect(world.trace.count == 4)
    #expect(outcome.eventCount == 9)
  }
}

/// An actor that sends itself the same message again and again.
private actor Echo: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case again
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) {
    reference.send(.again)
  }
}
