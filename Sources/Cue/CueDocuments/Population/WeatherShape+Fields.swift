import Populations

extension WeatherShape {
  static let fields: [DocumentField<WeatherShape>] = [
    .init(
      "frontsPerDay", \.frontsPerDay, .number("fronts", 0...24), "mean weather fronts a day",
      source: .assumed),
    .init(
      "frontHours", \.frontHours, .number("h", 0.1...240), "mean duration of a front",
      source: .assumed),
    .init(
      "frontRain", \.frontRain, .number("mm/h", 0...200), "mean rain in a front",
      source: .assumed),
    .init(
      "frontWind", \.frontWind, .number("m/s", 0...80), "mean wind in a front",
      source: .assumed),
    .init(
      "noonCelsius", \.noonCelsius, .number("°C", -60...60),
      "apparent temperature at noon without a front",
      source: .published(
        "NOAA", 2021, "9.9 °C is the mean maximum of March in Central Park, 1991 to 2020")),
    .init(
      "celsiusSpread", \.celsiusSpread, .number("°C", 0...30),
      "standard deviation across days", source: .assumed),
    .init(
      "nightDrop", \.nightDrop, .number("°C", 0...50), "drop before sunrise",
      source: .published(
        "NOAA", 2021, "7.8 °C is the daily range of March in Central Park, 1991 to 2020")),
  ]
}
