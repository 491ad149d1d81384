import CommandLineParsing
import CueModel
import Foundation
import SimulationKernel
import TrackFormats
import TrackReplay

/// `cuesim replay`: one device carried along a recorded track.
struct ReplayCommand {
  static let command = Command(
    "replay", "Carries a device along a recorded track and tells what it does, and why.",
    positionals: [.one("TRACK", "A recorded track: GPX, CSV, NMEA or SUMO FCD.")],
    options: settingOptions + [
      .flag("fixes", "List every used point with its distances."),
      .flag("json", "Print one JSON document."),
      .value("trace", "FILE", "Write every delivery and record to a file, one a line."),
    ],
    examples: [
      .init(
        "cuesim replay walk.gpx --pin 'Target@40.758,-73.9855,balance=50,expires=2026-03-13'",
        "A walk past a shop, told as a timeline.")
    ])

  /// What a track does not say of the person who is carried along it.
  static let settingOptions: [Command.Option] = [
    .repeated(
      "pin", "NAME@LAT,LON[,KEY=VALUE…]",
      "A card and its shop; keys: \(PinText.keys.map(\.key).joined(separator: ", "))."),
    .value(
      "sensor", "ideal|device", "Every point a fix, or what the battery allows.",
      default: "device"),
    .value(
      "noise", "METERS", "Noise on each axis of a fix; recordings bring their own.",
      default: "0"),
    .value("zone", "NAME", "The person's time zone, as in Europe/Rome.", default: "UTC"),
    .value("policy", "NAME|FILE", "The rules that decide.", default: "conductor"),
    ProfileCommand.option,
    .value(
      "motion", "CLASS", "How the person moves; auto tells it from the speed.", default: "auto"),
    .value("id", "VEHICLE", "Whom to follow in a file of many."),
    .value("seed", "N", "The seed of every random draw.", default: "1"),
    .flag("watch", "The watch is worn and in reach."),
    .flag("phone-in-hand", "The phone is unlocked and looked at."),
  ]

  private let path: String
  private var settings: ReplaySettings
  private let vehicle: String?
  private let trace: TraceFile?
  private let isListingFixes: Bool
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    path = reader.positional("TRACK") ?? ""
    settings = try ReplaySettings(reader)
    vehicle = reader.string("id")
    trace = reader.string("trace").map(TraceFile.init)
    settings.isTracing = trace != nil
    isListingFixes = reader.flag("fixes")
    isJSON = reader.flag("json")
  }

  /// Carries the device and prints what came of it, piece by piece: the rows may be many.
  ///
  /// Whatever can fail is done before the first piece.
  func answer() throws -> Tool.Answer {
    let replay = try Self.carry(settings, along: path, vehicle: vehicle)
    if let trace {
      let lines = replay.trace.reduce(into: "") { $0 += "\($1)\n" }
      try trace.write(lines, sparing: [path])
    }
    var output = BufferedOutput()
    if isJSON {
      try replay.writeJSON(includingFixes: isListingFixes) { output.write($0) }
    } else {
      try ReplayReport(replay).write(includingFixes: isListingFixes) { output.write($0) }
    }
    output.flush()
    return Tool.Answer(text: "", status: output.isWritten ? 0 : 2)
  }

  /// Carries a device along a track, with a bar on a terminal.
  static func carry(
    _ settings: ReplaySettings, along path: String, vehicle: String?
  ) throws -> Replay {
    let progress = ReplayProgress()
    defer { progress.clear() }
    let options = TrackOptions(vehicleID: vehicle) { done, total in
      progress.show("reading", done, of: total, unit: "MB", perUnit: 1e6)
    }
    let track = try RecordedTrack(
      path: path, pins: settings.cards.map(\.pin),
      fenceRadiusMeters: settings.policy.geofenceRadiusMeters, options: options)
    do {
      return try Replay(along: track, settings: settings) { done, total in
        progress.show("carrying", done, of: total, unit: "k points", perUnit: 1e3)
      }
    } catch let error as SimulationError {
      throw FailedRun(file: path, error: error)
    }
  }
}

/// Standard output, written in large pieces.
private struct BufferedOutput {
  private var buffer = ""
  /// Whether all that was flushed is out; after a failure nothing more is tried.
  private(set) var isWritten = true

  /// Adds text; it is out when ``flush()`` has been called.
  mutating func write(_ text: String) {
    buffer += text
    if buffer.utf8.count >= 1 << 16 { flush() }
  }

  /// Writes what is left.
  mutating func flush() {
    if isWritten { isWritten = StandardOutput.write(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }
}
