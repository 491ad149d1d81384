import CueModel
import Positions
import SimulationPrimitives

extension City {
  /// The distance of a plaza's stores from its middle, in meters.
  private static let plazaMeters = 120.0
  /// The number of neighboring real stores that make a plaza, the same as for a cluster (G-22).
  private static let plazaStoreCount = 3

  /// Returns random stores and plazas with the figures of a shape.
  static func drawn(
    _ shape: CityShape, _ frame: LocalMetric, _ seed: Seed
  ) -> (stores: [Store], plazas: [Plaza]) {
    let brands = shape.someBrands
    let weights = brands.map(\.weight)
    func store(at spot: Spot, _ draws: inout RandomStream) -> Store {
      let brand = brands[draws.index(of: weights)]
      return Store(brand: brand.name, category: brand.category, hours: brand.hours, spot: spot)
    }
    var stores = (0..<max(0, shape.storeCount)).map { index in
      var draws = seed.stream(.stores, index)
      let spot = shape.spot(in: frame, &draws)
      return store(at: spot, &draws)
    }
    let plazas = (0..<max(0, shape.plazaCount)).map { index in
      var draws = seed.stream(.plazas, index)
      let middle = shape.spot(in: frame, &draws)
      let first = stores.count
      for _ in 0..<max(0, shape.storesPerPlaza) {
        let spot = middle.near(within: plazaMeters, frame, &draws)
        stores.append(store(at: spot, &draws))
      }
      return Plaza(spot: middle, stores: Array(first..<stores.count))
    }
    return (stores, plazas.filter { !$0.stores.isEmpty })
  }

  /// Returns the real stores of a shape, and a plaza for each three or more side by side.
  ///
  /// A mall is not a store, but the places around it may be.
  static func found(
    _ shape: CityShape, _ frame: LocalMetric
  ) -> (stores: [Store], plazas: [Plaza]) {
    let stores = shape.places.filter { !$0.isArea }.map { place in
      Store(
        brand: place.tradeName, category: shape.category(of: place) ?? .other,
        hours: place.hours ?? shape.brand(of: place)?.hours,
        spot: Spot(place.coordinate, in: frame))
    }
    let grid = SpotGrid(stores.map(\.spot))
    var isTaken = Array(repeating: false, count: stores.count)
    var plazas: [Plaza] = []
    for (index, store) in stores.enumerated() where !isTaken[index] {
      var members: [Int] = []
      grid.forEach(within: plazaMeters, of: store.spot) { if !isTaken[$0] { members.append($0) } }
      guard members.count >= plazaStoreCount else { continue }
      for member in members { isTaken[member] = true }
      plazas.append(Plaza(spot: store.spot, stores: members.sorted()))
    }
    return (stores, plazas)
  }

  /// Returns the store nearest to a random point within a distance of another, optionally of the
  /// stores in a grid.
  func store(
    near spot: Spot, within meters: Double, in grid: StoreGrid? = nil, _ draws: inout RandomStream
  ) -> Int? {
    (grid ?? storeGrid).nearest(to: spot.near(within: meters, frame, &draws))
  }

  /// Returns the brand of one of a person's cards, or `nil` if no brand has a card weight.
  func cardBrand(of card: Int, _ seed: Seed) -> String? {
    let brands = shape.brands.filter { $0.cardWeight != nil && branches(of: $0.name) != nil }
    guard !brands.isEmpty else { return nil }
    var draws = seed.stream(.cardBrand, card)
    return brands[draws.index(of: brands.map { $0.cardWeight ?? 0 })].name
  }

  /// Returns the plaza nearest to a random point within a distance of another.
  func plaza(near spot: Spot, within meters: Double, _ draws: inout RandomStream) -> Plaza? {
    plazaGrid.nearest(to: spot.near(within: meters, frame, &draws)).map { plazas[$0] }
  }
}

extension CityShape {
  /// The brands, or one brand with a generic name if there are none.
  var someBrands: [Brand] { brands.isEmpty ? [Brand("Store", .retail)] : brands }

  /// Returns a random point of the city, or of its part within a distance of the middle.
  ///
  /// Takes two random numbers. The distance from the middle is R·u^(½ + 1½ c) for a uniform u and a
  /// concentration c: uniform at c = 0. Its mean is ⅔ R at c = 0 and ⅓ R at c = 1.
  func spot(
    in frame: LocalMetric, _ draws: inout RandomStream, within radius: Double? = nil
  ) -> Spot {
    let part = 1 - draws.uniform()
    let share = PortableMath.exp((0.5 + 1.5 * concentration) * PortableMath.log(part))
    let angle = 2 * .pi * draws.uniform()
    let distance = (radius ?? radiusMeters) * share
    return Spot(
      east: distance * PortableMath.sin(angle), north: distance * PortableMath.cos(angle), in: frame
    )
  }
}

extension Spot {
  /// Returns a uniformly distributed point within a distance, by two random numbers.
  func near(within meters: Double, _ frame: LocalMetric, _ draws: inout RandomStream) -> Spot {
    let distance = meters * draws.uniform().squareRoot()
    return toward(2 * .pi * draws.uniform(), distance, frame)
  }

  /// Returns the point at a distance in meters and a direction in radians from north.
  func toward(_ angle: Double, _ meters: Double, _ frame: LocalMetric) -> Spot {
    Spot(
      east: east + meters * PortableMath.sin(angle),
      north: north + meters * PortableMath.cos(angle),
      in: frame)
  }
}
