import Positions

/// Tells the unit of stated speeds by those that the points come to.
struct SpeedUnits {
  private static let units = [
    ("km/h", 3.6), ("knots", 3_600.0 / 1_852), ("mph", 3_600 / 1_609.344),
  ]
  /// So near a unit's ratio the middle one of all must be, and so many there must be.
  private static let nearness = 0.08
  private static let fewest = 20
  private static let most = 4_096
  /// Slower than that, in meters a second, a receiver's noise is faster.
  private static let slowest = 1.0

  private var ratios: [Double] = []
  private var factor = 1.0
  /// The unit, if it is not meters a second.
  private(set) var name: String?

  /// Compares the speed of a point with that over the way to it.
  mutating func add(_ point: SpooledPoint, behind last: SpooledPoint, seconds: Double) {
    guard ratios.count < Self.most, seconds <= 30, point.speed > Self.slowest else { return }
    let way = LocalMetric(at: last.coordinate).anyDistance(to: point.coordinate) / seconds
    if way > Self.slowest { ratios.append(point.speed / way) }
  }

  /// Judges by what was compared.
  mutating func settle() {
    guard ratios.count >= Self.fewest else { return }
    let middle = ratios.sorted()[ratios.count / 2]
    guard let unit = Self.units.first(where: { abs(middle / $0.1 - 1) <= Self.nearness }) else {
      return
    }
    (name, factor) = (unit.0, 1 / unit.1)
  }

  /// The point with its speed in meters a second.
  func converted(_ point: SpooledPoint) -> SpooledPoint {
    guard name != nil, point.speed >= 0 else { return point }
    var point = point
    point.speed *= factor
    return point
  }
}
