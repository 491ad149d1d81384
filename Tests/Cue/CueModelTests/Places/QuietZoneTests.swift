import CueModel
import Positions
import Testing

@Suite struct QuietZoneTests {
  private let home = Coordinate(latitude: 48.1, longitude: 11.5)

  @Test func `a zone includes its edge, and no point beyond it (G-06)`() throws {
    var zones = QuietZones(policy: .conductor)
    try zones.add(QuietZone(kind: .home, name: "Home", center: home))
    let metric = LocalMetric(at: home)

    #expect(zones.contains(metric.coordinate(east: 149.999, north: 0)))
    #expect(!zones.contains(metric.coordinate(east: 150.001, north: 0)))
  }

  @Test func `the sixth named zone is refused; a workplace or a custom one is not (G-06)`() throws {
    var zones = QuietZones(policy: .conductor)
    for number in 1...5 {
      try zones.add(QuietZone(kind: .named, name: "Zone \(number)", center: home))
    }

    #expect(throws: QuietZones.LimitReached(limit: 5)) {
      try zones.add(QuietZone(kind: .named, name: "Zone 6", center: home))
    }
    try zones.add(QuietZone(kind: .work, name: "Office", center: home))
    for _ in 0..<6 { try zones.add(QuietZone(kind: .custom, name: "", center: home)) }
    #expect(zones.zones.count == 12)
  }

  @Test func `a zone may have its own radius`() throws {
    var zones = QuietZones(policy: .conductor)
    try zones.add(QuietZone(kind: .named, name: "Park", center: home, radiusMeters: 400))

    #expect(zones.index(of: LocalMetric(at: home).coordinate(east: 0, north: 399)) == 0)
    #expect(zones.index(of: LocalMetric(at: home).coordinate(east: 0, north: 401)) == nil)
  }
}
