package import CueModel
import Positions
public import SimulationPrimitives

/// The places of a population, drawn once and shared by all residents.
///
///     let city = City(of: population, seed: 42)
///     population.life(of: 7, days: 1, in: city, seed: 42, policy: .conductor, profile: .default)
///
/// It never changes, so that any number of threads may read it. Every place has a separate stream:
/// one store more moves no other, and no plaza.
public struct City: Sendable {
  /// A shop, a café, a cinema.
  package struct Store: Hashable, Sendable {
    /// Its brand, which is what it is called.
    package let brand: String
    /// The category of its goods.
    package let category: CueModel.Category
    /// The opening hours; always, if nil.
    package let hours: OpeningHours?
    /// The place.
    package let spot: Spot
  }

  /// A plaza: several stores side by side.
  package struct Plaza: Hashable, Sendable {
    /// Its middle.
    package let spot: Spot
    /// Its stores, by their place in ``City/stores``.
    package let stores: [Int]
  }

  /// Every store: those that stand alone, then those of the plazas.
  package let stores: [Store]
  /// The places where several stores are side by side.
  package let plazas: [Plaza]
  /// The places where people work.
  package let workplaces: [Spot]
  /// The places where trains and buses stop.
  package let stations: [Spot]
  /// Sights that people come from afar to see.
  package let sights: [Spot]
  /// The stores and plazas as devices know them.
  package let places: PlaceIndex
  let frame: LocalMetric
  /// The ground.
  let ground: CityGround
  let shape: CityShape
  /// The seed it is drawn from, and its weather with it.
  let seed: Seed
  let storeGrid: StoreGrid
  /// The stores of each brand, by the letters and digits of its name.
  private let branches: [String: StoreGrid]
  /// The stores that serve food.
  let mealGrid: StoreGrid
  /// The stores of the fun kind.
  let funGrid: StoreGrid
  let plazaGrid: SpotGrid
  let stationGrid: SpotGrid

  /// Draws a city of a population.
  ///
  /// - Parameters:
  ///   - population: Whose figures it is drawn from.
  ///   - seed: The seed of the population.
  ///   - number: The number of the city among those with these figures: its places and weather are
  ///     its own, but for stores that are given.
  /// - Complexity: O(n) draws for n places, and O(n log n) to index them for the devices.
  public init(of population: Population, seed: Seed, number: Int = 0) {
    let shape = population.city
    let frame = LocalMetric(at: shape.center)
    let seed = seed.ofCity(number)
    func spots(_ count: Int, _ purpose: Purpose) -> [Spot] {
      (0..<max(0, count)).map { index in
        var draws = seed.stream(purpose, index)
        return shape.spot(in: frame, &draws)
      }
    }
    (stores, plazas) =
      shape.places.isEmpty
      ? Self.drawn(shape, frame, seed) : Self.found(shape, frame)
    workplaces = spots(shape.workplaceCount, .workplaces)
    stations = spots(shape.stationCount, .stations)
    sights = (0..<Self.sightCount).map { index in
      var draws = seed.stream(.sights, index)
      return shape.spot(in: frame, &draws, within: shape.radiusMeters / 10)
    }
    places = Self.index(stores, plazas, shape.places.filter(\.isArea))
    let all = stores.indices
    storeGrid = StoreGrid(stores, Array(all))
    branches = Dictionary(grouping: all) { [stores] in BrandName(stores[$0].brand).key }
      .mapValues { [stores] in StoreGrid(stores, $0) }
    mealGrid = StoreGrid(stores, all.filter { [stores] in stores[$0].category.isForMeals })
    funGrid = StoreGrid(stores, all.filter { [stores] in stores[$0].category == .fun })
    plazaGrid = SpotGrid(plazas.map(\.spot))
    stationGrid = SpotGrid(stations)
    (self.frame, self.shape, self.seed) = (frame, shape, seed)
    ground = CityGround(of: shape)
  }

  /// The stores of a brand, however it is spelled; nil without any.
  func branches(of brand: String) -> StoreGrid? {
    let key = BrandName(brand).key
    return key.isEmpty ? nil : branches[key]
  }

  /// The number of sights (ours).
  private static let sightCount = 12

  private static func index(
    _ stores: [Store], _ plazas: [Plaza], _ areas: [Place]
  ) -> PlaceIndex {
    let shops = stores.enumerated().map { index, store in
      Place(
        id: PlaceID(String(index)), name: store.brand, brand: store.brand,
        coordinate: store.spot.coordinate)
    }
    let malls = areas.enumerated().map { index, area in
      Place(
        id: PlaceID("area \(index)"), name: area.name, coordinate: area.coordinate, isArea: true)
    }
    let middles = plazas.enumerated().map { index, plaza in
      Place(
        id: PlaceID("plaza \(index)"), name: "Plaza \(index + 1)",
        coordinate: plaza.spot.coordinate, isArea: true)
    }
    // A city at a pole may reach beyond it, where devices know no places.
    return PlaceIndex((shops + malls + middles).filter(\.coordinate.isInRange))
  }
}
