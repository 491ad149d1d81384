import FileReading

/// Infers the unit of stated speeds from the speeds between the points.
struct SpeedUnits {
  private static let units = [
    ("km/h", 3.6), ("knots", 3_600.0 / 1_852), ("mph", 3_600 / 1_609.344),
  ]
  /// The tolerance around a unit's ratio for the median, and the required number of points.
  private static let nearness = 0.08
  private static let fewest = 20
  private static let most = 4_096
  /// The lowest compared speed in meters per second; below it, a receiver's noise dominates.
  private static let slowest = 1.0

  /// The longest compared interval in seconds; over longer ones, no route is straight.
  private static let longest = 120.0

  /// The number of points that suffices if all are within the tolerance.
  private static let fewestAlike = 5
  /// Ratios that confirm meters per second even from few points; no other unit is in the range.
  private static let metersASecond = 0.7...1.4
  /// Ratios that are compatible with meters per second, even on a winding route.
  private static let believable = 0.4...1.7

  /// The statement of a file about the unit of its speeds.
  enum Statement {
    /// The unit is stated with each speed, or fixed by the format.
    case named
    /// Meters per second by convention, which not every program follows.
    case customary
    /// The unit is not stated.
    case missing
  }

  private var ratios: [Double] = []
  private var factor = 1.0
  private var hasMoved = false
  /// The unit, if it is not meters per second.
  private var name: String?
  /// The warning about an inferred unit, or `nil` if the points confirm meters per second.
  private(set) var remark: Diagnostic?

  /// Compares the speed of a point with that over the distance to it.
  mutating func add(_ speed: Double, over meters: Double, seconds: Double) {
    guard speed > Self.slowest else { return }
    hasMoved = true
    guard ratios.count < Self.most, seconds <= Self.longest else { return }
    let way = meters / seconds
    if way > Self.slowest { ratios.append(speed / way) }
  }

  /// Infers the unit from the comparisons and the file's statement.
  ///
  /// Only many points override a convention.
  mutating func settle(_ statement: Statement) {
    guard statement != .named else { return }
    ratios.sort()
    let middle = ratios.isEmpty ? 0 : ratios[ratios.count / 2]
    let areMany = ratios.count >= Self.fewest
    let unit = Self.units.first { ratio in
      // A winding route and noise scatter the ratios, so a third of them must be near the unit.
      isNear(ratio.1, middle) && ratios.count { isNear(ratio.1, $0) } * 3 >= ratios.count
    }
    if let unit, areMany || statement == .missing && areAlike(unit.1) {
      (name, factor) = (unit.0, 1 / unit.1)
      remark = Self.remark("speeds are taken as \(unit.0), as inferred from the points")
      return
    }
    let speakAgainst = areMany || statement == .customary && ratios.count >= Self.fewestAlike
    if speakAgainst, !Self.believable.contains(middle) {
      remark = Self.remark(
        "speeds are taken as m/s, but are \(Self.tenths(middle)) times those between the points")
      return
    }
    let isTold =
      areMany || ratios.count >= Self.fewestAlike && Self.metersASecond.contains(middle)
    guard hasMoved, !isTold, statement == .missing else { return }
    remark = Self.remark(
      "speeds are taken as m/s, as too few points indicate their unit", remedy: .nameSpeedColumn)
  }

  private static func remark(_ detail: String, remedy: Remedy? = nil) -> Diagnostic {
    Diagnostic(.form, line: 1, detail: detail, remedy: remedy)
  }

  /// Formats a factor to tenths.
  private static func tenths(_ factor: Double) -> String {
    guard factor < 1e6 else { return "over a million" }
    let tenths = Int((factor * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func areAlike(_ ratio: Double) -> Bool {
    ratios.count >= Self.fewestAlike && ratios.allSatisfy { isNear(ratio, $0) }
  }

  private func isNear(_ ratio: Double, _ found: Double) -> Bool {
    abs(found / ratio - 1) <= Self.nearness
  }

  /// Returns the point with its speed in meters per second.
  func converted(_ point: SpooledPoint) -> SpooledPoint {
    guard name != nil, point.speed >= 0 else { return point }
    var point = point
    point.speed *= factor
    return point
  }
}
