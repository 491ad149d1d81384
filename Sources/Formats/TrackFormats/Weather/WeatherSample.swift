public import FileReading
public import SimulationPrimitives

/// The weather of one hour, in metric units whatever the file uses (D-04).
public struct WeatherSample: Hashable, Sendable {
  /// When it was measured, or when its hour begins.
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
  /// The line of the file it stands on, counted from 1.
  public var line: Int

  /// Creates a sample without figures.
  public init(time: VirtualTime, line: Int) {
    self.time = time
    self.line = line
  }
}

/// An entry a reader of weather hands over.
public enum WeatherEntry: Hashable, Sendable {
  /// A sample strictly after the last one.
  case sample(WeatherSample)
  /// A sample that was dropped, or a remark about the file.
  case diagnostic(Diagnostic)
}

/// The units of a weather file that names none.
public enum WeatherUnits: String, CaseIterable, Hashable, Sendable {
  /// Degrees Celsius, millimeters, meters per second.
  case metric
  /// Degrees Fahrenheit, inches, miles per hour.
  case us
}
