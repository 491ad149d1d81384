public import SimulationPrimitives

/// A summary of a weather series.
///
///     var survey = WeatherSurvey()
///     try WeatherReader(path: "hourly.csv").read { survey.add($0) }
public struct WeatherSurvey: Sendable {
  /// The number of samples with a weather quantity, and its range.
  public struct Figure: Hashable, Sendable {
    /// The number of samples with the quantity.
    public var count: Int
    /// The least and greatest value.
    public var range: ClosedRange<Double>
  }

  /// The number of samples, which are in order of time.
  public private(set) var samples = 0
  /// The time of the first sample.
  public private(set) var start: VirtualTime?
  /// The time of the last sample.
  public private(set) var end: VirtualTime?
  /// Air temperature in degrees Celsius, or `nil` if no sample has it.
  public private(set) var temperatureCelsius: Figure?
  /// Apparent temperature in degrees Celsius, or `nil` if no sample has it.
  public private(set) var apparentTemperatureCelsius: Figure?
  /// Millimeters of rain within the hour, or `nil` if no sample has it.
  public private(set) var precipitationMillimeters: Figure?
  /// Wind in meters per second, or `nil` if no sample has it.
  public private(set) var windMetersPerSecond: Figure?
  /// Relative humidity in percent, or `nil` if no sample has it.
  public private(set) var relativeHumidityPercent: Figure?
  private var finder = GapFinder()
  private var tally = DiagnosticTally()

  /// Creates an empty survey.
  public init() {}

  /// The number of dropped rows.
  public var dropped: Int { tally.dropped }

  /// The diagnostics by kind, in order of first occurrence.
  public var diagnostics: [TrackSurvey.DiagnosticCount] { tally.counts }

  /// Seconds from the first sample to the last, 0 if there are fewer than two.
  public var durationSeconds: Double {
    guard let start, let end else { return 0 }
    return end.seconds(since: start)
  }

  /// Intervals of more than three times the median interval, in order of time.
  public var gaps: [TrackGap] { finder.gaps }

  /// Adds one entry of a reader.
  public mutating func add(_ entry: WeatherEntry) {
    switch entry {
    case .sample(let sample): add(sample)
    case .diagnostic(let diagnostic): tally.add(diagnostic)
    }
  }

  private mutating func add(_ sample: WeatherSample) {
    samples += 1
    if start == nil { start = sample.time }
    if let end {
      finder.add(intervalSeconds: sample.time.seconds(since: end), atSeconds: durationSeconds)
    }
    end = sample.time
    Self.extend(&temperatureCelsius, sample.temperatureCelsius)
    Self.extend(&apparentTemperatureCelsius, sample.apparentTemperatureCelsius)
    Self.extend(&precipitationMillimeters, sample.precipitationMillimeters)
    Self.extend(&windMetersPerSecond, sample.windMetersPerSecond)
    Self.extend(&relativeHumidityPercent, sample.relativeHumidityPercent)
  }

  private static func extend(_ figure: inout Figure?, _ value: Double?) {
    guard let value else { return }
    guard let known = figure else {
      figure = Figure(count: 1, range: value...value)
      return
    }
    let range = min(known.range.lowerBound, value)...max(known.range.upperBound, value)
    figure = Figure(count: known.count + 1, range: range)
  }
}
