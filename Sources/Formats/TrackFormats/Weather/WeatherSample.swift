public import FileReading
public import SimulationPrimitives

/// The weather of one hour, in metric units regardless of the file's (D-04).
public struct WeatherSample: Hashable, Sendable {
  /// The time of the measurement, or the start of its hour.
  public var time: VirtualTime
  /// Air temperature in degrees Celsius.
  public var temperatureCelsius: Double?
  /// Apparent temperature in degrees Celsius.
  public var apparentTemperatureCelsius: Double?
  /// Rain in millimeters within the hour.
  public var precipitationMillimeters: Double?
  /// Wind speed in meters per second.
  public var windMetersPerSecond: Double?
  /// Relative humidity in percent.
  public var relativeHumidityPercent: Double?
  /// The line of the file with the sample, counted from 1.
  public var line: Int

  /// Creates a sample without values.
  public init(time: VirtualTime, line: Int) {
    self.time = time
    self.line = line
  }
}

/// An entry from a reader of weather: a sample or a diagnostic.
public enum WeatherEntry: Hashable, Sendable {
  /// A sample strictly after the last one.
  case sample(WeatherSample)
  /// A dropped sample, or a warning about the file.
  case diagnostic(Diagnostic)
}

/// The units of a weather file that states none.
public enum WeatherUnits: String, CaseIterable, Hashable, Sendable {
  /// Degrees Celsius, millimeters, meters per second.
  case metric
  /// Degrees Fahrenheit, inches, miles per hour.
  case us
}
