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
    let shown = Set(shown.map { places.place(of: $0.index) })
    return visits.indices.filter { index in
      visits[index].isAnnounced && visits[index].tracker.isInRing
        && !shown.contains(places.place(of: index))
    }.min { visits[$0].filteredDistance < visits[$1].filteredDistance }
  }

  /// The cards of a card's place that were announced.
  func announced(atPlaceOf card: Int) -> [CardID] {
    places.companions(of: card).filter { visits[$0].isAnnounced }.map { CardID($0) }
  }

  /// Meters to the nearest of some cards' places; one that is left counts no more.
  func nearestDistance(of cards: [CardID]) -> Double {
    cards.reduce(.infinity) { nearest, card in
      visits[card.index].tracker.isInRing
        ? min(nearest, visits[card.index].filteredDistance) : nearest
    }
  }

  /// Whether two cards are of one place.
  func isSamePlace(_ card: CardID, _ other: CardID) -> Bool {
    places.place(of: card.index) == places.place(of: other.index)
  }

  /// Whether a card's place belongs to a shopping area that was announced.
  func lies(_ card: CardID, inAreaAt centroid: Coordinate?, _ policy: Policy) -> Bool {
    guard let centroid else { return false }
    return LocalMetric(at: centroid).distance(to: cards[card.index].pin)
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
}
