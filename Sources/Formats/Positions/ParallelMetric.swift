/// The metric of a nearby parallel, cached for consecutive points.
///
///     let place = Coordinate(latitude: 40.7580, longitude: -73.9855)
///     var parallels = ParallelMetric()
///     let moved = parallels.metric(near: place).coordinate(east: 8, north: -3, of: place)
///
/// The metric is computed again only for a point at another 64th of a degree, 1.7 km away. It
/// depends on that parallel alone and not on earlier points.
public struct ParallelMetric: Sendable {
  private static let partsOfDegree = 64.0
  private var metric = LocalMetric(at: Coordinate(latitude: 0, longitude: 0))
  /// The parallel of the metric, in parts of a degree.
  private var parallel = 0.0

  /// Creates a metric at the equator.
  public init() {}

  /// Returns the metric of the nearest 64th of a degree of latitude, on the prime meridian.
  public mutating func metric(near point: Coordinate) -> LocalMetric {
    let parts = point.latitude * Self.partsOfDegree
    // Most points are near the same parallel, so this skips the rounding.
    if abs(parts - parallel) < 0.5 { return metric }
    parallel = parts.rounded()
    metric = LocalMetric(
      at: Coordinate(latitude: parallel / Self.partsOfDegree, longitude: 0))
    return metric
  }
}
