import CueModel
import Positions
import SimulationPrimitives

extension City {
  /// The distance of a plaza's stores from its middle, in meters.
  private static let plazaMeters = 120.0
  /// The number of stores found side by side that make a plaza: as many as make a cluster (G-22).
  private static let plazaStoreCount = 3

  /// Stores drawn from the figures of a shape.
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

  /// Takes over real stores; three and more side by side are a plaza.
  ///
  /// A mall is no store, but what is around it may be some.
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

  /// The store nearest to a point drawn within a distance of another, of those in a grid if one is
  /// given.
  func store(
    near spot: Spot, within meters: Double, in grid: StoreGrid? = nil, _ draws: inout RandomStream
  ) -> Int? {
    (grid ?? storeGrid).nearest(to: spot.near(within: meters, frame, &draws))
  }

  /// The brand of one of a person's cards, of those that have stores here; nil if no brand says how many are its own.
  func cardBrand(of card: Int, _ seed: Seed) -> String? {
    let brands = shape.brands.filter { $0.cardWeight != nil && branches(of: $0.name) != nil }
    guard !brands.isEmpty else { return nil }
    var draws = seed.stream(.cardBrand, card)
    return brands[draws.index(of: brands.map { $0.cardWeight ?? 0 })].name
  }

  /// The plaza nearest to a point drawn within a distance of another.
  func plaza(near spot: Spot, within meters: Double, _ draws: inout RandomStream) -> Plaza? {
    plazaGrid.nearest(to: spot.near(within: meters, frame, &draws)).map { plazas[$0] }
  }
}

extension CityShape {
  /// The brands, or one without a name worth mentioning if there are none.
  var someBrands: [Brand] { brands.isEmpty ? [Brand("Store", .retail)] : brands }

  /// A point of the city, or of the part of it within a distance of its middle; two draws.
  ///
  /// Its distance is R·u^(½ + 1½ c) for a uniform u and a concentration c: even at c = 0, and on
  /// average ⅔ R there and ⅓ R at c = 1.
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
  /// A point within a distance, evenly; two draws.
  func near(within meters: Double, _ frame: LocalMetric, _ draws: inout RandomStream) -> Spot {
    let distance = meters * draws.uniform().squareRoot()
    return toward(2 * .pi * draws.uniform(), distance, frame)
  }

  /// The point so many meters off in a direction, in radians from north.
  func toward(_ angle: Double, _ meters: Double, _ frame: LocalMetric) -> Spot {
    Spot(
      east: east + meters * PortableMath.sin(angle),
      north: north + meters * PortableMath.cos(angle),
      in: frame)
  }
}
