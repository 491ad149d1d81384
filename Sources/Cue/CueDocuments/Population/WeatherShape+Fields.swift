import Populations

extension WeatherShape {
  static let fields: [DocumentField<WeatherShape>] = [
    .init(
      "frontsPerDay", \.frontsPerDay, .number("fronts", 0...24), "fronts a day, on average",
      source: .assumed),
    .init(
      "frontHours", \.frontHours, .number("h", 0.1...240), "how long one lasts, on average",
      source: .assumed),
    .init(
      "frontRain", \.frontRain, .number("mm/h", 0...200), "rain within a front, on average",
      source: .assumed),
    .init(
      "frontWind", \.frontWind, .number("m/s", 0...80), "wind within a front, on average",
      source: .assumed),
    .init(
      "noonCelsius", \.noonCelsius, .number("°C", -60...60),
      "the apparent temperature at noon of a day without a front",
      source: .published(
        "NOAA", 2021, "9.9 °C is the mean maximum of March in Central Park, 1991 to 2020")),
    .init(
      "celsiusSpread", \.celsiusSpread, .number("°C", 0...30),
      "by how much days differ from that, a standard deviation", source: .assumed),
    .init(
      "nightDrop", \.nightDrop, .number("°C", 0...50), "how much colder it is before sunrise",
      source: .published(
        "NOAA", 2021, "7.8 °C is the daily range of March in Central Park, 1991 to 2020")),
  ]
}
