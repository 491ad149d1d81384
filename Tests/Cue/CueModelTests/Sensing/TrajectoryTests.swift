import CueModel
import Positions
import SimulationPrimitives
import Testing

@Suite struct TrajectoryTests {
  private let pin = LocalMetric(at: Coordinate(latitude: 46, longitude: 14))

  private func eta(
    east: Double, north: Double, speed: Double, course: Double, policy: Policy = .conductor
  ) -> Double? {
    let fix = Fix(
      time: .zero, coordinate: pin.coordinate(east: east, north: north), speed: speed,
      course: course)
    return TrajectoryPredictor.eta(of: fix, to: pin, policy: policy)
  }

  @Test func `at 4 mph 240 s is 429 m from the pin (X-01, C-30)`() throws {
    let outside = try #require(eta(east: 0, north: -429.2, speed: 1.78816, course: 0))
    let inside = try #require(eta(east: 0, north: -429.1, speed: 1.78816, course: 0))

    #expect(outside > 240)
    #expect(inside < 240)
    #expect(abs((429.16 - Policy.conductor.geofenceRadiusMeters) / 1.78816 - 184) < 0.1)
  }

  @Test func `the corridor reaches 125 m to either side (G-13)`() {
    for side in [-1.0, 1] {
      #expect(eta(east: side * 124.999, north: -300, speed: 1, course: 0) != nil)
      #expect(eta(east: side * 125.001, north: -300, speed: 1, course: 0) == nil)
    }
  }

  @Test func `a pin behind or abeam is not a destination (G-13)`() {
    #expect(eta(east: 0, north: 10, speed: 1, course: 0) == nil)
    #expect(eta(east: -50, north: 0, speed: 1, course: 0) == nil)
    #expect(eta(east: -50, north: -0.01, speed: 1, course: 0) != nil)
  }

  @Test func `without a course or below 0.5 m/s there is no prediction (G-13, D-10)`() throws {
    let slow = try #require(eta(east: 0, north: -100, speed: 0.5, course: 0))

    #expect(abs(slow - 200) < 1e-6)
    #expect(eta(east: 0, north: -100, speed: 0.499, course: 0) == nil)
    #expect(eta(east: 0, north: -100, speed: -1, course: 0) == nil)
    #expect(eta(east: 0, north: -100, speed: 1, course: -1) == nil)
  }

  @Test func `a heading is the sine and cosine of its course`() {
    for tenth in 0..<7_200 {
      let course = Double(tenth) / 10 - 0.05
      let angle = max(course, 0) * .pi / 180
      let heading = Heading(course: max(course, 0))

      #expect(abs(heading.east - PortableMath.sin(angle)) < 1e-14)
      #expect(abs(heading.north - PortableMath.cos(angle)) < 1e-14)
    }
    #expect(Heading(course: -90) == Heading(course: 270))
    #expect(Heading(course: .nan).north == 1)
  }

  @Test(arguments: Seed.sample(50))
  func `a predictor with a cached course agrees with a fresh one`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    var predictor = TrajectoryPredictor(policy: .conductor)
    for _ in 0..<200 {
      let (east, north) = (draws.normal() * 200, draws.normal() * 200)
      let fix = Fix(
        time: .zero, coordinate: pin.coordinate(east: east, north: north), speed: 1.2,
        course: Double(draws.below(8)) * 45)
      let offset = pin.offset(of: fix.coordinate)
      let distance = (offset.east * offset.east + offset.north * offset.north).squareRoot()
      let remembered = predictor.eta(
        of: fix, east: offset.east, north: offset.north, distance: distance)

      #expect(remembered == TrajectoryPredictor.eta(of: fix, to: pin, policy: .conductor))
    }
  }
}
