import CueModel
import Positions
import SimulationPrimitives
import TestFolders
import Testing

/// The index finds the same places as a full scan, in the same order.
@Suite struct PlaceIndexTests {
  /// Where places and people are, so that every kind of seam is crossed.
  enum Region: CaseIterable {
    case anywhere, city, antimeridian, northPole, southPole, highNorth, fewSpots

    /// A point of the region.
    func point(_ draws: inout RandomStream) -> Coordinate {
      let (one, other) = (draws.uniform(), draws.uniform())
      switch self {
      case .anywhere: return Coordinate(latitude: one * 180 - 90, longitude: other * 360 - 180)
      case .city: return Coordinate(latitude: 40.5 + one * 0.5, longitude: -74.2 + other * 0.5)
      case .antimeridian:
        return Coordinate(
          latitude: one * 0.4 - 16.8, longitude: (other < 0.5 ? 179.8 : -180) + other * 0.2)
      case .northPole: return Coordinate(latitude: 90 - one * 0.2, longitude: other * 360 - 180)
      case .southPole: return Coordinate(latitude: -90 + one * 2, longitude: other * 360 - 180)
      case .highNorth: return Coordinate(latitude: 84 + one * 5.5, longitude: other * 4 - 2)
      case .fewSpots:
        return Coordinate(latitude: Double(draws.below(3)), longitude: 179 + Double(draws.below(2)))
      }
    }
  }

  private func places(_ count: Int, in region: Region, _ draws: inout RandomStream) -> [Place] {
    (0..<count).map { index in
      Place(
        id: PlaceID("\(count - index)"), name: "place \(index)",
        brand: index % 3 == 0 ? "Target" : "Other", coordinate: region.point(&draws),
        isArea: index % 5 == 0)
    }
  }

  /// The result of a full scan.
  private func model(
    _ places: [Place], within meters: Double, of position: Coordinate,
    where isIncluded: (Place) -> Bool = { _ in true }
  ) -> [PlaceMatch] {
    let metric = LocalMetric(at: position)
    return places.filter(isIncluded)
      .map { PlaceMatch(place: $0, distanceMeters: metric.anyDistance(to: $0.coordinate)) }
      .filter { $0.distanceMeters <= meters }
      .sorted { ($0.distanceMeters, $0.place.id) < ($1.distanceMeters, $1.place.id) }
  }

  @Test(arguments: Region.allCases, Seed.sample(Trials.count(12, debug: 3)))
  func `within a distance it finds the same places as a full scan (G-35, K-07)`(
    region: Region, seed: Seed
  ) {
    var draws = RandomStream(seed: seed)
    let places = places(1 + draws.below(150), in: region, &draws)
    let index = PlaceIndex(places)
    for _ in 0..<12 {
      let position = region.point(&draws)
      let meters = [0, 300, 8_046.72, 25_000, 400_000, 9e6, .infinity][draws.below(7)]

      #expect(
        index.within(meters, of: position) == model(places, within: meters, of: position))
      #expect(
        index.within(meters, of: position, .brand(BrandName("target")))
          == model(places, within: meters, of: position) { $0.brand == "Target" })
      #expect(
        index.within(meters, of: position, .areas)
          == model(places, within: meters, of: position) { $0.isArea })
    }
  }

  @Test(arguments: Region.allCases, Seed.sample(6))
  func `the nearest places are the first of all, sorted (G-36, K-07)`(region: Region, seed: Seed) {
    var draws = RandomStream(seed: seed)
    let places = places(1 + draws.below(60), in: region, &draws)
    let index = PlaceIndex(places)
    for count in [0, 1, 5, 1_000] {
      let position = region.point(&draws)
      let all = model(places, within: .infinity, of: position)

      #expect(index.nearest(count, to: position) == Array(all.prefix(count)))
      #expect(
        index.nearest(count, to: position, .areas)
          == Array(all.filter { $0.place.isArea }.prefix(count)))
    }
  }

  @Test(arguments: [
    (Coordinate(latitude: -16.8, longitude: 179.999), Coordinate(latitude: -16.8, longitude: -180)),
    (Coordinate(latitude: -16.8, longitude: -180), Coordinate(latitude: -16.8, longitude: 180)),
    (Coordinate(latitude: 89.999, longitude: 10), Coordinate(latitude: 89.999, longitude: -170)),
    (Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: 90, longitude: 123)),
    (Coordinate(latitude: -90, longitude: 0), Coordinate(latitude: -89.999, longitude: 180)),
  ])
  func `a neighbor across a seam of the map is near (K-07)`(one: Coordinate, other: Coordinate) {
    let index = PlaceIndex([Place(id: PlaceID("1"), name: "a", coordinate: one)])

    #expect(index.within(300, of: other).count == 1)
    #expect(index.nearest(1, to: other).first.map { $0.distanceMeters < 300 } == true)
  }

  @Test func `a place at exactly the distance is within, at the next shorter distance not (G-05)`()
  {
    let position = Coordinate(latitude: 40.7128, longitude: -74.006)
    var draws = RandomStream(seed: 3)
    for place in places(50, in: .city, &draws) {
      let meters = LocalMetric(at: position).anyDistance(to: place.coordinate)
      let index = PlaceIndex([place])

      #expect(index.within(meters, of: position).count == 1)
      #expect(index.within(meters.nextDown, of: position).isEmpty)
    }
  }

  @Test func `an empty index, an invalid position and an invalid distance find nothing`() {
    let home = Coordinate(latitude: 1, longitude: 2)
    let index = PlaceIndex([Place(id: PlaceID("1"), name: "a", coordinate: home)])

    #expect(PlaceIndex().within(.infinity, of: home).isEmpty)
    #expect(PlaceIndex().nearest(3, to: home).isEmpty)
    #expect(index.within(.infinity, of: Coordinate(latitude: 91, longitude: 0)).isEmpty)
    #expect(index.within(.infinity, of: Coordinate(latitude: .nan, longitude: 0)).isEmpty)
    #expect(index.within(-1, of: home).isEmpty)
    #expect(index.within(.nan, of: home).isEmpty)
    #expect(index.nearest(-1, to: home).isEmpty)
  }

  @Test(arguments: Seed.sample(20))
  func `places in another order give the same results`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    let places = places(80, in: .fewSpots, &draws)
    let position = Region.fewSpots.point(&draws)
    let shuffled = PlaceIndex(places.shuffled(using: &draws))

    #expect(PlaceIndex(places).nearest(80, to: position) == shuffled.nearest(80, to: position))
  }

  @Test func `among a million places it finds the same places as a full scan`() {
    var draws = RandomStream(seed: 11)
    let count = Trials.count(1_000_000, debug: 250_000)
    // Where places are fewer, more is near.
    let meters = Trials.areAll ? 60_000.0 : 100_000
    let places = places(count, in: .anywhere, &draws)
    let index = PlaceIndex(places)
    let position = Coordinate(latitude: 52.5, longitude: 179.9)
    // A degree of latitude is over 110 km: places farther north or south need no measurement.
    let belt = places.filter { abs($0.coordinate.latitude - position.latitude) < 1 }
    let all = model(belt, within: meters, of: position)

    #expect(all.count > 3)
    #expect(index.count == count)
    #expect(index.within(meters, of: position) == all)
    #expect(index.nearest(3, to: position) == Array(all.prefix(3)))
  }
}
