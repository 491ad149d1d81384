public import SimulationPrimitives

/// Distances around one pin, cheap enough for every fix.
///
///     let metric = LocalMetric(at: Coordinate(latitude: 40.7580, longitude: -73.9855))
///     metric.distance(to: Coordinate(latitude: 40.7589, longitude: -73.9851))  // about 105.5 m
///
/// The radii of the WGS-84 ellipsoid are worked out once, at the pin; a fix then costs a few
/// multiplications and one root. The east scale is the one of the latitude halfway to the fix, by
/// the exact identity d(N cos φ)/dφ = −M sin φ. Below 20 km and |latitude| ≤ 85° the result is
/// within 0.1 % or 0.1 m of the geodesic, across the antimeridian as well (K-07). Farther away use
/// ``anyDistance(to:)``.
@frozen
public struct LocalMetric: Hashable, Sendable {
  /// The point distances are measured from.
  public let pin: Coordinate
  /// Meters north per degree of latitude at the pin, and how that grows per degree.
  @usableFromInline let north: Double
  @usableFromInline let northSlope: Double
  /// Meters east per degree of longitude at the pin, and how that grows per degree of latitude.
  @usableFromInline let east: Double
  @usableFromInline let eastSlope: Double

  /// Meters to a degree of latitude, where it is shortest and a little less: 110 574 at the equator.
  public static let leastMetersPerDegree = 110_000.0

  /// The distance from which ``anyDistance(to:)`` uses the geodesic, in meters.
  public static let reach = 20_000.0

  /// Works out the scales at a pin.
  public init(at pin: Coordinate) {
    self.pin = pin
    let degree = Double.pi / 180
    let (sine, cosine) = PortableMath.sineAndCosine(pin.latitude * degree)
    let bulge = 1 - Ellipsoid.eccentricitySquared * sine * sine
    let primeVertical = Ellipsoid.equatorialRadius / bulge.squareRoot()
    let meridional = primeVertical * (1 - Ellipsoid.eccentricitySquared) / bulge
    let meridionalSlope = 3 * Ellipsoid.eccentricitySquared * sine * cosine * meridional / bulge
    north = meridional * degree
    east = primeVertical * cosine * degree
    // Halves, because the scale wanted is the one midway between the pin and the fix.
    northSlope = meridionalSlope * degree * degree / 2
    eastSlope = -meridional * sine * degree * degree / 2
  }

  /// The distance to a point, in meters; accurate below ``reach``.
  @inlinable
  public func distance(to point: Coordinate) -> Double {
    let offset = offset(of: point)
    return (offset.east * offset.east + offset.north * offset.north).squareRoot()
  }

  /// Meters east and north of the pin at which a point lies.
  @inlinable
  public func offset(of point: Coordinate) -> (east: Double, north: Double) {
    let rise = point.latitude - pin.latitude
    var turn = point.longitude - pin.longitude
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    return ((east + eastSlope * rise) * turn, (north + northSlope * rise) * rise)
  }

  /// The point so many meters east and north of the pin: the inverse of ``offset(of:)``.
  public func coordinate(east metersEast: Double, north metersNorth: Double) -> Coordinate {
    // The slope is a thousandth of the scale at most, so each round gains three digits and more.
    coordinate(metersEast, metersNorth, of: pin, rounds: 5)
  }

  /// The point so many meters east and north of another, which lies within a kilometer or so of the pin's
  /// parallel; meant for a few hundred meters.
  public func coordinate(
    east metersEast: Double, north metersNorth: Double, of point: Coordinate
  ) -> Coordinate {
    coordinate(metersEast, metersNorth, of: point, rounds: 1)
  }

  @inline(__always)
  private func coordinate(
    _ metersEast: Double, _ metersNorth: Double, of point: Coordinate, rounds: Int
  ) -> Coordinate {
    // Scales are wanted midway between both points, and their slopes are halves.
    let start = 2 * (point.latitude - pin.latitude)
    var rise = metersNorth / (north + northSlope * start)
    for _ in 0..<rounds { rise = metersNorth / (north + northSlope * (start + rise)) }
    var longitude = point.longitude + metersEast / (east + eastSlope * (start + rise))
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    // Nothing lies beyond a pole: a way that continues there stays at it.
    return Coordinate(latitude: min(90, max(-90, point.latitude + rise)), longitude: longitude)
  }

  /// The distance to any point on Earth, in meters: local when near, the geodesic beyond 20 km.
  public func anyDistance(to point: Coordinate) -> Double {
    let near = distance(to: point)
    return near < Self.reach && abs(pin.latitude) <= 85
      ? near : Geodesic.distance(pin, point)
  }
}

extension Coordinate: StableHashable {
  /// Adds both angles.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(latitude)
    hasher.combine(longitude)
  }
}
