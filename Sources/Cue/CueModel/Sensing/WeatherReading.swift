public import SimulationPrimitives

/// The weather at the person's place.
@frozen
public struct WeatherReading: Hashable, Codable, Sendable, StableHashable {
  /// Rain in millimeters per hour.
  public var rainMillimetersPerHour: Double
  /// The apparent temperature, in degrees Celsius.
  public var apparentCelsius: Double
  /// Wind in meters per second.
  public var windMetersPerSecond: Double

  /// Creates a reading, by default a mild, dry, still day.
  @inlinable
  public init(rain: Double = 0, apparent: Double = 18, wind: Double = 0) {
    rainMillimetersPerHour = rain
    apparentCelsius = apparent
    windMetersPerSecond = wind
  }

  /// Whether the weather would punish a walk (X-09, D-04).
  @inlinable
  public func isHarsh(under policy: Policy) -> Bool {
    rainMillimetersPerHour >= policy.rainMillimetersPerHour
      || apparentCelsius < policy.coldCelsius || apparentCelsius > policy.hotCelsius
      || windMetersPerSecond >= policy.windMetersPerSecond
  }

  /// Adds every figure.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(rainMillimetersPerHour)
    hasher.combine(apparentCelsius)
    hasher.combine(windMetersPerSecond)
  }
}
