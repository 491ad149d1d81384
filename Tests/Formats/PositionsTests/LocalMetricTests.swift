import Positions
import SimulationPrimitives
import Testing

@Suite struct LocalMetricTests {
  @Test(arguments: GeodesicReference.near)
  func `below 20 km the local metric is within 0.1 % or 0.1 m (K-07)`(_ row: GeodesicReference) {
    let distance = LocalMetric(at: row.start).distance(to: row.end)

    #expect(abs(distance - row.meters) <= max(0.1, 0.001 * row.meters))
    // The actual accuracy, so that a wrong coefficient shows.
    #expect(abs(distance - row.meters) <= max(0.001, 0.0001 * row.meters))
  }

  @Test(arguments: GeodesicReference.near + GeodesicReference.far)
  func `the geodesic is correct to a millimeter, both ways (K-07)`(_ row: GeodesicReference) {
    #expect(abs(Geodesic.distance(row.start, row.end) - row.meters) < 0.001)
    #expect(abs(Geodesic.distance(row.end, row.start) - row.meters) < 0.001)
  }

  @Test(arguments: [90, 89.999, -90, -89.999])
  func `no position lies beyond a pole`(latitude: Double) {
    let metric = LocalMetric(at: Coordinate(latitude: latitude, longitude: 0))
    for north in [-3_000.0, -1, 0, 1, 300, 3_000] {
      #expect((-90...90).contains(metric.coordinate(east: 5, north: north).latitude))
      #expect(
        (-90...90).contains(metric.coordinate(east: 5, north: north, of: metric.pin).latitude))
    }
  }

  @Test func `beyond 20 km the geodesic continues the local metric without a step (K-07)`() {
    let metric = LocalMetric(at: Coordinate(latitude: 52.52, longitude: 13.405))
    let inside = metric.coordinate(east: 14_000, north: 14_000)
    let outside = metric.coordinate(east: 14_300, north: 14_300)

    #expect(metric.anyDistance(to: inside) == metric.distance(to: inside))
    #expect(metric.anyDistance(to: outside) == Geodesic.distance(metric.pin, outside))
    #expect(abs(metric.anyDistance(to: outside) - metric.distance(to: outside)) < 3)
  }

  @Test func `where Vincenty does not converge the sphere is within 0.6 %`() {
    let distance = Geodesic.distance(
      Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0.5, longitude: 179.7))

    #expect(abs(distance - 19_944_127.421) / 19_944_127.421 < 0.006)
  }

  @Test func `two pins at one place have distance zero`() {
    let point = Coordinate(latitude: -16.8, longitude: 180)

    #expect(LocalMetric(at: point).distance(to: point) == 0)
    #expect(Geodesic.distance(point, point) == 0)
    #expect(LocalMetric(at: point).distance(to: Coordinate(latitude: -16.8, longitude: -180)) == 0)
  }

  @Test(arguments: Seed.sample(50))
  func `offset and coordinate are inverse to each other (K-07)`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    let pin = Coordinate(
      latitude: draws.uniform() * 170 - 85, longitude: draws.uniform() * 360 - 180)
    let metric = LocalMetric(at: pin)
    let (east, north) = (draws.normal() * 5_000, draws.normal() * 5_000)
    let back = metric.offset(of: metric.coordinate(east: east, north: north))

    #expect(abs(back.east - east) < 1e-6)
    #expect(abs(back.north - north) < 1e-6)
  }
}
