public import CueModel

/// A place of a list: a store, a stop, an address.
public struct Place: Hashable, Sendable {
  /// What the list calls it, or `place 12` for the twelfth if it gives no name.
  public var name: String
  /// Where it is, in degrees on WGS-84.
  public var coordinate: Coordinate
  /// What kind of place it is, if the list says so.
  public var category: String?
  /// The line of the file it starts on, counted from 1; in GeoJSON the number of the feature.
  public var line: Int

  /// Creates a place.
  public init(name: String, coordinate: Coordinate, category: String? = nil, line: Int) {
    self.name = name
    self.coordinate = coordinate
    self.category = category
    self.line = line
  }
}

/// What a reader of places hands over.
public enum PlaceEntry: Hashable, Sendable {
  /// A place with coordinates in range.
  case place(Place)
  /// A place that was dropped, or a remark about the file.
  case oddity(Oddity)
}
