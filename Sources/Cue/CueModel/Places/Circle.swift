import Positions

/// The places within a radius of one; the scales are computed only for a place that may be close.
struct Circle {
  private let center: Coordinate
  private let radiusMeters: Double
  private var metric: LocalMetric?

  init(around center: Coordinate, radiusMeters: Double) {
    (self.center, self.radiusMeters) = (center, radiusMeters)
  }

  /// Whether a place is within the radius; for most places the latitude decides.
  mutating func contains(_ place: Coordinate) -> Bool {
    let rise = abs(place.latitude - center.latitude)
    guard rise * LocalMetric.leastMetersPerDegree <= radiusMeters else { return false }
    let known = metric ?? LocalMetric(at: center)
    metric = known
    return known.distance(to: place) <= radiusMeters
  }
}
