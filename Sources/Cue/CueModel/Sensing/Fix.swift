public import Positions
public import SimulationPrimitives

/// One position reading from a location service.
@frozen
public struct Fix: Hashable, Sendable, StableHashable {
  /// The instant of the measurement.
  public var time: VirtualTime
  /// The measured position.
  public var coordinate: Coordinate
  /// The radius in meters that contains the true position with 68 % probability; 0 is exact.
  public var horizontalAccuracy: Double
  /// The speed over ground in meters per second; negative if unknown.
  public var speed: Double
  /// The direction of travel in degrees clockwise from north; negative if unknown.
  public var course: Double

  /// Creates a fix, by default an exact one at rest at the origin.
  @inlinable
  public init(
    time: VirtualTime, coordinate: Coordinate, horizontalAccuracy: Double = 0,
    speed: Double = -1, course: Double = -1
  ) {
    self.time = time
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.speed = speed
    self.course = course
  }

  /// Adds every field.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(time)
    hasher.combine(coordinate.latitude)
    hasher.combine(coordinate.longitude)
    hasher.combine(horizontalAccuracy)
    hasher.combine(speed)
    hasher.combine(course)
  }
}

/// The last fix, and whether the person is still at its position.
public struct KnownPosition: Hashable, Sendable {
  /// The fix.
  public let fix: Fix
  /// Whether only readings at rest have followed the fix.
  public let isHeld: Bool

  /// Creates a known position.
  public init(fix: Fix, isHeld: Bool) {
    (self.fix, self.isHeld) = (fix, isHeld)
  }
}
