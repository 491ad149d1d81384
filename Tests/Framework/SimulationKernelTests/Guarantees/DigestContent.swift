import SimulationFixtures
import SimulationKernel
import Testing

/// Runs that differ in anything that happens have different digests.
@Suite struct DigestContentTests {
  private func digest(
    until horizon: VirtualTime = .distantFuture, mode: ExecutionMode = .sequential,
    _ setUp: (World) -> Void
  ) throws -> UInt64 {
    let world = World(seed: 1, mode: mode)
    setUp(world)
    return try world.run(until: horizon).digest
  }

  @Test(arguments: ExecutionMode.all)
  func `a value in a message makes two runs differ`(mode: ExecutionMode) throws {
    let digests = try (0..<20).map { value in
      try digest(mode: mode) { $0.add("account") { Account(context: $0) }.send(.deposit(value)) }
    }
    #expect(Set(digests).count == 20)
  }

  @Test(arguments: ExecutionMode.all)
  func `the kind of a bare message makes two runs differ`(mode: ExecutionMode) throws {
    let digests = try Door.Message.all.map { message in
      try digest(mode: mode) { $0.add("door") { Door(context: $0) }.send(message) }
    }
    #expect(Set(digests).count == Door.Message.all.count)
  }

  @Test(arguments: ExecutionMode.all)
  func `the time at which a handler wakes makes two runs differ`(mode: ExecutionMode) throws {
    let digests = try (1...5).map { seconds in
      try digest(until: VirtualTime(secondsSinceEpoch: 60), mode: mode) { world in
        world.probe("sleeper").perform("nap") { try await $0.nap(.seconds(seconds)) }
      }
    }
    #expect(Set(digests).count == 5)
  }

  @Test func `the final time of the clock makes two runs differ`() throws {
    let digests = try (1...5).map { seconds in
      try digest(until: VirtualTime(secondsSinceEpoch: seconds)) { _ in }
    }
    #expect(Set(digests).count == 5)
  }

  @Test func `a message with contents that it does not declare ends the run`() {
    let error = failure { world in world.add("liar") { Liar(context: $0) }.send(.amount(7)) }

    #expect(error?.code == .unhashedMessage)
    #expect(error?.actor == "liar")
  }

  @Test func `raw values distinguish messages`() {
    func hash(_ message: some SimulationMessage) -> UInt64 {
      var hasher = StableHasher()
      message.hash(into: &hasher)
      return hasher.finalize()
    }
    #expect(hash(Word.yes) != hash(Word.no))
    #expect(hash(Number.one) != hash(Number.two))
  }
}

private enum Word: String, SimulationMessage { case yes, no }
private enum Number: Int, SimulationMessage { case one, two }

private actor Account: SimulatedActor {
  enum Message: SimulationMessage {
    case deposit(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .deposit(let amount): hasher.combine(amount)
      }
    }
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}
}

private actor Door: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case open, close, knock

    static let all: [Message] = [.open, .close, .knock]
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}
}

private actor Liar: SimulatedActor {
  enum Message: PayloadFreeMessage { case amount(Int) }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}
}
