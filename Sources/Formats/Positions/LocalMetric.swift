public import SimulationPrimitives

/// Distances around one pin, at a low cost per fix.
///
///     let metric = LocalMetric(at: Coordinate(latitude: 40.7580, longitude: -73.9855))
///     metric.distance(to: Coordinate(latitude: 40.7589, longitude: -73.9851))  // about 105.5 m
///
/// The radii of the WGS-84 ellipsoid are computed once, at the pin. A fix then costs a few
/// multiplications and one square root. The east scale is that of the latitude halfway to the fix,
/// by the exact identity d(N cos φ)/dφ = −M sin φ. Below 20 km and |latitude| ≤ 85° the result is
/// within 0.1 % or 0.1 m of the geodesic, across the antimeridian as well (K-07). Farther away use
/// ``anyDistance(to:)``.
@frozen
public struct LocalMetric: Hashable, Sendable {
  /// The point from which distances are measured.
  public let pin: Coordinate
  /// Meters north per degree of latitude at the pin, and its change per degree.
  @usableFromInline let north: Double
  @usableFromInline let northSlope: Double
  /// Meters east per degree of longitude at the pin, and its change per degree of latitude.
  @usableFromInline let east: Double
  @usableFromInline let eastSlope: Double

  /// A lower bound of the meters per degree of latitude, whose minimum is 110 574 at the equator.
  public static let leastMetersPerDegree = 110_000.0

  /// The distance from which ``anyDistance(to:)`` uses the geodesic, in meters.
  public static let reach = 20_000.0

  /// Computes the scales at a pin.
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
    // The slopes are halved, as the scale midway between the pin and the fix is needed.
    northSlope = meridionalSlope * degree * degree / 2
    eastSlope = -meridional * sine * degree * degree / 2
  }

  /// Returns the distance to a point in meters.
  ///
  /// Accurate below ``reach``.
  @inlinable
  public func distance(to point: Coordinate) -> Double {
    let offset = offset(of: point)
    return (offset.east * offset.east + offset.north * offset.north).squareRoot()
  }

  /// Returns the offset of a point from the pin in meters east and north.
  @inlinable
  public func offset(of point: Coordinate) -> (east: Double, north: Double) {
    let rise = point.latitude - pin.latitude
    var turn = point.longitude - pin.longitude
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    return ((east + eastSlope * rise) * turn, (north + northSlope * rise) * rise)
  }

  /// Returns the point at an offset from the pin, the inverse of ``offset(of:)``.
  public func coordinate(east metersEast: Double, north metersNorth: Double) -> Coordinate {
    // The slope is at most a thousandth of the scale, so each round adds at least three digits.
    coordinate(metersEast, metersNorth, of: pin, rounds: 5)
  }

  /// Returns the point at an offset of a few hundred meters from another point.
  ///
  /// The other point must be within about a kilometer of the pin's parallel.
  public func coordinate(
    east metersEast: Double, north metersNorth: Double, of point: Coordinate
  ) -> Coordinate {
    coordinate(metersEast, metersNorth, of: point, rounds: 1)
  }

  @inline(__always)
  private func coordinate(
    _ metersEast: Double, _ metersNorth: Double, of point: Coordinate, rounds: Int
  ) -> Coordinate {
    // The scales apply midway between both points, and the slopes are already halved.
    let start = 2 * (point.latitude - pin.latitude)
    var rise = metersNorth / (north + northSlope * start)
    for _ in 0..<rounds { rise = metersNorth / (north + northSlope * (start + rise)) }
    var longitude = point.longitude + metersEast / (east + eastSlope * (start + rise))
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    // A route that continues beyond a pole stays at the pole.
    return Coordinate(latitude: min(90, max(-90, point.latitude + rise)), longitude: longitude)
  }

  /// Returns the distance to any point on Earth in meters: local when near, geodesic beyond 20 km.
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
