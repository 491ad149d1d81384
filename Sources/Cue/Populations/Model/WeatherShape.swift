/// The weather of the whole city: fronts come and go, everybody has the same.
public struct WeatherShape: Hashable, Sendable {
  /// Fronts a day, on average.
  public var frontsPerDay = 0.6
  /// How long one lasts, on average.
  public var frontHours = 3.0
  /// Rain within a front, millimeters an hour, on average; most fronts bring less.
  public var frontRain = 3.0
  /// Wind within a front, meters a second, on average.
  public var frontWind = 7.0
  /// The apparent temperature at noon of a day without a front, in degrees Celsius.
  public var noonCelsius = 16.0
  /// By how much days differ from that, a standard deviation.
  public var celsiusSpread = 5.0
  /// How much colder it is before sunrise.
  public var nightDrop = 8.0

  /// Creates the weather of a mild spring.
  public init() {}
}
