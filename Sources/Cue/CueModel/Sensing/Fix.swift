public import Positions
public import SimulationPrimitives

/// One position reading, as a location service delivers it.
@frozen
public struct Fix: Hashable, Sendable, StableHashable {
  /// When the position was measured.
  public var time: VirtualTime
  /// Where the person was measured to be.
  public var coordinate: Coordinate
  /// The radius that holds the true position with 68 % probability, in meters; 0 is exact.
  public var horizontalAccuracy: Double
  /// Speed over ground in meters per second; negative when unknown.
  public var speed: Double
  /// Direction of travel in degrees clockwise from north; negative when unknown.
  public var course: Double

  /// Creates a fix; an exact one at rest nowhere in particular unless told more.
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

/// The last fix there was, and whether the person is still where it says.
public struct KnownPosition: Hashable, Sendable {
  /// The fix.
  public let fix: Fix
  /// Whether nothing but readings at rest have followed it.
  public let isHeld: Bool

  /// Puts the two together.
  public init(fix: Fix, isHeld: Bool) {
    (self.fix, self.isHeld) = (fix, isHeld)
  }
}
