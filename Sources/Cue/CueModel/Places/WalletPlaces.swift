public import Positions

/// The places of a wallet: cards of one brand with pins close together share a place.
///
///     let places = WalletPlaces(of: cards.map { ($0.brand, $0.pin) }, policy: .conductor)
///     places.count              // 2: two cards of one store, and another store
///     places.companions(of: 0)  // [0, 1]
public struct WalletPlaces: Hashable, Sendable {
  /// The number of the place of each card, counted from 0 in the order of the cards.
  private let numbers: [Int]
  private let cards: [[Int]]

  /// Finds the places of some cards, each with its brand and pin.
  ///
  /// - Complexity: O(*n*) for *n* cards, times the places of one brand on one parallel.
  public init(of cards: [(brand: String, pin: Coordinate)], policy: Policy) {
    var known = KnownPlaces(within: policy.samePlaceMeters)
    numbers = cards.map { known.place(of: $0.brand, at: $0.pin) }
    self.cards = numbers.enumerated().reduce(into: Array(repeating: [], count: known.count)) {
      $0[$1.element].append($1.offset)
    }
  }

  /// The number of places.
  public var count: Int { cards.count }

  /// The number of a card's place.
  public func place(of card: Int) -> Int { numbers[card] }

  /// The cards of a card's place, itself included, in wallet order.
  public func companions(of card: Int) -> [Int] { cards[numbers[card]] }
}

/// The places found so far, by brand and by strips of latitude no narrower than the limit of
/// closeness.
private struct KnownPlaces {
  private struct Strip: Hashable {
    let brand: String
    let number: Int
  }

  private let meters: Double
  private var places: [Strip: [(number: Int, metric: LocalMetric)]] = [:]
  private(set) var count = 0

  init(within meters: Double) { self.meters = meters }

  /// The number of the first place of a card, which is added if there is none.
  mutating func place(of brand: String, at pin: Coordinate) -> Int {
    let key = BrandName(brand).key
    let strips = pin.latitude * LocalMetric.leastMetersPerDegree / max(meters, 1)
    let number = Int(strips.rounded(.down))
    let found = (number - 1...number + 1).compactMap { number in
      places[Strip(brand: key, number: number)]?
        .first { $0.metric.distance(to: pin) <= meters }?.number
    }.min()
    // A brand without letters does not match any other card.
    if let found, !key.isEmpty { return found }
    places[Strip(brand: key, number: number), default: []].append((count, LocalMetric(at: pin)))
    count += 1
    return count - 1
  }
}

extension Policy {
  /// Whether too few places remain for a cluster, among the cards that can be named.
  public func isDissolved(_ cluster: ClusterPayload, naming cards: [CardID]) -> Bool {
    let named = Set(cards)
    return placeCount(of: cluster.members.filter { named.contains($0.id) }) < clusterMinimumMembers
  }

  /// The number of different places of some cards.
  ///
  /// Nearly all have one each, which the latitudes show; brands are compared only for cards close
  /// together.
  func placeCount(of cards: [CardSummary]) -> Int {
    cards.indices.reduce(into: [Int]()) { firsts, index in
      if !firsts.contains(where: { isSamePlace(cards[$0], cards[index]) }) { firsts.append(index) }
    }.count
  }

  private func isSamePlace(_ card: CardSummary, _ other: CardSummary) -> Bool {
    var circle = Circle(around: card.pin, radiusMeters: samePlaceMeters)
    return circle.contains(other.pin)
      && (card.brand == other.brand || BrandName(card.brand).matches(other.brand))
  }
}
