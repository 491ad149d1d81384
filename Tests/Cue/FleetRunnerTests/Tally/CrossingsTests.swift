import CueDocuments
import CueModel
import CueSystem
import Positions
import SimulationKernel
import TestFolders
import Testing

@testable import FleetRunner
@testable import Populations

/// The crossing behind an interruption is where a walk back along the way finds it.
@Suite struct CrossingsTests {
  private static let step = Duration.milliseconds(250)

  /// Where a person is: on the last leg that has begun.
  private func position(_ legs: [Leg], at time: VirtualTime) -> Coordinate? {
    legs.last { $0.start <= time }?.position(at: time)
  }

  /// Step by step back to where the visit begins, and if nothing was entered by then, on to its
  /// end; if nothing was entered at all, where it began.
  private func crossing(_ life: Life, to card: CardID, at time: VirtualTime) -> VirtualTime? {
    let legs = life.inputs.compactMap { input in
      if case .leg(let leg) = input.content { leg } else { nil }
    }
    let metric = LocalMetric(at: life.configuration.cards[card.index].pin)
    func distance(_ time: VirtualTime) -> Double {
      position(legs, at: time).map(metric.distance(to:)) ?? .infinity
    }
    let (near, inside) = (
      life.configuration.policy.notificationRadiusMeters,
      life.configuration.policy.geofenceRadiusMeters
    )
    var now = time
    var begin: VirtualTime?
    while now > life.start, distance(now) <= near {
      let before = now.advanced(byNanoseconds: -250_000_000)
      if distance(before) > near, before >= life.start { begin = now }
      if distance(now) <= inside, distance(before) > inside, before >= life.start { return now }
      now = before
    }
    now = time
    while now < life.end, distance(now) <= near {
      let next = now.advanced(by: Self.step)
      if distance(now) > inside, distance(next) <= inside { return next }
      now = next
    }
    return begin
  }

  @Test func `crossings agree with a scan of small steps along the way`() throws {
    let census = FleetCensus(
      try PopulationPreset.smallTest.document().population, days: 1, seed: 3, policy: .naive,
      profile: .default)
    var found = 0
    for device in 0..<Trials.count(20, debug: 2) {
      let run = try census.run(device)
      var crossings = Crossings(run.life)
      let decisions = run.journal.decisions.filter { $0.kind == .geofenceEntry }
      for decision in decisions.prefix(8) {
        let card = try #require(decision.cards.first)
        let fast = crossings.crossing(to: [card], at: decision.time)
        let slow = crossing(run.life, to: card, at: decision.time)
        found += slow == nil ? 0 : 1
        #expect((fast == nil) == (slow == nil), "device \(device) at \(decision.time)")
        if let fast, let slow { #expect(abs(fast.seconds(since: slow)) <= 0.5) }
      }
    }
    #expect(found > Trials.count(20, debug: 0))
  }

  @Test func `of several places the last one entered before counts`() throws {
    let start = VirtualTime(secondsSinceEpoch: 1_800_000_000)
    let pin = Coordinate(latitude: 40.75, longitude: -73.9)
    let metric = LocalMetric(at: pin)
    let shops = [0.0, 150, 5_000].enumerated().map { index, north in
      Card(
        id: CardID(index), name: "\(index)", brand: "\(index)",
        pin: metric.coordinate(east: 0, north: north), balanceCents: 100)
    }
    let walk = Leg(
      from: metric.coordinate(east: 0, north: -300), to: metric.coordinate(east: 0, north: 300),
      start: start, metersPerSecond: 1)
    let life = Life(
      seed: 1, start: start, end: start.advanced(by: .hours(1)),
      configuration: DeviceConfiguration(cards: shops),
      inputs: [DeviceInput(time: start, content: .leg(walk))], opportunities: [])
    var crossings = Crossings(life)
    func second(_ cards: [Int], at seconds: Int64) -> Double? {
      crossings.crossing(
        to: cards.map { CardID($0) }, at: start.advanced(by: .seconds(seconds))
      ).map { $0.seconds(since: start).rounded() }
    }

    // Fences are entered after 200 and 350 s of the walk; the third shop is never near.
    #expect(second([0], at: 250) == 200)
    #expect(second([0, 1], at: 250) == 200)
    #expect(second([0, 1], at: 400) == 350)
    #expect(second([0], at: 100) == 200)
    #expect(second([0], at: 3_000) == 200)
    #expect(second([2], at: 400) == nil)
    #expect(second([], at: 400) == nil)
  }
}
