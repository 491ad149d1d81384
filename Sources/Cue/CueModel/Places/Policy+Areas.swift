public import Positions

extension Policy {
  /// What people call the area around a point (G-23).
  ///
  /// That is the name of the nearest mall, plaza or the like within the cluster radius, its last
  /// millimeter included, and ``unknownAreaName`` without one.
  public func areaName(at point: Coordinate, in places: PlaceIndex) -> String {
    places.within(clusterRadiusMeters, of: point, .areas).first?.place.name
      ?? Self.unknownAreaName
  }

  /// What an area is called of which nobody knows the name.
  public static let unknownAreaName = "Shopping plaza"
}
