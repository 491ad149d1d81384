public import Positions

/// A place of a list: a store, a mall, a stop, an address.
///
///     Place(
///       id: PlaceID("12"), name: "Target Tribeca", brand: "Target",
///       coordinate: Coordinate(latitude: 40.7154, longitude: -74.0112))
public struct Place: Hashable, Codable, Sendable {
  /// The identifier, which is unique in the list.
  public var id: PlaceID
  /// The usual name of the place.
  public var name: String
  /// The brand of the place, or `nil` if the name states the brand.
  public var brand: String?
  /// The coordinate in degrees on WGS-84.
  public var coordinate: Coordinate
  /// The street and town, in one line.
  public var address: String?
  /// The kind of place, in the words of its list.
  public var category: String?
  /// Whether the name of the place is also that of the shops around it, as for a mall (G-23).
  public var isArea: Bool
  /// The opening hours, if they are known.
  public var hours: OpeningHours?

  /// The trade name: the brand, or else the name.
  package var tradeName: String { brand ?? name }

  /// Creates a place; by default its category determines whether it names an area, see
  /// ``areaCategories``.
  public init(
    id: PlaceID, name: String, brand: String? = nil, coordinate: Coordinate,
    address: String? = nil, category: String? = nil, isArea: Bool? = nil,
    hours: OpeningHours? = nil
  ) {
    self.id = id
    self.name = name
    self.brand = brand
    self.coordinate = coordinate
    self.address = address
    self.category = category
    self.isArea = isArea ?? category.map(Self.namesArea) ?? false
    self.hours = hours
  }

  /// The categories whose places name an area, regardless of case and punctuation.
  public static let areaCategories = [
    "mall", "marketplace", "outlet mall", "plaza", "retail park", "shopping area",
    "shopping center", "shopping centre", "shopping mall", "shopping plaza", "strip mall",
  ]

  private static let areaNames = areaCategories.map(BrandName.init)

  private static func namesArea(_ category: String) -> Bool {
    areaNames.contains { $0.matches(category) }
  }
}

/// The identifier of a place, unique in its list and the same each time the list is read.
///
///     PlaceID("9") < PlaceID("12")      // numbers count
///     PlaceID("12") < PlaceID("store")  // and come before words
public struct PlaceID: RawRepresentable, Hashable, Codable, Sendable {
  /// The identifier as written in its list.
  public let rawValue: String

  /// Creates an identifier from any text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier from any text.
  public init(_ text: String) {
    rawValue = text
  }
}

extension PlaceID: Comparable {
  /// Whether one identifier precedes another for places at the same distance (G-36).
  public static func < (left: PlaceID, right: PlaceID) -> Bool {
    let (left, right) = (left.rawValue, right.rawValue)
    // Of two whole numbers without leading zeros the shorter is the smaller.
    return (left.digitCount, left) < (right.digitCount, right)
  }
}

extension String {
  /// The number of digits of a text of digits only, and a larger number for other texts.
  fileprivate var digitCount: Int {
    !isEmpty && utf8.allSatisfy { $0 &- 48 < 10 } ? utf8.count : .max
  }
}
