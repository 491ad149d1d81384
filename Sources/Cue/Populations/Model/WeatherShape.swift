/// The weather of a whole city: fronts come and go, everybody there has the same.
public struct WeatherShape: Hashable, Sendable {
  /// Fronts a day, on average.
  public var frontsPerDay = 0.6
  /// The duration of a front, on average.
  public var frontHours = 3.0
  /// Rain within a front, millimeters an hour, on average; most fronts bring less.
  public var frontRain = 3.0
  /// Wind within a front, meters a second, on average.
  public var frontWind = 7.0
  /// The apparent temperature at noon of a day without a front, in degrees Celsius.
  public var noonCelsius = 9.9
  /// The spread of that over days, a standard deviation.
  public var celsiusSpread = 5.0
  /// The drop of the temperature before sunrise.
  public var nightDrop = 7.8

  /// Creates the weather of March in New York.
  public init() {}
}
