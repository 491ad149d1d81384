import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

@Suite struct QuietZoneTests {
  private func entry(zoneRadius: Double) throws -> Decision? {
    var walk = Walk()
    walk.configuration.quietZones = [
      QuietZone(kind: .named, name: "Library", center: Walk.pin, radiusMeters: zoneRadius)
    ]
    // So near that no announcement comes first, and too slow for a course.
    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .minutes(5)) { _, device in
      for (second, distance) in [102.0, 101, 100].enumerated() {
        let fix = Fix(
          time: walk.start.advanced(by: .seconds(60 + Int64(second))),
          coordinate: Walk.south(distance), speed: 0.4, course: 0)
        device.location.send(.scripted(fix), at: fix.time)
      }
    }
    return journal.decisions.first { $0.kind == .geofenceEntry }
  }

  @Test func `a fix inside the edge of a quiet zone suppresses the entry (G-06)`() throws {
    let decision = try #require(try entry(zoneRadius: 100.01))

    #expect(decision.outcome == .suppressed)
    #expect(decision.primaryReason == .quietZone)
    #expect(decision.surfaces == [.widget])
  }

  @Test func `a fix just outside of a quiet zone alerts as usual (G-06)`() throws {
    let decision = try #require(try entry(zoneRadius: 99.9))

    #expect(decision.outcome == .interruptive)
  }
}
