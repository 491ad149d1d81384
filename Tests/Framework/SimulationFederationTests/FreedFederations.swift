import Testing

@testable import SimulationFederation
@testable import SimulationKernel

/// A federation without references is freed, with its worlds and their contents.
@Suite struct FreedFederationTests {
  /// Which crossings actors hold.
  enum Held: CaseIterable {
    case none, own, both
  }

  @Test(arguments: Held.allCases, [0, 1, 2])
  func `a federation is freed whatever its actors hold, whether it ran or not`(
    held: Held, threads: Int
  ) throws {
    weak var federation: Federation?
    weak var north: World?
    weak var south: World?
    weak var instance: Sender?
    do {
      let made = Federation(seed: 1)
      let partitions = (made.add("north"), made.add("south"))
      let address = partitions.1.address("sender", of: Sender.self)
      let there = made.channel(from: partitions.0, to: address, lookahead: .milliseconds(1))
      let first = partitions.0.add("sender") { Sender(context: $0, held == .none ? [] : [there]) }
      let back = made.channel(from: partitions.1, to: first.address, lookahead: .milliseconds(1))
      let second = partitions.1.add("sender") {
        Sender(context: $0, held == .both ? [back] : [])
      }
      first.send(.send)
      second.send(.send)
      if threads > 0 { try made.run(for: .milliseconds(5), threads: threads) }
      if threads > 0, held != .none { #expect(second.address.deliveredCount > 1) }
      (federation, north, south) = (made, partitions.0.world, partitions.1.world)
      instance = first.instance
    }
    #expect(federation == nil)
    #expect(north == nil)
    #expect(south == nil)
    #expect(instance == nil)
  }

  @Test func `a message over a channel of a freed federation is lost`() throws {
    var federation: Federation? = Federation(seed: 1)
    let world: World
    let line: Channel<Sender.Message>
    do {
      let made = try #require(federation)
      let (north, south) = (made.add("north"), made.add("south"))
      let sender = south.add("sender") { Sender(context: $0, []) }
      (world, line) = (
        north.world, made.channel(from: north, to: sender.address, lookahead: .seconds(1))
      )
    }
    federation = nil
    line.send(.send)
    #expect(world.outcome.eventCount == 0)
    #expect(federation == nil)
  }
}

private actor Sender: SynchronousActor {
  enum Message: PayloadFreeMessage { case send }

  nonisolated let context: SimulationContext
  private let lines: [Channel<Message>]

  init(context: SimulationContext, _ lines: [Channel<Message>]) {
    (self.context, self.lines) = (context, lines)
  }

  func receive(_ message: Message) {
    for line in lines { line.send(.send) }
  }
}
