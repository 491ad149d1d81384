import FileReading

/// The weather columns of a table, with their units.
struct WeatherColumns {
  /// A column, and the conversion of its values to metric units.
  struct Column {
    let position: Int
    let convert: @Sendable (Double) -> Double
  }

  let time: Int
  private(set) var temperature: Column?
  private(set) var apparent: Column?
  private(set) var precipitation: Column?
  private(set) var wind: Column?
  private(set) var humidity: Column?
  /// Whether a column was found whose name states no unit.
  private(set) var isGuessed = false
  /// The units of columns whose names state none.
  let units: WeatherUnits

  private typealias Unit = (suffix: String, convert: @Sendable (Double) -> Double)

  /// Finds the columns by names such as `temperature_2m (°F)`, `temp`, `wind_speed_kmh`.
  ///
  /// - Parameters:
  ///   - layout: The table's columns.
  ///   - units: The units of columns whose names state none; `nil` to infer them from the names:
  ///     only American airport records call columns `dewp` and `visib`.
  ///   - path: The file, for messages.
  /// - Throws: If there is no time column or no weather column.
  init(_ layout: TableLayout, units: WeatherUnits?, path: String) throws(ReadingError) {
    time = try layout.column(ColumnNames.time, "time", remedy: "time", path: path)
    let isAirport = layout.headers.contains("dewp") && layout.headers.contains("visib")
    let assumed = units ?? (isAirport ? .us : .metric)
    self.units = assumed
    var guessed = false
    func find(_ names: [String], _ known: [Unit], _ assumedSuffix: String) -> Column? {
      for name in names {
        for (position, header) in layout.headers.enumerated() where header.hasPrefix(name) {
          let suffix = header.dropFirst(name.count)
          let wanted = suffix.isEmpty ? assumedSuffix[...] : suffix
          guard let unit = known.first(where: { $0.suffix == wanted }) else { continue }
          if suffix.isEmpty { guessed = true }
          return Column(position: position, convert: unit.convert)
        }
      }
      return nil
    }
    let isMetric = assumed == .metric
    temperature = find(Self.temperatureNames, Self.temperatures, isMetric ? "c" : "f")
    apparent = find(Self.apparentNames, Self.temperatures, isMetric ? "c" : "f")
    precipitation = find(Self.precipitationNames, Self.depths, isMetric ? "mm" : "in")
    wind = find(Self.windNames, Self.speeds, isMetric ? "ms" : "mph")
    let percent = find(
      ["relativehumidity2m", "relativehumidity", "humidity", "humid"], [("", \.self)], "")
    humidity = percent
    isGuessed = guessed
    guard temperature != nil || apparent != nil || precipitation != nil || wind != nil else {
      throw ReadingError(
        file: path, line: 1,
        message: "no column holds weather (columns: \(layout.summary)); "
          + "name columns temperature, precipitation, wind_speed")
    }
  }

  private static let temperatureNames = ["temperature2m", "temperature", "airtemp", "temp"]
  private static let apparentNames = ["apparenttemperature", "feelslike", "apparent"]
  private static let precipitationNames = ["precipitation", "precip", "rain"]
  private static let windNames = ["windspeed10m", "windspeed", "wind"]

  private static let temperatures: [Unit] = [
    ("c", { $0 }), ("degc", { $0 }), ("celsius", { $0 }), ("f", { ($0 - 32) * 5 / 9 }),
    ("degf", { ($0 - 32) * 5 / 9 }), ("fahrenheit", { ($0 - 32) * 5 / 9 }),
    ("k", { $0 - 273.15 }),
  ]
  private static let depths: [Unit] = [
    ("mm", { $0 }), ("mmh", { $0 }), ("in", { $0 * 25.4 }), ("inch", { $0 * 25.4 }),
    ("inches", { $0 * 25.4 }), ("cm", { $0 * 10 }),
  ]
  private static let speeds: [Unit] = [
    ("ms", { $0 }), ("mps", { $0 }), ("kmh", { $0 * 1_000 / 3_600 }),
    ("kph", { $0 * 1_000 / 3_600 }), ("mph", { $0 * 0.44704 }),
    ("kn", { $0 * 1_852 / 3_600 }), ("knots", { $0 * 1_852 / 3_600 }),
  ]
}
