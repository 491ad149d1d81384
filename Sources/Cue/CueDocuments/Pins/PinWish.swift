public import CueModel
public import Positions

/// A card as described by a person, possibly without the position of its store.
public struct PinWish: Hashable, Sendable {
  /// The name of the card.
  public let name: String
  /// The brand on the card.
  public internal(set) var brand: String
  /// The position of the pin, or `nil` if the place has to be found.
  public let pin: Coordinate?
  var balanceCents: Int64
  var expiry: CivilDate?
  var category = Category.retail
  var isDigitalReady = false
  var hours: OpeningHours?

  init(name: String, pin: Coordinate?, balanceCents: Int64) {
    self.name = name
    brand = name
    self.pin = pin
    self.balanceCents = balanceCents
  }

  /// The card, with a pin at a place.
  public func card(id: CardID, at place: Coordinate) -> Card {
    Card(
      id: id, name: name, brand: brand, pin: place, balanceCents: balanceCents, expiry: expiry,
      category: category, isDigitalReady: isDigitalReady, hours: hours)
  }

  /// The pin as an entry of a place table, if it has a position.
  package var place: Place? {
    pin.map { Place(id: PlaceID(name), name: name, brand: brand, coordinate: $0) }
  }
}
