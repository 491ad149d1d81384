import CueDocuments
import CueModel
import FileReading
import Positions

extension Scenario {
  /// Returns the wallet with a place for every card: its own, or the suggestion at the start.
  func pinned(with assist: PinAssist) throws(ReadingError) -> [CueModel.Card] {
    var memory = PinMemory()
    var pinned: [CueModel.Card] = []
    for card in cards {
      let found = assist.settle(
        card.brand, near: person.at, pinned: card.place, memory: &memory)
      guard let place = found?.choice.place else { throw nothingNear(card, assist) }
      pinned.append(card.modeled(at: pinned.count, pin: place.coordinate))
    }
    return pinned
  }

  private func nothingNear(_ card: Card, _ assist: PinAssist) -> ReadingError {
    let radius = DistanceFormatter.formatNearby(meters: assist.policy.displayRadiusMeters)
    let nearest = assist.places.nearest(1, to: person.at, .brand(BrandName(card.brand))).first
    return ReadingError(
      file: file, line: card.line, keyPath: "cards",
      problem: "no place of '\(card.brand.clipped)' within \(radius) of the person "
        + "(the nearest: \(nearest?.distanceText ?? "none"))",
      advice: "add one to 'places', or give the card 'latitude' and 'longitude'")
  }
}

extension Set<CardID> {
  /// Creates the set of cards whose brand has no pinned card, from all brands and those of the
  /// pinned.
  init(of brands: [String], besides pinned: [String]) {
    let known = Set<BrandName>(pinned.map { BrandName($0) })
    self.init(brands.indices.filter { !known.contains(BrandName(brands[$0])) }.map { CardID($0) })
  }
}

extension Scenario.Card {
  /// The card's own pin as an entry of a place table.
  fileprivate var place: Place? {
    pin.map { Place(id: PlaceID(id), name: id, brand: brand, coordinate: $0) }
  }

  /// Returns the card with an index in the wallet.
  fileprivate func modeled(at index: Int, pin: Coordinate) -> Card {
    Card(
      id: CardID(index), name: id, brand: brand, pin: pin, balanceCents: balanceCents,
      expiry: expires, category: category, isDigitalReady: isDigitalReady,
      hours: hours)
  }
}
