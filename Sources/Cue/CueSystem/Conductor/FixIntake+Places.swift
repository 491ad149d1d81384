import CueModel
import Positions
import SimulationKernel

/// The places of the wallet, as the readout and the arrivals look at them.
extension FixIntake {
  /// A card's visit, up to date.
  mutating func refreshed(_ card: Int, at now: VirtualTime, _ policy: Policy) -> CardVisit {
    visits[card].refresh(
      cards[card], situation, ledger, policy, clock.moment(at: now), now)
    return visits[card]
  }

  /// The card of the nearest announced place that is not shown.
  func nearestAnnounced(besides shown: [CardID]) -> Int? {
    visits.indices.filter { index in
      visits[index].isAnnounced && visits[index].tracker.isInRing
        && !shown.contains { isSamePlace($0, CardID(index)) }
    }.min { visits[$0].filteredDistance < visits[$1].filteredDistance }
  }

  /// The cards of a card's place that were announced.
  func announced(atPlaceOf card: Int) -> [CardID] {
    places.companions(of: card).filter { visits[$0].isAnnounced }.map { CardID($0) }
  }

  /// Whether the nearest of some cards' places is nearer than that of others by a bucket at least;
  /// one that is left counts no more.
  func isNearer(_ cards: [CardID], than others: [CardID], _ policy: Policy) -> Bool {
    func distance(_ cards: [CardID]) -> Double {
      cards.map { visits[$0.index] }.filter(\.tracker.isInRing).map(\.filteredDistance).min()
        ?? .infinity
    }
    return distance(cards) + policy.bucketMeters <= distance(others)
  }

  /// Whether two cards are of one place.
  func isSamePlace(_ card: CardID, _ other: CardID) -> Bool {
    places.place(of: card.index) == places.place(of: other.index)
  }

  /// Whether a card's place belongs to a shopping area that was announced.
  func lies(_ card: CardID, in area: ClusterPayload?, _ policy: Policy) -> Bool {
    guard let area else { return false }
    return LocalMetric(at: area.centroid).distance(to: cards[card.index].pin)
      <= policy.clusterRadiusMeters
  }

  /// The bucket of the nearest of some cards.
  mutating func bucket(of cards: [CardID]) -> Int {
    cards.compactMap { visits[$0.index].tracker.beginReadout() }.min() ?? 0
  }

  /// The wording of a readout about the cards of one place.
  mutating func words(about cards: [CardID], at now: VirtualTime, _ policy: Policy) -> Content {
    ContentFactory.readout(
      cards.map { refreshed($0.index, at: now, policy).summary },
      distanceMeters: cards.map { visits[$0.index].filteredDistance }.min() ?? 0)
  }

  /// How many places lie close to where the person is.
  func placeCount(near place: Coordinate, _ policy: Policy) -> Int {
    let near = visits.indices.filter {
      visits[$0].tracker.metric.distance(to: place) <= policy.clusterRadiusMeters
    }
    return Set(near.map { places.place(of: $0) }).count
  }
}
