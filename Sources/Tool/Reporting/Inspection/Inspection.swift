import CueModel
import Positions
public import TrackFormats

/// A summary of a file's contents and problems: a track, a list of places, or weather.
///
///     let inspection = try Inspection(path: "run.gpx")
///     print(inspection.text)
///     print(inspection.json)
public struct Inspection: Sendable {
  /// The file name that the caller gave.
  public let file: String
  /// The contents.
  public let content: Content
  /// The options of the reader, as words of the suggested command.
  public var options: [String] = []

  /// The contents of a file by subject.
  public enum Content: Sendable {
    /// The route of a person or vehicle.
    case track(TrackFormat, TrackSurvey)
    /// A list of places.
    case places(PlaceReader.Format, PlaceSurvey)
    /// An hourly series of weather.
    case weather(WeatherSurvey)
  }

  /// Reads a file from its first byte to its last, in constant memory.
  ///
  /// - Parameters:
  ///   - path: The file, as named in messages.
  ///   - options: The options for reading a track.
  ///   - take: Receives each entry of a track, in order.
  /// - Throws: `ReadingError` with the line that rejects the file, or the error `take` throws.
  public init(
    path: String, options: TrackOptions = .init(),
    handing take: (TrackEntry) throws -> Void = { _ in }
  ) throws {
    file = path
    switch try RecordingKind(path: path, options: options) {
    case .track:
      let reader = try TrackReader(path: path, options: options)
      var survey = TrackSurvey { LocalMetric(at: $0).anyDistance(to: $1) }
      try reader.read { entry in
        survey.add(entry)
        try take(entry)
      }
      content = .track(reader.format, survey)
    case .places:
      let reader = try PlaceReader(path: path)
      var survey = PlaceSurvey()
      try reader.read { survey.add($0) }
      content = .places(reader.format, survey)
    case .weather:
      let reader = try WeatherReader(path: path, start: options.start)
      var survey = WeatherSurvey()
      try reader.read { survey.add($0) }
      content = .weather(survey)
    }
  }
}

extension TrackSurvey {
  /// The overall movement of the receiver, or `nil` if it stood still.
  var movement: MotionClass? {
    movingSeconds > 0 ? .likely(metersPerSecond: movingMeters / movingSeconds) : nil
  }
}
