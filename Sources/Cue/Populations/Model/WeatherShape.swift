/// The weather of a whole city: fronts come and go, everybody there has the same.
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
  public var noonCelsius = 9.9
  /// By how much days differ from that, a standard deviation.
  public var celsiusSpread = 5.0
  /// How much colder it is before sunrise.
  public var nightDrop = 7.8

  /// Creates the weather of March in New York.
  public init() {}
}
