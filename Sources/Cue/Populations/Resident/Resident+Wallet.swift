import CueModel
import Positions
import SimulationPrimitives

extension Resident {
  /// The maximum number of cards in a wallet.
  private static let mostCards = 12
  /// The maximum distance of a nearby card's store from a usual place of the person, in meters.
  private static let nearbyMeters = 600.0
  /// The number of days within which an expiring card expires.
  private static let expiryDays = 30

  /// Returns the person's cards.
  ///
  /// Their number, and the store, value, expiry and kind of each, have separate random streams.
  static func wallet(
    _ population: Population, _ city: City, _ track: RecordedDay?, _ home: Spot, _ work: Spot,
    _ seed: Seed
  ) -> [Card] {
    guard !city.stores.isEmpty else { return [] }
    let people = population.people
    let today = population.start.dayNumber
    return (0..<count(people.meanCards, seed)).map { index in
      var stores = seed.stream(.cardStore, index)
      let isNearby = stores.chance(people.nearbyCardShare)
      let grid = city.cardBrand(of: index, seed).flatMap(city.branches(of:)) ?? city.storeGrid
      let anywhere = grid.stores[stores.below(grid.stores.count)]
      let middle = haunt(track, home, work, city, &stores)
      let nearby = city.store(near: middle, within: nearbyMeters, in: grid, &stores)
      let store = city.stores[(isNearby ? nearby : nil) ?? anywhere]
      var values = seed.stream(.cardValue, index)
      return card(
        index, for: store, people.balance(&values), on: today, people, seed, drawing: index)
    }
  }

  /// Returns the brands without a chosen store, by the random number of each brand's first card.
  static func roaming(_ cards: [Card], _ people: PeopleShape, _ seed: Seed) -> Set<String> {
    var known: Set<String> = []
    return Set(
      cards.compactMap { card in
        var draws = seed.stream(.pinned, card.id.index)
        let isPinned = draws.chance(people.pinnedShare)
        return known.insert(card.brand).inserted && !isPinned ? card.brand : nil
      })
  }

  /// Returns the stores where the person uses a card: the chosen one, or all of its brand.
  func places(of card: Card, in city: City) -> [Coordinate] {
    guard roaming.contains(card.brand), let branches = city.branches(of: card.brand) else {
      return [card.pin]
    }
    return branches.stores.map { city.stores[$0].spot.coordinate }
  }

  /// Returns a card that is added on a day, for the store of its brand nearest to home, or `nil` if
  /// there is none.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - cents: The balance.
  ///   - index: The index in the wallet.
  ///   - day: The day, counted from the population's first.
  ///   - population: The population with the figures of cards.
  ///   - city: The stores.
  /// - Returns: The card.
  func card(
    _ brand: String, _ cents: Int64, at index: Int, on day: Int, _ population: Population,
    in city: City
  ) -> Card? {
    let nearest = city.stores.filter { $0.brand == brand }
      .min { $0.spot.distance(to: home) < $1.spot.distance(to: home) }
    // Beyond the size of any initial wallet, so that an additional card changes no other.
    return nearest.map {
      Self.card(
        index, for: $0, cents, on: population.start.dayNumber + day,
        population.people, seed, drawing: Self.mostCards + day)
    }
  }

  private static func card(
    _ index: Int, for store: City.Store, _ cents: Int64, on today: Int, _ people: PeopleShape,
    _ seed: Seed, drawing key: Int
  ) -> Card {
    var expiries = seed.stream(.cardExpiry, key)
    var kinds = seed.stream(.cardDigital, key)
    let doesExpire = expiries.chance(people.expiringShare)
    let days = expiries.below(expiryDays)
    return Card(
      id: CardID(index), name: store.brand, brand: store.brand, pin: store.spot.coordinate,
      balanceCents: cents, expiry: doesExpire ? CivilDate(dayNumber: today + days) : nil,
      category: store.category, isDigitalReady: kinds.chance(people.digitalShare),
      hours: store.hours)
  }

  /// Returns a random number from 1 to 12 with a mean: one, plus a binomial count of eleven trials.
  private static func count(_ mean: Double, _ seed: Seed) -> Int {
    var draws = seed.stream(.cardCount)
    let chance = min(1, max(0, (mean - 1) / Double(mostCards - 1)))
    return (1..<mostCards).reduce(1) { count, _ in count + (draws.chance(chance) ? 1 : 0) }
  }

  /// Returns a random usual place of the person: home, work, a point between them, or a point of a
  /// recording.
  private static func haunt(
    _ track: RecordedDay?, _ home: Spot, _ work: Spot, _ city: City, _ draws: inout RandomStream
  ) -> Spot {
    let part = draws.uniform()
    if let track, !track.points.isEmpty {
      let index = Int(part * Double(track.points.count))
      return Spot(track.points[index].coordinate, in: city.frame)
    }
    // Two fifths of the positions are at home, and two fifths at work.
    let way = max(0, min(1, 5 * part - 2))
    return Spot(
      east: home.east + way * (work.east - home.east),
      north: home.north + way * (work.north - home.north), in: city.frame)
  }
}

extension PeopleShape {
  /// Returns the random balance of a card.
  func balance(_ draws: inout RandomStream) -> Int64 {
    if let median = medianBalanceCents {
      let cents = Double(median) * PortableMath.exp(balanceDeviation * draws.normal())
      return max(balanceCents.lowerBound, Int64(min(Double(balanceCents.upperBound), cents)))
    }
    let span = Double(balanceCents.upperBound) - Double(balanceCents.lowerBound) + 1
    let cents = Double(balanceCents.lowerBound) + (draws.uniform() * span).rounded(.down)
    return min(balanceCents.upperBound, Int64(cents))
  }
}
