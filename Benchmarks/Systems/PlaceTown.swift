import CueModel
import Positions
import SimulationPrimitives

/// Many places, a fifth of them in one city, with queries for the nearest place of a brand.
final class PlaceTown {
  private static let corner = Coordinate(latitude: 40.5, longitude: -74.2)
  private let count: Int
  private lazy var places = Self.places(count)
  private lazy var assist = PinAssist(places: PlaceIndex(places), policy: .conductor)

  /// Creates a town, whose places are generated when a row first uses them.
  init(count: Int) {
    self.count = count
  }

  private static func places(_ count: Int) -> [Place] {
    var draws = RandomStream(seed: 1)
    return (0..<count).map { index in
      let point =
        index.isMultiple(of: 5)
        ? cityPoint(&draws)
        : Coordinate(latitude: draws.uniform() * 180 - 90, longitude: draws.uniform() * 360 - 180)
      return Place(
        id: PlaceID("\(index)"), name: "Shop \(index)", brand: "Brand \(index % 97)",
        coordinate: point)
    }
  }

  private static func cityPoint(_ draws: inout RandomStream) -> Coordinate {
    Coordinate(
      latitude: corner.latitude + draws.uniform() * 0.5,
      longitude: corner.longitude + draws.uniform() * 0.5)
  }

  /// Builds an index of all places; a unit is a place.
  func build() -> Work {
    let index = PlaceIndex(places)
    return Work(units: index.count, checksum: Self.checksum(of: index.places[count / 2].coordinate))
  }

  /// Computes the cell of each place in a simple grid.
  func cells() -> Work {
    var sum: UInt64 = 0
    for place in places {
      let row = Int((place.coordinate.latitude + 90) * 32)
      let column = Int((place.coordinate.longitude + 180) * 32)
      sum = sum &* 31 &+ UInt64(row << 20 | column)
    }
    return Work(units: places.count, checksum: sum)
  }

  /// Queries pins in the city; a unit is a query.
  func ask() -> Work {
    answer(100) { position, brand in
      let found = assist.suggestion(for: brand, near: position)
      return found.map { ($0.choice.place.coordinate, $0.matchCount) }
    }
  }

  /// Answers the same query by the distances of all places.
  func measureAll() -> Work {
    answer(1) { position, brand in
      let metric = LocalMetric(at: position)
      let radius = assist.policy.displayRadiusMeters
      var best: (place: Coordinate, meters: Double)?
      var matches = 0
      for place in places where place.brand == brand {
        let meters = metric.distance(to: place.coordinate)
        guard meters <= radius else { continue }
        matches += 1
        if meters < best?.meters ?? .infinity { best = (place.coordinate, meters) }
      }
      return best.map { ($0.place, matches) }
    }
  }

  private func answer(
    _ questions: Int, _ find: (Coordinate, String) -> (closest: Coordinate, matches: Int)?
  ) -> Work {
    var draws = RandomStream(seed: 2)
    var sum: UInt64 = 0
    for _ in 0..<questions {
      let position = Self.cityPoint(&draws)
      guard let found = find(position, "Brand \(draws.below(97))") else { continue }
      sum = sum &* 31 &+ Self.checksum(of: found.closest) &+ UInt64(found.matches)
    }
    return Work(units: questions, checksum: sum)
  }

  private static func checksum(of point: Coordinate) -> UInt64 {
    point.latitude.bitPattern &* 31 &+ point.longitude.bitPattern
  }
}
