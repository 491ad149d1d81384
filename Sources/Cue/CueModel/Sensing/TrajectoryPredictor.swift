public import Positions

/// A predictor of the person's arrival at a pin, with its time (G-13).
///
/// The course is extended forward as a corridor: the pin must be ahead and at most 125 m to either
/// side. The ETA is the distance to the pin divided by the speed. Without a course, or below half a
/// meter per second, there is no prediction.
@frozen
public struct TrajectoryPredictor: Hashable, Sendable {
  @usableFromInline let halfWidth: Double
  @usableFromInline let minimumSpeed: Double
  /// The course used last and its vector: walkers on a straight street keep theirs.
  @usableFromInline var course = -1.0
  @usableFromInline var east = 0.0
  @usableFromInline var north = 0.0

  /// Creates a predictor.
  @inlinable
  public init(policy: Policy) {
    halfWidth = policy.corridorHalfWidthMeters
    minimumSpeed = policy.courseSpeedMetersPerSecond
  }

  /// The seconds until the pin is reached, or `nil` if the person is not heading for it.
  public static func eta(of fix: Fix, to pin: LocalMetric, policy: Policy) -> Double? {
    var predictor = TrajectoryPredictor(policy: policy)
    let offset = pin.offset(of: fix.coordinate)
    let distance = (offset.east * offset.east + offset.north * offset.north).squareRoot()
    return predictor.eta(of: fix, east: offset.east, north: offset.north, distance: distance)
  }

  /// The ETA of a fix with a known offset from the pin.
  @inlinable
  public mutating func eta(
    of fix: Fix, east fixEast: Double, north fixNorth: Double, distance: Double
  ) -> Double? {
    guard fix.speed >= minimumSpeed, fix.course >= 0 else { return nil }
    if fix.course != course { turn(to: fix.course) }
    // The direction from the fix to the pin is the reversed offset.
    let along = -(fixEast * east + fixNorth * north)
    let across = fixEast * north - fixNorth * east
    guard along > 0, abs(across) <= halfWidth else { return nil }
    return distance / fix.speed
  }

  @usableFromInline
  mutating func turn(to newCourse: Double) {
    let heading = Heading(course: newCourse)
    (course, east, north) = (newCourse, heading.east, heading.north)
  }
}
