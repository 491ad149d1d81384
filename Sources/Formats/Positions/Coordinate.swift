/// A point on the WGS-84 ellipsoid, in degrees.
///
///     let pin = Coordinate(latitude: 40.7580, longitude: -73.9855)
///     pin.isInRange  // true
@frozen
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees north of the equator, −90…90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public var longitude: Double

  /// Creates a point; no check is made here, see ``isInRange``.
  @inlinable
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both numbers are finite and inside their ranges.
  @inlinable
  public var isInRange: Bool {
    abs(latitude) <= 90 && abs(longitude) <= 180
  }
}
