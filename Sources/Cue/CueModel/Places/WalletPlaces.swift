public import Positions

/// The places of a wallet: cards of one brand whose pins lie close together share one.
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
  /// - Complexity: O(*n* · *p*) for *n* cards at *p* places.
  public init(of cards: [(brand: String, pin: Coordinate)], policy: Policy) {
    var known: [(brand: BrandName, metric: LocalMetric)] = []
    numbers = cards.map { card in
      let found = known.firstIndex {
        $0.brand.matches(card.brand) && $0.metric.distance(to: card.pin) <= policy.samePlaceMeters
      }
      if let found { return found }
      known.append((BrandName(card.brand), LocalMetric(at: card.pin)))
      return known.count - 1
    }
    self.cards = numbers.enumerated().reduce(into: Array(repeating: [], count: known.count)) {
      $0[$1.element].append($1.offset)
    }
  }

  /// How many places there are.
  public var count: Int { cards.count }

  /// The number of a card's place.
  public func place(of card: Int) -> Int { numbers[card] }

  /// The cards of a card's place, itself included, in wallet order.
  public func companions(of card: Int) -> [Int] { cards[numbers[card]] }
}

extension Policy {
  /// Whether too few places of a cluster are left for one, going by the cards that can be named.
  public func isDissolved(_ cluster: ClusterPayload, naming cards: [CardID]) -> Bool {
    placeCount(of: cluster.members.filter { cards.contains($0.id) }) < clusterMinimumMembers
  }

  /// How many places some cards have together.
  ///
  /// Nearly all have one each, which their latitudes tell: brands are compared of those alone that lie
  /// close together.
  func placeCount(of cards: [CardSummary]) -> Int {
    cards.indices.reduce(into: [Int]()) { firsts, index in
      if !firsts.contains(where: { isSamePlace(cards[$0], cards[index]) }) { firsts.append(index) }
    }.count
  }

  private func isSamePlace(_ card: CardSummary, _ other: CardSummary) -> Bool {
    // A degree of latitude is nowhere shorter than 110 km.
    guard abs(card.pin.latitude - other.pin.latitude) * 110_000 <= samePlaceMeters else {
      return false
    }
    return LocalMetric(at: card.pin).distance(to: other.pin) <= samePlaceMeters
      && (card.brand == other.brand || BrandName(card.brand).matches(other.brand))
  }
}
