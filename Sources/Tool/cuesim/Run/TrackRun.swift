import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FileReading
import Reporting
import SimulationKernel
import StoreFiles
import TrackFormats

/// `cuesim run` of a recorded track, which one device follows.
struct TrackRun {
  /// The options that only tracks have.
  static let options: [Command.Option] =
    settingOptions + [
      .value(
        "store", "DIR",
        "Start from the state of earlier tracks, and save the new state; without a track: print "
          + "all that is kept there."),
      .flag("fixes", "List every used point with its distances."),
    ]

  private let path: String
  private let pins: PinArguments
  private let settings: ReplaySettings
  private let options: TrackOptions
  /// The folder of the store, if the day is one of several.
  var storePath: String?
  /// Whether to list every used point.
  var isListingFixes = false
  private var store: (file: FileStore, storage: SharedStore)?
  private var start = VirtualTime.zero

  init(_ reader: ArgumentReader) throws {
    path = reader.positionals("PATH").first ?? ""
    pins = try PinArguments(reader)
    settings = try ReplaySettings(reader)
    options = try TrackOptions(reader)
  }
}

extension TrackRun: RunSource {
  var inputs: [String] { [path] + (storePath.map { StoreFolder($0).files } ?? []) }
  var count: Int { 1 }

  /// The warnings about the store, if one was used.
  var remarks: [String] {
    guard let file = store?.file, let storePath else { return [] }
    var warnings = file.warning.map { [$0] } ?? []
    if let last = file.storage.reasons.last?.time, last >= start {
      warnings.append(
        "\(storePath): \(path) was added, though it begins before \(last.universalText), until when "
          + "the store went on: run recordings in the order of their times, and each once")
    }
    return warnings
  }

  mutating func run(_ number: Int, _ keeping: RunRecords) throws -> FinishedRun {
    var settings = settings
    settings.policy = keeping.policy(settings.policy)
    settings.isTracing = keeping.isTracing
    settings.isKeepingCircumstances = keeping.isKeepingCircumstances
    try pins.fill(&settings, along: path, options: options)
    store = try storePath.map { folder in
      let file = try FileStore(folder: folder, cards: settings.cards.map(\.name))
      return (file, SharedStore(file.storage))
    }
    let replay = try carry(settings, keeping.log)
    start = replay.start
    return FinishedRun(
      run: replay.run, way: replay.way,
      report: try RunReport(replay, listingFixes: isListingFixes))
  }

  func finish() throws {
    if let store { try store.file.finish(with: store.storage.storage) }
  }

  /// Runs the device along the track, with a progress bar on a terminal.
  private func carry(_ settings: ReplaySettings, _ log: MessageLog?) throws -> Replay {
    let progress = ProgressBar()
    defer { progress.clear() }
    let options = options.showing(progress)
    try Self.requireTrack(path, options)
    let track = try RecordedTrack(
      path: path, pins: settings.cards.map(\.pin),
      fenceRadiusMeters: settings.policy.geofenceRadiusMeters, options: options)
    guard track.survey.used > 0 else { throw Self.nothingUsed(of: path, track.survey) }
    do {
      return try Replay(
        along: track, settings: settings, store: store?.storage, observer: log
      ) { done, total in
        progress.show("carrying", done, of: total, unit: "k points", perUnit: 1e3)
      }
    } catch let error as SimulationError {
      throw FailedRun(file: path, error: error)
    }
  }
}

extension TrackRun {
  /// Rejects a file that `cuesim inspect` reports as a list of places.
  static func requireTrack(_ path: String, _ options: TrackOptions) throws(ReadingError) {
    guard try RecordingKind(path: path, options: options) == .places else { return }
    throw ReadingError(
      file: path,
      message: "this is a list of places for --places; give --pace 1.4 to move along them")
  }

  /// Returns the error of a track without usable points.
  static func nothingUsed(of path: String, _ survey: TrackSurvey) -> ReadingError {
    let dropped = survey.dropped
    let counts = [
      (dropped.untimed, "without a time"), (dropped.outOfRange, "at no place on earth"),
      (dropped.malformed, "unreadable"), (dropped.implausible, "far from all others"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let remedy =
      dropped.untimed > 0
      ? "give --pace 1.4 to go from point to point at a walk"
      : "'cuesim inspect' reports each kind of problem"
    return ReadingError(
      file: path,
      message: "none of \(counted(survey.points, "point")) has both a place and a time"
        + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))") + "; " + remedy)
  }
}
