public import Positions

/// A place as a list has it: a store, a mall, a stop, an address.
public struct PlaceRecord: Hashable, Sendable {
  /// A text that tells it from all others of its list: its identifier there, or its number.
  public var id: String
  /// The name people call it by.
  public var name: String
  /// The brand it trades under, if the list says so.
  public var brand: String?
  /// Where it is.
  public var coordinate: Coordinate
  /// The street and town, in one line.
  public var address: String?
  /// The kind of place, in the words of its list.
  public var category: String?
  /// When it is open, in the words of its list.
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
