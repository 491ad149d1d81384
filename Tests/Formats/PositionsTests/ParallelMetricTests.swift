import Positions
import SimulationPrimitives
import Testing

@Suite struct ParallelMetricTests {
  private static func place(_ draws: inout RandomStream) -> Coordinate {
    Coordinate(latitude: draws.uniform() * 170 - 85, longitude: draws.uniform() * 360 - 180)
  }

  @Test(arguments: 0..<200)
  func `a point is moved as by the metric of its own place`(seed: UInt64) {
    var draws = RandomStream(seed: Seed(seed))
    var parallels = ParallelMetric()
    for _ in 0..<50 {
      let place = Self.place(&draws)
      let (east, north) = (draws.normal() * 50, draws.normal() * 50)
      let moved = parallels.metric(near: place).coordinate(east: east, north: north, of: place)

      let offset = LocalMetric(at: place).offset(of: moved)
      #expect(abs(offset.east - east) < 1e-5)
      #expect(abs(offset.north - north) < 1e-5)
    }
  }

  @Test func `earlier points do not change the movement of a point`() {
    var draws = RandomStream(seed: 3)
    var old = ParallelMetric()
    for _ in 0..<1_000 {
      let place = Self.place(&draws)
      var new = ParallelMetric()
      let moved = old.metric(near: place).coordinate(east: 30, north: -40, of: place)
      #expect(moved == new.metric(near: place).coordinate(east: 30, north: -40, of: place))
    }
  }

  @Test func `a point beside the antimeridian is moved across it`() {
    let place = Coordinate(latitude: 52, longitude: 179.999_9)
    var parallels = ParallelMetric()
    let moved = parallels.metric(near: place).coordinate(east: 20, north: 0, of: place)

    #expect(moved.longitude < -179.99)
  }
}
