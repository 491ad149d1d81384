import Populations

extension WeatherShape {
  static let fields: [DocumentField<WeatherShape>] = [
    .init(
      "frontsPerDay", \.frontsPerDay, .number("fronts", 0...24), "fronts a day, on average"),
    .init("frontHours", \.frontHours, .number("h", 0.1...240), "how long one lasts, on average"),
    .init(
      "frontRain", \.frontRain, .number("mm/h", 0...200), "rain within a front, on average"),
    .init("frontWind", \.frontWind, .number("m/s", 0...80), "wind within a front, on average"),
    .init(
      "noonCelsius", \.noonCelsius, .number("°C", -60...60),
      "the apparent temperature at noon of a day without a front"),
    .init(
      "celsiusSpread", \.celsiusSpread, .number("°C", 0...30),
      "by how much days differ from that, a standard deviation"),
    .init(
      "nightDrop", \.nightDrop, .number("°C", 0...50), "how much colder it is before sunrise"),
  ]
}
