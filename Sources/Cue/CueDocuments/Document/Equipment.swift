import CueSystem
import FileReading
import SimulationPrimitives

extension Scenario {
  /// How positions are sensed.
  ///
  ///     { mode: "device", noiseMeters: 0, noiseSeconds: 30, accuracyMeters: 0 }
  ///
  /// All four may be left out; those are the values then.
  public struct Sensor: Hashable, Sendable {
    /// What stands between the person's place and the app.
    public enum Mode: String, CaseIterable, Codable, Sendable {
      /// A fix a second, always, exactly where the person is.
      case ideal
      /// What a phone that saves its battery delivers.
      case device
    }

    /// What stands between the person's place and the app.
    public let mode: Mode
    /// The standard deviation of the error north and east, in meters.
    public let noiseMeters: Double
    /// The time constant over which that error forgets itself, in seconds.
    public let noiseSeconds: Double
    /// The accuracy the fixes claim, in meters; zero leaves it to the sensor.
    public let accuracyMeters: Double

    static let standard = Sensor(
      mode: .device, noiseMeters: 0, noiseSeconds: SensorSettings().noiseSeconds, accuracyMeters: 0)
  }

  /// How a connection between two devices treats its messages.
  ///
  ///     { latencySeconds: 0.05, lossProbability: 0, duplicateProbability: 0,
  ///       reorderProbability: 0 }
  ///
  /// All four may be left out; those are the values then.
  public struct Link: Hashable, Sendable {
    /// How long a message is under way.
    public let latency: Duration
    /// How likely a message is lost.
    public let lossProbability: Double
    /// How likely a message arrives twice.
    public let duplicateProbability: Double
    /// How likely a message arrives after a later one.
    public let reorderProbability: Double

    static let standard = Link(
      latency: .milliseconds(50), lossProbability: 0, duplicateProbability: 0,
      reorderProbability: 0)
  }
}

extension Scenario.Sensor {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(
      reader, keys: ["mode", "noiseMeters", "noiseSeconds", "accuracyMeters"])
    mode = try object["mode"]?.choice(Mode.self) ?? Self.standard.mode
    noiseMeters = try object["noiseMeters"]?.number(in: 0...10_000) ?? Self.standard.noiseMeters
    noiseSeconds = try object["noiseSeconds"]?.number(in: 0...3_600) ?? Self.standard.noiseSeconds
    accuracyMeters =
      try object["accuracyMeters"]?.number(in: 0...100_000) ?? Self.standard.accuracyMeters
  }
}

extension Scenario.Link {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(
      reader,
      keys: ["latencySeconds", "lossProbability", "duplicateProbability", "reorderProbability"])
    latency = try object["latencySeconds"]?.duration(upTo: .hours(24)) ?? Self.standard.latency
    lossProbability = try object["lossProbability"]?.number(in: 0...1) ?? 0
    duplicateProbability = try object["duplicateProbability"]?.number(in: 0...1) ?? 0
    reorderProbability = try object["reorderProbability"]?.number(in: 0...1) ?? 0
  }
}
