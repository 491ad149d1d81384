import CueModel
public import Positions
import SimulationPrimitives
public import TrackFormats

/// A completely read track, with its contents, its passages by some pins, and its points.
///
///     let track = try RecordedTrack(path: "walk.gpx", pins: [shop], fenceRadiusMeters: 100)
///     track.survey.used                // 809
///     track.pins[0].minDistanceMeters  // 4.2
///
/// Memory is bounded, except for the lists in the survey of a pin; see `PointSpool`.
public struct RecordedTrack {
  /// The file as the caller named it.
  public let file: String
  /// The format, detected from the file's content.
  public let format: TrackFormat
  /// The contents of the track.
  public let survey: TrackSurvey
  /// The passages of the track by each pin, in the order of the pins.
  public let pins: [PinSurvey]

  let metrics: [LocalMetric]
  let spool: PointSpool

  /// A used point of a track.
  public struct Fix: Hashable, Sendable {
    /// Seconds from the first used point.
    public let atSeconds: Double
    /// The position.
    public let coordinate: Coordinate
    /// Meters to each pin, in the order of the pins (K-07).
    public let distanceMeters: [Double]
  }

  /// Reads a whole track.
  ///
  /// - Parameters:
  ///   - path: The file, with its name for messages.
  ///   - pins: The places to measure from.
  ///   - fenceRadiusMeters: The policy's fence, surveyed in addition to 500 m and 150 m.
  ///   - options: The options for reading the file.
  /// - Throws: `ReadingError` with the invalid line.
  public init(
    path: String, pins: [Coordinate], fenceRadiusMeters: Double, options: TrackOptions = .init()
  ) throws {
    let reader = try TrackReader(path: path, options: options)
    let spool = PointSpool()
    let metrics = pins.map { LocalMetric(at: $0) }
    var survey = TrackSurvey { LocalMetric(at: $0).anyDistance(to: $1) }
    var surveys = pins.map { _ in PinSurvey(fenceRadiusMeters: fenceRadiusMeters) }
    try reader.read { entry in
      survey.add(entry)
      guard case .point(let found) = entry, let point = SpooledPoint(found) else { return }
      try spool.append(point)
      let seconds = survey.durationSeconds
      for index in surveys.indices {
        surveys[index].add(
          distance: metrics[index].anyDistance(to: point.coordinate), atSeconds: seconds)
      }
    }
    file = path
    format = reader.format
    self.survey = survey
    self.pins = surveys
    self.metrics = metrics
    self.spool = spool
  }

  /// Calls a body for every used point as in the file, in order.
  ///
  /// - Throws: The error `body` throws, or `ReadingError` if the points cannot be read again.
  package func forEachPoint(_ body: (TrackPoint) throws -> Void) throws {
    var points = spool.reader()
    while let point = try points.next() { try body(point.trackPoint) }
  }

  /// Calls a body for every used point in order.
  ///
  /// - Throws: The error `body` throws, or `ReadingError` if the points cannot be read again.
  public func forEachFix(_ body: (Fix) throws -> Void) throws {
    var points = spool.reader()
    while let point = try points.next() {
      guard let start = survey.start else { return }
      try body(
        Fix(
          atSeconds: point.time.seconds(since: start), coordinate: point.coordinate,
          distanceMeters: metrics.map { $0.anyDistance(to: point.coordinate) }))
    }
  }
}
