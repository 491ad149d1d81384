import CueFixtures
import CueModel
import CueSystem
import ProcessSupport
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

/// In every interleaving of the events of one instant, one cooldown allows one alert (K-13).
@Suite struct ConcurrentRouteTests {
  private static let time = Moment.hour(14)

  /// Eight simultaneous reasons for an alert of one card.
  private static let events = (0..<8).map { Moment.arrival(visit: 1_000 + UInt32($0)) }

  /// The number of a device's alerts, and of those the person feels.
  private static func device(seed: Seed) throws -> (dispatches: Int, felt: Int) {
    let world = World(seed: seed, start: time, mode: .interleaved)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: DeviceConfiguration(cards: Moment.cards))
    for event in events { device.conductor.send(.route(event)) }
    try world.run(until: time.advanced(by: .seconds(5)))
    #expect(journal.decisions.count == events.count, "seed \(seed)")
    return (journal.decisions.count { $0.outcome == .interruptive }, journal.felt.count)
  }

  /// The number of alerts of an arbiter that suspends somewhere.
  private static func hasty(seed: Seed, _ pause: HastyConductor.Pause) throws -> Int {
    let world = World(seed: seed, start: time, mode: .interleaved)
    let dispatches = Guarded(0)
    let conductor = world.add("conductor") {
      HastyConductor(context: $0, pause: pause, dispatches: dispatches)
    }.address
    for event in events { conductor.send(.init(event: event)) }
    try world.run()
    return dispatches.withLock { $0 }
  }

  @Test
  func `eight concurrent routes cause one dispatch on each of thousands of interleavings (K-13)`()
    async throws
  {
    let outcomes = try await Replications.map(count: Trials.count(10_000, debug: 150), threads: 2) {
      index in
      try Self.device(seed: Seed(UInt64(index)))
    }

    #expect(outcomes.allSatisfy { $0 == (1, 1) })
  }

  @Test func `eight concurrent routes reveal a suspension between check and reservation`()
    async throws
  {
    let count = Trials.count(2_000, debug: 250)
    let counts = try await Replications.map(count: count, threads: 2) { index in
      try Self.hasty(seed: Seed(UInt64(index)), .betweenCheckAndReservation)
    }
    let careful = try await Replications.map(count: count, threads: 2) { index in
      try Self.hasty(seed: Seed(UInt64(index)), .beforeCheck)
    }
    let caught = counts.count { $0 > 1 }

    print("caught on \(caught) of \(counts.count) interleavings")
    #expect(caught > 0)
    #expect(careful.allSatisfy { $0 == 1 })
  }
}
