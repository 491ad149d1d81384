import FileReading

/// Finds the unit of stated speeds by the speeds between the points.
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

  /// Over longer intervals, in seconds, no way is straight.
  private static let longest = 120.0

  /// Fewer are enough if each of them is as near, and fewer than these are none.
  private static let fewestAlike = 5
  /// Between these a few tell meters a second, noisy as they may be: all units are farther off.
  private static let metersASecond = 0.7...1.4
  /// Outside of these the points speak against meters a second, winding as their way may be.
  private static let believable = 0.4...1.7

  /// A file's word on the unit of its speeds.
  enum Statement {
    /// Each speed has its unit, or the format lays down which it is.
    case named
    /// By custom they are meters a second, which not every program keeps to.
    case customary
    /// Nothing.
    case missing
  }

  private var ratios: [Double] = []
  private var factor = 1.0
  private var hasMoved = false
  /// The unit, if it is not meters a second.
  private var name: String?
  /// The words on a unit that was guessed; nil if it is meters a second, as the points tell.
  private(set) var remark: Diagnostic?

  /// Compares the speed of a point with that over the way to it.
  mutating func add(_ speed: Double, over meters: Double, seconds: Double) {
    guard speed > Self.slowest else { return }
    hasMoved = true
    guard ratios.count < Self.most, seconds <= Self.longest else { return }
    let way = meters / seconds
    if way > Self.slowest { ratios.append(speed / way) }
  }

  /// Judges by what was compared, and by what the file says; a custom is given up for many points alone.
  mutating func settle(_ statement: Statement) {
    guard statement != .named else { return }
    ratios.sort()
    let middle = ratios.isEmpty ? 0 : ratios[ratios.count / 2]
    let areMany = ratios.count >= Self.fewest
    let unit = Self.units.first { ratio in
      // On a winding way, and where the receiver is off, they are all over the place.
      isNear(ratio.1, middle) && ratios.count { isNear(ratio.1, $0) } * 3 >= ratios.count
    }
    if let unit, areMany || statement == .missing && areAlike(unit.1) {
      (name, factor) = (unit.0, 1 / unit.1)
      remark = Self.remark("speeds are taken as \(unit.0), as the points tell")
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
      "speeds are taken as m/s, as too few points tell their unit", remedy: .nameSpeedColumn)
  }

  private static func remark(_ detail: String, remedy: Remedy? = nil) -> Diagnostic {
    Diagnostic(.form, line: 1, detail: detail, remedy: remedy)
  }

  /// A factor for people, to tenths.
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

  /// The point with its speed in meters a second.
  func converted(_ point: SpooledPoint) -> SpooledPoint {
    guard name != nil, point.speed >= 0 else { return point }
    var point = point
    point.speed *= factor
    return point
  }
}
