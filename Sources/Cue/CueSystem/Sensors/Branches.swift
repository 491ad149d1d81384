import CueModel
import Positions

/// The branches of cards without a pin: the nearest of the brand at a time (G-11, S-07).
struct Branches: Sendable {
  private let unpinned: [(index: Int, brand: BrandName)]
  private let places: PlaceIndex
  private var lookedUpAt: LocalMetric?

  init(_ configuration: borrowing DeviceConfiguration) {
    let cards = configuration.cards
    unpinned = configuration.unpinned.sorted().filter { cards.indices.contains($0.index) }
      .map { ($0.index, BrandName(cards[$0.index].brand)) }
    places = configuration.places
  }

  /// Whether every card has a pin.
  var isEmpty: Bool { unpinned.isEmpty }

  /// Whether a card has no pin.
  func contains(_ card: CardID) -> Bool { unpinned.contains { $0.index == card.index } }

  /// The nearest branches of each card without a pin, by the index of the card, at any distance.
  func nearest(_ count: Int = 1, to place: Coordinate) -> [(index: Int, pin: Coordinate)] {
    unpinned.flatMap { index, brand in
      places.nearestCoordinates(count, to: place, .brand(brand)).map { (index, $0) }
    }
  }

  /// Whether the nearest branches need another search, as the person has moved by some meters.
  mutating func mayBeOthers(at place: Coordinate, beyond meters: Double) -> Bool {
    if let lookedUpAt, lookedUpAt.distance(to: place) < meters { return false }
    lookedUpAt = LocalMetric(at: place)
    return !isEmpty
  }
}
