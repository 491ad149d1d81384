package import Positions

/// The square area of a city, divided into equal squares for counts by place.
package struct CityGround: Hashable, Sendable {
  /// The number of squares along each side, few enough for exact counts.
  package static let side = 16

  /// The width of the city.
  package let sideMeters: Double
  private let metric: LocalMetric

  init(of shape: CityShape) {
    sideMeters = 2 * shape.radiusMeters
    metric = LocalMetric(at: shape.center)
  }

  /// Returns the index of a point's square, by rows from the north-west, or `nil` beyond the city.
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
