/// The weather of a whole city: fronts at random times, the same for all people there.
public struct WeatherShape: Hashable, Sendable {
  /// The mean number of fronts a day.
  public var frontsPerDay = 0.6
  /// The mean duration of a front in hours.
  public var frontHours = 3.0
  /// The mean rain within a front, in millimeters an hour, which most fronts do not reach.
  public var frontRain = 3.0
  /// The mean wind within a front, in meters a second.
  public var frontWind = 7.0
  /// The apparent temperature at noon on a day without a front, in degrees Celsius.
  public var noonCelsius = 9.9
  /// The standard deviation of the noon temperature over days.
  public var celsiusSpread = 5.0
  /// The temperature drop from noon to before sunrise.
  public var nightDrop = 7.8

  /// Creates the weather of March in New York.
  public init() {}
}
