import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct StallTests {
  @Test(arguments: ExecutionMode.all)
  func `a handler that waits forever is a stall`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("watch").perform("gaze", after: .seconds(2)) { probe in
        await probe.context.scope { await waitForEver() }
      }
    }

    #expect(error?.code == .stalled)
    #expect(error?.actor == "watch")
    #expect(error?.message == "gaze")
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 2))
    #expect(error?.seed == 77)
  }

  @Test(arguments: ExecutionMode.all)
  func `a request that is never answered is a stall that names the receiver`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let mute = world.add("mute") { Stubborn(context: $0) }.address
      world.probe("client").perform("ask") { probe in
        _ = try await probe.context.request(mute) { .question($0) } as Int
      }
    }

    #expect(error?.code == .stalled)
    #expect(error?.actor == "client")
    #expect(error?.detail.contains("for a reply from mute") == true)
  }

  @Test(arguments: ExecutionMode.all)
  func `requests that wait for one another are a deadlock with its cycle`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let left = world.add("left") { Stubborn(context: $0) }.address
      let right = world.add("right") { Stubborn(context: $0) }.address
      left.send(.ask(right))
      right.send(.ask(left))
    }

    #expect(error?.code == .deadlock)
    #expect(error?.actor == "left")
    #expect(error?.detail.contains("left → right → left") == true)
  }

  @Test(arguments: ExecutionMode.all)
  func `a request to oneself from the handler that would answer is a deadlock`(
    mode: ExecutionMode
  ) {
    let error = failure(mode: mode) { world in
      let narcissus = world.add("narcissus") { Stubborn(context: $0) }.address
      narcissus.send(.ask(narcissus))
    }

    #expect(error?.code == .deadlock)
    #expect(error?.detail.contains("narcissus → narcissus") == true)
  }

  @Test(arguments: ExecutionMode.all)
  func `a request to a stopped actor reports it, also if its slot is used again`(
    mode: ExecutionMode
  ) {
    let error = failure(mode: mode) { world in
      let gone = world.add("gone") { Stubborn(context: $0) }
      world.stop(gone)
      world.add("asker") { Stubborn(context: $0) }.send(.ask(gone.address))
    }

    #expect(error?.code == .stalled)
    #expect(error?.actor == "asker")
    #expect(error?.detail.contains("for a reply from gone, which was stopped") == true)
  }

  @Test(arguments: ExecutionMode.all)
  func `a request to a refused actor causes no trap`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("name")
      world.probe("asker").perform("ask") { probe in
        let refused = probe.context.add("name") { Stubborn(context: $0) }
        _ = try await probe.context.request(refused) { .question($0) }
      }
    }
    #expect(error?.code == .duplicateName)
  }

  @Test(arguments: ExecutionMode.all)
  func `a subscriber that declares itself idle is not a stall`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    world.probe("subscriber").perform("subscribe") { probe in
      await probe.context.withoutStallDetection { await waitForEver() }
    }

    let outcome = try world.run()

    #expect(outcome.ending == .quiescent)
    #expect(world.waitingHandlers.map(\.actor) == ["subscriber"])
    #expect(world.waitingHandlers.map(\.message) == ["subscribe"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a subscriber receives the values of others and may then wait for more`(
    mode: ExecutionMode
  ) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let (numbers, source) = AsyncStream.makeStream(of: Int.self)
    let subscriber = world.probe("subscriber")
    subscriber.perform("subscribe") { probe in
      await probe.context.scope {
        await probe.context.withoutStallDetection {
          for await number in numbers {
            journal.add("\(number) at \(probe.context.now.seconds)")
          }
        }
      }
    }
    let publisher = world.probe("publisher")
    for number in 1...3 {
      publisher.perform("yield", after: .seconds(Int64(number))) { _ in source.yield(number) }
    }

    try world.run()

    #expect(journal.lines == ["1 at 1.0", "2 at 2.0", "3 at 3.0"])
    #expect(world.waitingHandlers.map(\.actor) == ["subscriber"])
  }

  @Test(arguments: ExecutionMode.all)
  func `idling excuses only the handler that declared it`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let subscriber = world.probe("subscriber")
      subscriber.perform("subscribe") { probe in
        await probe.context.withoutStallDetection { await waitForEver() }
      }
      subscriber.perform("stall", after: .seconds(1)) { _ in await waitForEver() }
    }

    #expect(error?.code == .stalled)
    #expect(error?.actor == "subscriber")
    #expect(error?.message == "stall")
  }

  @Test(arguments: ExecutionMode.all)
  func `a handler that was idle and then waits forever is a stall again`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.probe("subscriber").perform("subscribe") { probe in
        try await probe.context.withoutStallDetection { try await probe.nap(.seconds(1)) }
        await waitForEver()
      }
    }

    #expect(error?.code == .stalled)
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 1))
  }
}

/// An actor that asks another and never answers.
private actor Stubborn: SimulatedActor {
  enum Message: SimulationMessage {
    case ask(ActorReference<Message>)
    case question(Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .ask(let value): hasher.combine(0, value)
      case .question: hasher.combine(1)
      }
    }
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) async throws {
    if case .ask(let other) = message {
      _ = try await context.request(other) { .question($0) } as Int
    }
  }
}
