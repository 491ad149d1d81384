import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FileReading
import Foundation
import Pages
import Reporting
import SimulationKernel
import StoreFiles
import TrackFormats

/// `cuesim run` of a recorded track: one device carried along it.
struct TrackRun {
  /// The formats it can write for other programs.
  static let formats: [ExportFormat] = [.csv, .jsonLines, .geoJSON, .gpx, .perfetto]

  /// The options that only tracks take.
  static let options: [Command.Option] =
    settingOptions + [
      .value(
        "store", "DIR",
        "Begin from what earlier tracks left there, and leave what this one adds; without a track: tell "
          + "all that is kept there."),
      .flag("fixes", "List every used point with its distances."),
    ]

  private let path: String
  private let pins: PinArguments
  private var settings: ReplaySettings
  private let options: TrackOptions
  private let storePath: String?
  private let trace: String?
  private let exports: Exports
  private let isListingFixes: Bool
  private let explaining: Explaining
  private let isJSON: Bool
  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) throws {
    path = reader.positionals("PATH").first ?? ""
    pins = try PinArguments(reader)
    settings = try ReplaySettings(reader)
    options = try TrackOptions(reader)
    storePath = reader.string("store")
    trace = reader.string("trace")
    exports = try Exports(reader, as: Self.formats)
    settings.isTracing = trace != nil || exports.contains(.perfetto)
    isListingFixes = reader.flag("fixes")
    isJSON = reader.flag("json")
    explaining = Explaining(reader)
    self.reader = reader
  }

  /// Carries the device and prints what came of it, piece by piece: the rows may be many.
  ///
  /// Whatever can fail is done before the first piece.
  func answer() throws -> Tool.Answer {
    let inputs = [path] + (storePath.map { StoreFolder($0).files } ?? [])
    let traceFile = try trace.map { try OutputFile($0, sparing: inputs) }
    let page = try PageFile(reader, sparing: inputs, unless: nil)
    let log = page.isWanted ? MessageLog() : nil
    let files = try exports.open(sparing: inputs)
    var settings = settings
    try pins.fill(&settings, along: path, options: options)
    let file = try storePath.map { folder in
      try FileStore(folder: folder, cards: settings.cards.map(\.name))
    }
    let store = file.map { SharedStore($0.storage) }
    settings.isKeepingCircumstances = log != nil || explaining.isWanted
    let replay = try Self.carry(settings, along: path, options, store: store, observer: log)
    try traceFile?.write { append in try replay.trace.write(append) }
    try page.write(.replay) {
      var text = ""
      let story = try log.map { StoryDocument(try Story(replay, $0)) }
      try replay.writeJSON(includingFixes: false, story: story) { text += $0 }
      return text
    }
    var export = RunExport(exports)
    try files.stream(.perfetto) { try export.add(replay.run, along: DecidedTrack(replay), $0) }
    try files.write { try export.bytes($0) }
    // L-7: last, for a store that has the day while another answer is missing would have it twice when it is repeated.
    if let store { try file?.finish(with: store.storage) }
    let reasons = try explaining.isWanted ? [explaining.report(ExplanationReport(replay.run))] : []
    var output = BufferedOutput(isDocument: isJSON)
    if !explaining.isAlone { try write(replay) { output.write($0) } }
    output.flush()
    let complaint = Tool.complaint(warnings(file, replay))
    let status: Int32 = !output.isWritten ? 2 : replay.run.breaches.isEmpty ? 0 : 1
    return Tool.Answer(
      text: try explaining.text(reasons) { "" }, complaint: complaint, status: status)
  }

  private func write(_ replay: Replay, to sink: (String) -> Void) throws {
    if isJSON {
      try replay.writeJSON(includingFixes: isListingFixes, to: sink)
    } else {
      try ReplayReport(replay).write(includingFixes: isListingFixes, to: sink)
    }
  }

  /// The warnings about the store that was used, if one was.
  private func warnings(_ file: FileStore?, _ replay: Replay) -> [String] {
    guard let file, let storePath else { return [] }
    var warnings = file.warning.map { [$0] } ?? []
    if let last = file.storage.reasons.last?.time, last >= replay.start {
      warnings.append(
        "\(storePath): \(path) was added, though it begins before \(last.universalText), until when "
          + "the store went on: run recordings in the order of their times, and each once")
    }
    return warnings
  }

  /// Refuses what 'cuesim inspect' calls a list of places.
  static func requireTrack(_ path: String, _ options: TrackOptions) throws(ReadingError) {
    guard try RecordingKind(path: path, options: options) == .places else { return }
    throw ReadingError(
      file: path,
      message: "this is a list of places, which --places takes; give --pace 1.4 to go along them")
  }

  /// Why there is nothing to carry a device along.
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
      : "'cuesim inspect' tells what is odd about each kind of them"
    return ReadingError(
      file: path,
      message: "none of \(survey.points) points has both a place and a time"
        + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))") + "; " + remedy)
  }

  /// Carries a device along a track, with a bar on a terminal.
  static func carry(
    _ settings: ReplaySettings, along path: String, _ options: TrackOptions,
    store: SharedStore? = nil, observer: (any WorldObserver)? = nil
  ) throws -> Replay {
    let progress = ProgressBar()
    defer { progress.clear() }
    let options = options.showing(progress)
    try requireTrack(path, options)
    let track = try RecordedTrack(
      path: path, pins: settings.cards.map(\.pin),
      fenceRadiusMeters: settings.policy.geofenceRadiusMeters, options: options)
    guard track.survey.used > 0 else { throw nothingUsed(of: path, track.survey) }
    do {
      return try Replay(along: track, settings: settings, store: store, observer: observer) {
        done, total in
        progress.show("carrying", done, of: total, unit: "k points", perUnit: 1e3)
      }
    } catch let error as SimulationError {
      throw FailedRun(file: path, error: error)
    }
  }
}

/// Standard output, written in large pieces.
private struct BufferedOutput {
  private let isDocument: Bool
  private var buffer = ""
  /// Whether all that was flushed is out; after a failure nothing more is tried.
  private(set) var isWritten = true

  init(isDocument: Bool) { self.isDocument = isDocument }

  /// Adds text; it is out when ``flush()`` has been called.
  mutating func write(_ text: String) {
    buffer += text
    if buffer.utf8.count >= 1 << 16 { flush() }
  }

  /// Writes what is left.
  mutating func flush() {
    if isWritten { isWritten = StandardOutput.write(buffer, isDocument: isDocument) }
    buffer.removeAll(keepingCapacity: true)
  }
}
