package import CueModel
import Positions
public import SimulationPrimitives

/// The places of a population, generated once and shared by all residents.
///
///     let city = City(of: population, seed: 42)
///     population.life(of: 7, days: 1, in: city, seed: 42, policy: .conductor, profile: .default)
///
/// A city is immutable, so that any number of threads may read it. Every place has a separate
/// random stream: an additional store moves no other store and no plaza.
public struct City: Sendable {
  /// A shop, a café or a cinema.
  package struct Store: Hashable, Sendable {
    /// The brand, which is also the store's name.
    package let brand: String
    /// The category of its goods.
    package let category: CueModel.Category
    /// The opening hours, or `nil` for a store that is always open.
    package let hours: OpeningHours?
    /// The place.
    package let spot: Spot
  }

  /// A plaza with several stores side by side.
  package struct Plaza: Hashable, Sendable {
    /// The middle of the plaza.
    package let spot: Spot
    /// The stores of the plaza, as indices of ``City/stores``.
    package let stores: [Int]
  }

  /// All stores: first the separate ones, then those of the plazas.
  package let stores: [Store]
  /// The places where several stores are side by side.
  package let plazas: [Plaza]
  /// The places where people work.
  package let workplaces: [Spot]
  /// The places where trains and buses stop.
  package let stations: [Spot]
  /// Sights that attract visitors from afar.
  package let sights: [Spot]
  /// The index of stores and plazas that devices search.
  package let places: PlaceIndex
  let frame: LocalMetric
  /// The area of the city, for counts by square.
  let ground: CityGround
  let shape: CityShape
  /// The seed of the places and of the weather.
  let seed: Seed
  let storeGrid: StoreGrid
  /// The stores of each brand, keyed by the letters and digits of its name.
  private let branches: [String: StoreGrid]
  /// The stores that serve food.
  let mealGrid: StoreGrid
  /// The stores of the category `fun`.
  let funGrid: StoreGrid
  let plazaGrid: SpotGrid
  let stationGrid: SpotGrid

  /// Generates a city of a population.
  ///
  /// - Parameters:
  ///   - population: The population with the city's figures.
  ///   - seed: The seed of the population.
  ///   - number: The number of the city among the cities with these figures. Each has separate
  ///     places and weather, except for real stores.
  /// - Complexity: O(n) random numbers for n places, and O(n log n) to index them for the devices.
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

  /// Returns the stores of a brand, regardless of spelling, or `nil` if there are none.
  func branches(of brand: String) -> StoreGrid? {
    let key = BrandName(brand).key
    return key.isEmpty ? nil : branches[key]
  }

  /// The number of sights (assumed).
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
    // A city at a pole may reach beyond it, where devices have no places.
    return PlaceIndex((shops + malls + middles).filter(\.coordinate.isInRange))
  }
}
