/// The metric of a parallel close by, for points that come one after another.
///
///     let place = Coordinate(latitude: 40.7580, longitude: -73.9855)
///     var parallels = ParallelMetric()
///     let moved = parallels.metric(near: place).coordinate(east: 8, north: -3, of: place)
///
/// It is worked out anew only for a point at another 64th of a degree, 1.7 km away. There is one for each of those,
/// whichever points came before.
public struct ParallelMetric: Sendable {
  private static let partsOfDegree = 64.0
  private var metric = LocalMetric(at: Coordinate(latitude: 0, longitude: 0))
  /// The parallel of the metric, in parts of a degree.
  private var parallel = 0.0

  /// Begins at the equator.
  public init() {}

  /// The metric of the 64th of a degree that a point is nearest to, on the prime meridian.
  public mutating func metric(near point: Coordinate) -> LocalMetric {
    let parts = point.latitude * Self.partsOfDegree
    // Mostly nothing is to be rounded.
    if abs(parts - parallel) < 0.5 { return metric }
    parallel = parts.rounded()
    metric = LocalMetric(
      at: Coordinate(latitude: parallel / Self.partsOfDegree, longitude: 0))
    return metric
  }
}
