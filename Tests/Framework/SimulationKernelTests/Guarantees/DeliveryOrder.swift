import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct DeliveryOrderTests {
  private struct Sent {
    let number: Int
    let delay: Int
    let rank: UInt8

    /// The sort key of a message: undelayed, it has no rank.
    var key: (Int, UInt8, Int) { (delay, delay == 0 ? 0 : rank, number) }
  }

  private func randomMessages(seed: Seed) -> [Sent] {
    var random = RandomStream(seed: seed)
    return (0..<40).map { number in
      Sent(number: number, delay: random.below(4), rank: UInt8(random.below(3)))
    }
  }

  private func deliveries(of messages: [Sent], seed: Seed, mode: ExecutionMode) throws -> [String] {
    let world = World(seed: seed, mode: mode)
    let journal = Journal()
    let receiver = world.probe("receiver")
    for message in messages {
      receiver.send(
        .init("\(message.number)") { _ in journal.add("\(message.number)") },
        after: .milliseconds(message.delay), rank: message.rank)
    }
    try world.run()
    return journal.lines
  }

  @Test(arguments: [ExecutionMode.sequential, .threaded(1), .threaded(2)])
  func `messages arrive by time, then rank, then the order they were sent`(
    mode: ExecutionMode
  ) throws {
    for seed in Seed.sample(50) {
      let messages = randomMessages(seed: seed)

      let delivered = try deliveries(of: messages, seed: seed, mode: mode)

      #expect(delivered == messages.sorted { $0.key < $1.key }.map { "\($0.number)" })
    }
  }

  @Test func `interleaved, only time decides, and every message arrives once`() throws {
    var orders: Set<[Int]> = []
    for seed in Seed.sample(50) {
      let messages = randomMessages(seed: 0)

      let delivered = try deliveries(of: messages, seed: seed, mode: .interleaved).compactMap(
        Int.init)

      let delays = delivered.map { messages[$0].delay }
      #expect(delays == delays.sorted())
      #expect(delivered.sorted() == Array(0..<40))
      orders.insert(delivered)
    }
    #expect(orders.count == 50)
  }

  @Test(arguments: [ExecutionMode.sequential, .threaded(2)])
  func `an undelayed message follows all events that are already due`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let first = world.probe("first")
    let second = world.probe("second")
    first.perform("send", after: .seconds(1)) { _ in
      journal.add("sending")
      second.send(.init("undelayed") { _ in journal.add("undelayed") })
      second.send(.init("zero") { _ in journal.add("zero") }, after: .zero, rank: 0)
    }
    second.send(
      .init("due") { _ in journal.add("due") }, after: .seconds(1), rank: 255)

    try world.run()

    if mode == .sequential { #expect(journal.lines.prefix(2) == ["sending", "due"]) }
    #expect(Set(journal.lines.prefix(2)) == ["sending", "due"])
    #expect(journal.lines.dropFirst(2) == ["undelayed", "zero"])
  }

  @Test(arguments: ExecutionMode.all)
  func `an instant already past means now`(mode: ExecutionMode) throws {
    let world = World(seed: 1, start: VirtualTime(secondsSinceEpoch: 100), mode: mode)
    let journal = Journal()
    let receiver = world.probe("receiver")
    let message = Probe.Message("late") { journal.add("\($0.context.now.seconds)") }
    receiver.send(message, at: VirtualTime(secondsSinceEpoch: 3))
    receiver.send(message, after: .seconds(-5))

    let outcome = try world.run()

    #expect(journal.lines == ["100.0", "100.0"])
    #expect(outcome.time == VirtualTime(secondsSinceEpoch: 100))
  }
}
