import CueModel
import CueSystem
import FleetRunner
import Positions
import SimulationKernel
import SimulationStatistics
import Testing

@testable import Populations

/// A fleet's map counts events at people's true positions.
@Suite struct GroundTallyTests {
  /// The position of a person, by the last leg that has begun.
  private func position(in life: Life, at time: VirtualTime) -> Coordinate? {
    let legs = life.inputs.compactMap { input -> Leg? in
      if case .leg(let leg) = input.content { leg } else { nil }
    }
    return (legs.last { $0.start <= time } ?? legs.first)?.position(at: time)
  }

  private func shape(around point: Coordinate, radius: Double = 400) -> CityShape {
    var shape = CityShape()
    (shape.center, shape.radiusMeters) = (point, radius)
    return shape
  }

  @Test func `every landing and every silence about a place counts in the square of its person`()
    throws
  {
    var (spoken, silent) = (0, 0)
    for lived in Lives.all {
      guard let start = position(in: lived.life, at: lived.life.start) else { continue }
      let ground = CityGround(of: shape(around: start))
      var life = lived.life
      life.ground = ground
      let tally = try DeviceTally(
        of: 0, life: life, journal: lived.journal, outcome: lived.outcome,
        deliveries: lived.deliveries, violations: lived.violations
      ).ground
      let landings = lived.journal.entries.filter {
        if case .landed = $0.event { true } else { false }
      }.map(\.time)
      let silences = lived.journal.decisions.filter {
        $0.kind.isCausedByFix && !$0.surfaces.isInterruptive
      }.map(\.time)
      func squares(_ times: [VirtualTime]) -> [Int] {
        times.compactMap { position(in: life, at: $0).flatMap(ground.square) }
      }
      let counts = (GroundTally.counts(tally.spoken), GroundTally.counts(tally.silent))
      for square in 0..<256 {
        #expect(counts.0[square] == squares(landings).count { $0 == square })
        #expect(counts.1[square] == squares(silences).count { $0 == square })
      }
      let all = tally.spoken.count + tally.silent.count + tally.beyond
      #expect(all == landings.count + silences.count)
      (spoken, silent) = (spoken + tally.spoken.count, silent + tally.silent.count)
    }
    #expect(spoken > 100)
    #expect(silent > 50)
  }

  @Test func `squares run from the north-west, row by row, and end with the city`() {
    let center = Coordinate(latitude: 46, longitude: 14)
    let ground = CityGround(of: shape(around: center, radius: 800))
    let metric = LocalMetric(at: center)
    func square(_ east: Double, _ north: Double) -> Int? {
      ground.square(of: metric.coordinate(east: east, north: north))
    }
    #expect((square(-799, 799), square(799, 799)) == (0, 15))
    #expect((square(-799, -799), square(799, -799)) == (240, 255))
    #expect(square(1, -1) == 8 * 16 + 8)
    #expect(square(801, 0) == nil)
    #expect(square(0, 801) == nil)
    #expect(square(-801, 0) == nil)
    #expect(ground.square(of: Coordinate(latitude: -46, longitude: 14)) == nil)
  }
}
