public import CueModel
import FileReading
public import SimulationPrimitives
import TrackFormats

/// The hourly weather from a file, for the replay of a device (D-04).
///
///     let series = try WeatherSeries(path: "hourly.csv")
///     series.hours.first?.reading?.rainMillimetersPerHour
///
/// A reading is valid until the next, for three hours at most. Then the weather is unknown.
public struct WeatherSeries: Sendable {
  /// A reading from an instant on, or `nil` for unknown weather from then on.
  public typealias Hour = (time: VirtualTime, reading: WeatherReading?)

  /// The file as the caller named it.
  public let file: String
  /// The readings, and the ends of the series, in time order.
  public private(set) var hours: [Hour] = []
  /// Warnings about unclear figures of the file.
  public private(set) var remarks: [String] = []

  /// The time for which a reading is valid.
  private static let validity = Duration.hours(3)

  /// Reads a file.
  ///
  /// - Parameter path: The file, with its name for messages.
  /// - Throws: `ReadingError` if the file is not a weather series, or has no reading.
  public init(path: String) throws {
    file = path
    var samples: [WeatherSample] = []
    try WeatherReader(path: path).read { entry in
      if case .sample(let sample) = entry { samples.append(sample) }
    }
    guard samples.contains(where: { $0.reading != nil }) else {
      throw ReadingError(
        file: path, message: "no row has a time and a temperature; export it with temperature_2m")
    }
    for (place, sample) in samples.enumerated() {
      hours.append((sample.time, sample.reading))
      let end = sample.time.advanced(by: Self.validity)
      if place + 1 == samples.count || samples[place + 1].time > end { hours.append((end, nil)) }
    }
    if !samples.contains(where: { $0.precipitationMillimeters != nil }) {
      remarks.append("it has no values of rain: the hours count as dry")
    }
    if !samples.contains(where: { $0.windMetersPerSecond != nil }) {
      remarks.append("it has no values of wind: the hours count as still")
    }
    if !samples.contains(where: { $0.apparentTemperatureCelsius != nil }) {
      remarks.append(
        "it has no apparent temperature: computed from air, wind and humidity, as far as given"
      )
    }
  }

  /// Checks whether a reading is valid at some instant of a span.
  func covers(_ start: VirtualTime, _ end: VirtualTime) -> Bool {
    for (place, hour) in hours.enumerated() where hour.reading != nil && hour.time <= end {
      if place + 1 < hours.count, hours[place + 1].time > start { return true }
    }
    return false
  }
}

extension WeatherSample {
  /// The reading of the hour, or `nil` without a temperature, as the apparent one is then unknown.
  fileprivate var reading: WeatherReading? {
    guard let apparent = apparentTemperatureCelsius ?? steadman else { return nil }
    return WeatherReading(
      rain: precipitationMillimeters ?? 0, apparent: apparent, wind: windMetersPerSecond ?? 0)
  }

  /// The apparent temperature in the shade (Steadman 1994, as by the Australian Bureau of
  /// Meteorology), or the air temperature without wind or humidity.
  private var steadman: Double? {
    guard let air = temperatureCelsius else { return nil }
    guard let wind = windMetersPerSecond, let humidity = relativeHumidityPercent else { return air }
    let vapor = humidity / 100 * 6.105 * PortableMath.exp(17.27 * air / (237.7 + air))
    return air + 0.33 * vapor - 0.70 * wind - 4.00
  }
}
