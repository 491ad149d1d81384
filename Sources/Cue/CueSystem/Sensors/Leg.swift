import CueModel
public import Positions
public import SimulationPrimitives

/// A stretch of the person's true movement at constant speed, in a straight line.
///
///     let walk = Leg(from: home, to: shop, start: noon, metersPerSecond: 1.4)
///     walk.position(at: walk.end)  // shop
///
/// Recorded tracks are legs from point to point; a stay is a leg with equal ends.
public struct Leg: Hashable, Sendable {
  /// The starting point.
  public let from: Coordinate
  /// The end point.
  public let to: Coordinate
  /// The instant of the start.
  public let start: VirtualTime
  /// The instant of the end, after which the person stays at ``to``.
  public let end: VirtualTime
  /// Meters a second, as recorded or from the distance.
  public let speed: Double
  /// The recorded or computed course in degrees clockwise from north; negative for none.
  public let course: Double

  /// Creates a leg between two points.
  ///
  /// - Parameters:
  ///   - from: The starting point.
  ///   - to: The end point.
  ///   - start: The instant of the start.
  ///   - end: The instant of the end, not before `start`.
  ///   - speed: The recorded speed; a negative value is replaced by the computed one.
  ///   - course: The recorded course; a negative value is replaced by the computed one.
  public init(
    from: Coordinate, to: Coordinate, start: VirtualTime, end: VirtualTime, speed: Double = -1,
    course: Double = -1
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.end = max(start, end)
    let offset = LocalMetric(at: from).offset(of: to)
    let seconds = end.seconds(since: start)
    let length = (offset.east * offset.east + offset.north * offset.north).squareRoot()
    self.speed = speed >= 0 ? speed : seconds > 0 ? length / seconds : 0
    if course >= 0 {
      self.course = course
    } else if length > 0.01 {
      let degrees = PortableMath.atan2(y: offset.east, x: offset.north) * 180 / .pi
      self.course = degrees < 0 ? degrees + 360 : degrees
    } else {
      self.course = -1
    }
  }

  /// Creates a leg walked or driven at an even speed.
  public init(
    from: Coordinate, to: Coordinate, start: VirtualTime, metersPerSecond: Double
  ) {
    let length = LocalMetric(at: from).distance(to: to)
    let seconds = metersPerSecond > 0 ? length / metersPerSecond : 0
    self.init(
      from: from, to: to, start: start,
      end: start.advanced(byNanoseconds: Int64(min(seconds, 1e9) * 1e9)))
  }

  /// The position at an instant: the starting point before the leg, the end point after it.
  public func position(at time: VirtualTime) -> Coordinate {
    guard time > start else { return from }
    guard time < end else { return to }
    let part =
      Double(time.nanoseconds(since: start)) / Double(end.nanoseconds(since: start))
    var east = to.longitude - from.longitude
    // The short way round, also across the antimeridian.
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    var longitude = from.longitude + part * east
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    return Coordinate(
      latitude: from.latitude + part * (to.latitude - from.latitude), longitude: longitude)
  }

  /// Whether the person moves at an instant; a leg without a duration is one point of a movement.
  public func isMoving(at time: VirtualTime) -> Bool {
    (time < end || time == start) && speed > 0
  }
}

extension Leg: StableHashable {
  /// Adds both ends, and the speed and course.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(from, to, start, end, speed, course)
  }
}
