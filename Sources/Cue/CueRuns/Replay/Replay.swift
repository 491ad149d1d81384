import CueModel
public import CueSystem
import FileReading
public import SimulationKernel
import TrackFormats

/// A run of one device along a track.
@dynamicMemberLookup
public struct Replay {
  /// The track.
  public let track: RecordedTrack
  /// The settings of the replay.
  public let settings: ReplaySettings
  /// The person's time zone: the requested one, that of the file's times, or an inferred one.
  public let zone: ReplayZone
  /// The record of the device's run.
  public let run: Run

  /// The time for which the simulation continues after the last point, so that pending events are
  /// delivered.
  public static let afterglow = Duration.minutes(2)

  /// Runs a device along a track.
  ///
  /// The track is the only input of the device. It starts at the first point, with the stored data
  /// of the day before. It starts again after a hole of more than an hour.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - settings: The device and its person. The cards' places are the track's pins.
  ///   - store: The store, with the data of earlier replays of the same cards, or `nil` for an
  ///     empty one.
  ///   - observer: An observer of the events of every device.
  ///   - onProgress: Called repeatedly with the number of completed points and the total.
  /// - Throws: `SimulationError` from the world, or `ReadingError` if the points cannot be read
  ///   again, or if the kept memory exceeds its limit (S-4).
  public init(
    along track: RecordedTrack, settings: ReplaySettings, store: SharedStore? = nil,
    observer: (any WorldObserver)? = nil,
    onProgress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws {
    let start = track.survey.start ?? .zero
    zone = settings.zone ?? ReplayZone(of: track.survey) ?? .utc
    let end = track.survey.end ?? start
    let calendar = zone.calendar(from: start, through: end)
    if let weather = settings.weather, !weather.covers(start, end) {
      throw ReadingError(
        file: weather.file,
        message: "no hour of this weather is in the time of \(track.file), which begins on "
          + "\(calendar.date(at: start)); a reading is valid for three hours, times without a zone "
          + "are UTC")
    }
    let configuration = settings.configuration(calendar: calendar)
    var journey = Journey(
      along: track.file, configuration, settings, store: store, observer: observer)
    var points = track.spool.reader()
    var (rest, done) = (points, 0)
    while let point = try points.next() {
      try journey.carry(to: point, rest: rest)
      rest = points
      done += 1
      if done.isMultiple(of: 8_192) { onProgress?(done, track.spool.count) }
    }
    self.track = track
    self.settings = settings
    run = try journey.finish()
  }

  /// A part of the record.
  public subscript<Value>(dynamicMember path: KeyPath<Run, Value>) -> Value { run[keyPath: path] }
}
