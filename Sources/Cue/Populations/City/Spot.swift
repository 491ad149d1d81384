import CueModel
package import Positions

/// A point of a city, in meters from the middle for computation and in degrees for devices.
package struct Spot: Hashable, Sendable {
  /// Meters east of the middle.
  package let east: Double
  /// Meters north of the middle.
  package let north: Double
  /// The geographic coordinate of the same point.
  package let coordinate: Coordinate

  init(east: Double, north: Double, in frame: LocalMetric) {
    (self.east, self.north) = (east, north)
    coordinate = frame.coordinate(east: east, north: north)
  }

  init(_ coordinate: Coordinate, in frame: LocalMetric) {
    (east, north) = frame.offset(of: coordinate)
    self.coordinate = coordinate
  }

  /// Returns the distance in meters to another point of the same city.
  package func distance(to other: Spot) -> Double {
    let (dx, dy) = (other.east - east, other.north - north)
    return (dx * dx + dy * dy).squareRoot()
  }
}
