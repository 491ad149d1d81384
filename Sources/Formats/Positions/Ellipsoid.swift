/// The WGS-84 reference ellipsoid.
enum Ellipsoid {
  /// The radius at the equator, in meters.
  static let equatorialRadius = 6_378_137.0
  /// The difference between the two radii as a fraction of the equatorial one.
  static let flattening = 1 / 298.257223563
  /// The radius at the poles, in meters.
  static let polarRadius = equatorialRadius * (1 - flattening)
  /// The first eccentricity squared.
  static let eccentricitySquared = flattening * (2 - flattening)
  /// The radius of the sphere of equal surface, in meters.
  static let authalicRadius = 6_371_007.181
}
