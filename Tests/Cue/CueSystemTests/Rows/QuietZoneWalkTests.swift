import CueFixtures
import CueModel
import CueSystem
import Positions
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// A person who walks through quiet zones gets no alerts inside them, and alerts elsewhere.
@Suite struct QuietZoneWalkTests {
  /// Zones of every kind about the way to a shop, no more named ones than allowed.
  private func zones(_ seed: Seed) -> [QuietZone] {
    var draws = RandomStream(seed: seed, actor: "person", purpose: "zones")
    let metric = LocalMetric(at: Walk.pin)
    return (0..<(1 + draws.below(7))).map { index in
      QuietZone(
        kind: index < 5 ? .named : index == 5 ? .home : .work, name: "zone \(index)",
        center: metric.coordinate(
          east: 300 * (draws.uniform() - 0.5), north: 1_000 * (draws.uniform() - 0.7)),
        radiusMeters: draws.chance(0.5) ? nil : 20 + 100 * draws.uniform())
    }
  }

  /// Meters from the edge of the nearest zone, negative inside; computed from the sentence (G-06),
  /// with 150 m for a zone without its own radius.
  private func margin(_ place: Coordinate, _ zones: [QuietZone]) -> Double {
    zones.map { LocalMetric(at: $0.center).distance(to: place) - ($0.radiusMeters ?? 150) }.min()
      ?? .infinity
  }

  @Test
  func `a zone leaves only the widget, also of a critical alert, and keeps the reason (G-06)`()
    throws
  {
    var (inside, outside, spoken) = (0, 0, 0)
    for seed in Seed.sample(Trials.count(60, debug: 15)) {
      var walk = Walk()
      walk.seed = seed
      walk.configuration.sensor.mode = .ideal
      walk.configuration.quietZones = zones(seed)
      let leg = Leg(
        from: Walk.south(900), to: Walk.south(-300), start: walk.start,
        metersPerSecond: Walk.fourMilesPerHour)
      let card = walk.configuration.cards[0].summary(at: Walk.zone.moment(at: walk.start))
      let (journal, _) = try walk.run(from: 900, to: -300) { _, device in
        for minute in 1..<11 {
          let event = GeofencePayload(
            card: card, distanceMeters: 90,
            visit: VisitID(card: card.id, count: 1_000 + UInt32(minute)), isCritical: true)
          device.conductor.send(.route(.geofenceEntry(event)), after: .seconds(60 * minute))
        }
      }

      for entry in journal.entries {
        // A fix may be a second old, and a step is shorter than two meters.
        let margin = margin(leg.position(at: entry.time), walk.configuration.quietZones)
        guard abs(margin) > 2 else { continue }
        switch entry.event {
        case .decided(let decision) where decision.outcome.isRuled:
          #expect(decision.vetoes.contains(.quietZone) == (margin < 0), "seed \(seed)")
          if margin < 0 {
            #expect(decision.surfaces == [.widget])
            #expect(decision.primaryReason == .quietZone)
            inside += 1
          } else {
            outside += 1
            spoken += decision.surfaces.isInterruptive ? 1 : 0
          }
        case .liveActivity(.started, _): #expect(margin > 0, "seed \(seed)")
        default: break
        }
      }
    }
    #expect(inside > Trials.count(100, debug: 20))
    #expect(outside > Trials.count(100, debug: 20))
    #expect(spoken > Trials.count(10, debug: 1))
  }

  @Test
  func `at most five zones are named, and home and work do not count (G-06)`()
    throws
  {
    func zones(_ named: Int) -> [QuietZone] {
      let kinds = Array(repeating: QuietZone.Kind.named, count: named) + [.home, .work, .work]
      return kinds.map { QuietZone(kind: $0, name: "zone", center: Walk.south(5_000)) }
    }

    #expect(try QuietZones(zones(5), policy: .conductor).zones.count == 8)
    #expect(throws: QuietZones.LimitReached(limit: 5)) {
      try QuietZones(zones(6), policy: .conductor)
    }
  }
}
