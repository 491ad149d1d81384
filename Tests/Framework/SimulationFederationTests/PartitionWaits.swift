import Testing

@testable import SimulationFederation
@testable import SimulationKernel

/// A federation reports the channel that delays its partitions, with equal ticks or different ones.
@Suite struct PartitionWaitTests {
  private actor Ticker: SimulatedActor {
    enum Message: SimulationMessage {
      case tick
      func hash(into hasher: inout StableHasher) { hasher.combine(0) }
    }

    nonisolated let context: SimulationContext
    init(context: SimulationContext) { self.context = context }

    func receive(_ message: Message) { reference.send(.tick, after: .microseconds(1)) }
  }

  /// Two partitions that tick each microsecond for a millisecond, and can send to each other.
  private func waits(offset: Duration, lookahead: Duration) throws -> [PartitionWait] {
    let federation = Federation(seed: 1)
    let (north, south) = (federation.add("north"), federation.add("south"))
    for (source, target, start) in [(north, south, .zero), (south, north, offset)] {
      let ticker = source.add("ticker") { Ticker(context: $0) }
      ticker.send(.tick, after: start)
      _ = federation.channel(
        from: source, to: target.address("ticker", of: Ticker.self), lookahead: lookahead)
    }
    try federation.run(for: .milliseconds(1), threads: 2)
    return federation.waits
  }

  @Test func `partitions with equal ticks stop for each other at each tick, without waiting`()
    throws
  {
    let waits = try waits(offset: .zero, lookahead: .nanoseconds(1))

    #expect(Set(waits.map(\.partition)) == ["north", "south"])
    #expect(waits.allSatisfy { $0.windows == 0 && (998...1_001).contains($0.stops) })
  }

  @Test func `a partition that ticks in between waits for the other at each tick`() throws {
    let waits = try waits(offset: .nanoseconds(500), lookahead: .nanoseconds(1))

    #expect(waits.first.map { (990...1_010).contains($0.windows) } == true, "\(waits)")
  }

  @Test func `a channel longer than the run causes no wait`() throws {
    #expect(try waits(offset: .zero, lookahead: .seconds(1)).isEmpty)
  }
}
