import CueModel
public import CueSystem
import FileReading
public import SimulationKernel
import TrackFormats

/// A run of one device that was carried along a track.
@dynamicMemberLookup
public struct Replay {
  /// The track.
  public let track: RecordedTrack
  /// The settings of the replay.
  public let settings: ReplaySettings
  /// The person's time zone: asked for, that of the file's times, or guessed.
  public let zone: ReplayZone
  /// The record of the device.
  public let run: Run

  /// The time for which the world runs after the last point, so that what is on its way lands.
  public static let afterglow = Duration.minutes(2)

  /// Carries a device along a track.
  ///
  /// Nothing happens to the device but the track: it starts with the first point, and knows of the
  /// day before what is stored. Behind a hole of more than an hour it starts again.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - settings: Whose device, and how; the cards lie where the track's pins are.
  ///   - store: The store, with what earlier replays of the same cards left; an empty one if `nil`.
  ///   - observer: An observer told of what happens to every device on the way.
  ///   - onProgress: Called now and then with the points done and all of them.
  /// - Throws: `SimulationError` from the world, or `ReadingError` if the points are gone, or if more is kept than
  ///   there is room for (S-4).
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
          + "\(calendar.date(at: start)); a reading is good for three hours, and times without a zone "
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
