public import Positions

/// The smallest box along parallels and meridians around some places, in degrees.
///
/// Across the antimeridian the western edge is greater than the eastern one, as in GeoJSON (RFC
/// 7946). The narrower of the two possible boxes is used.
public struct BoundingBox: Hashable, Sendable {
  /// The southern edge in degrees.
  public private(set) var minLatitude: Double
  /// The northern edge in degrees.
  public private(set) var maxLatitude: Double
  private var direct: ClosedRange<Double>
  private var shifted: ClosedRange<Double>

  /// Creates the box around one place.
  public init(_ place: Coordinate) {
    minLatitude = place.latitude
    maxLatitude = place.latitude
    direct = place.longitude...place.longitude
    let longitude = Self.shift(place.longitude)
    shifted = longitude...longitude
  }

  /// Extends the box to include one more place.
  public mutating func extend(to place: Coordinate) {
    minLatitude = min(minLatitude, place.latitude)
    maxLatitude = max(maxLatitude, place.latitude)
    direct = Self.union(direct, place.longitude)
    shifted = Self.union(shifted, Self.shift(place.longitude))
  }

  /// The western edge in degrees, −180…180.
  public var minLongitude: Double { crossesAntimeridian ? shifted.lowerBound : direct.lowerBound }

  /// The eastern edge in degrees, −180…180; less than the western one across the antimeridian.
  public var maxLongitude: Double {
    guard crossesAntimeridian else { return direct.upperBound }
    return shifted.upperBound > 180 ? shifted.upperBound - 360 : shifted.upperBound
  }

  /// Whether the box reaches across the antimeridian.
  public var crossesAntimeridian: Bool {
    shifted.upperBound > 180 && shifted.lowerBound <= 180
      && shifted.upperBound - shifted.lowerBound < direct.upperBound - direct.lowerBound
  }

  /// Returns a longitude counted eastward from Greenwich, 0…360.
  private static func shift(_ longitude: Double) -> Double {
    longitude < 0 ? longitude + 360 : longitude
  }

  private static func union(_ range: ClosedRange<Double>, _ value: Double) -> ClosedRange<Double> {
    min(range.lowerBound, value)...max(range.upperBound, value)
  }
}
