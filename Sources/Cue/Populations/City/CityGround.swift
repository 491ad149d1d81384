package import Positions

/// The square that a city lies in, cut into squares of equal size, to count in them.
package struct CityGround: Hashable, Sendable {
  /// The number of squares side by side; all of them are few enough to be counted exactly.
  package static let side = 16

  /// The width of the city.
  package let sideMeters: Double
  private let metric: LocalMetric

  init(of shape: CityShape) {
    sideMeters = 2 * shape.radiusMeters
    metric = LocalMetric(at: shape.center)
  }

  /// The square that a point lies in, row by row from the north-west; nil if it is beyond the city.
  package func square(of point: Coordinate) -> Int? {
    let (east, north) = metric.offset(of: point)
    let width = sideMeters / Double(Self.side)
    let column = ((east + sideMeters / 2) / width).rounded(.down)
    let row = ((sideMeters / 2 - north) / width).rounded(.down)
    let all = 0..<Double(Self.side)
    guard all.contains(column), all.contains(row) else { return nil }
    return Int(row) * Self.side + Int(column)
  }
}
