import CueModel
package import Positions

/// A point of a city: meters from its middle to work with, degrees to send to devices.
package struct Spot: Hashable, Sendable {
  /// Meters east of the middle.
  package let east: Double
  /// Meters north of the middle.
  package let north: Double
  /// The same on Earth.
  package let coordinate: Coordinate

  init(east: Double, north: Double, in frame: LocalMetric) {
    (self.east, self.north) = (east, north)
    coordinate = frame.coordinate(east: east, north: north)
  }

  init(_ coordinate: Coordinate, in frame: LocalMetric) {
    (east, north) = frame.offset(of: coordinate)
    self.coordinate = coordinate
  }

  /// Meters to another point of the same city.
  package func distance(to other: Spot) -> Double {
    let (dx, dy) = (other.east - east, other.north - north)
    return (dx * dx + dy * dy).squareRoot()
  }
}
