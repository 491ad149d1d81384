public import Positions

/// A place of a list: a store, a mall, a stop, an address.
public struct PlaceRecord: Hashable, Sendable {
  /// The unique identifier of the place in its list, or its number.
  public var id: String
  /// The name of the place.
  public var name: String
  /// The brand of the place, if the list states one.
  public var brand: String?
  /// The position.
  public var coordinate: Coordinate
  /// The street and town, in one line.
  public var address: String?
  /// The kind of place, in the list's own words.
  public var category: String?
  /// The opening hours, in the list's own words.
  public var hours: String?

  /// Creates a place.
  public init(
    id: String, name: String, brand: String? = nil, coordinate: Coordinate,
    address: String? = nil, category: String? = nil, hours: String? = nil
  ) {
    self.id = id
    self.name = name
    self.brand = brand
    self.coordinate = coordinate
    self.address = address
    self.category = category
    self.hours = hours
  }
}
