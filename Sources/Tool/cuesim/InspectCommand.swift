import CommandLineParsing
import CueRuns
import FileReading
import Reporting
import TrackFormats

/// `cuesim inspect` summarizes a file and its problems.
struct InspectCommand {
  static let command = Command(
    "inspect", "Summarizes a track, a list of places or a weather file.",
    positionals: [.one("FILE", "A track, a list of places, or hourly weather.")],
    options: TrackRun.fileOptions + [
      Exports.option(TrackExport.formats), .flag("json", "Print one JSON document."),
    ],
    examples: [
      .init("cuesim inspect run.gpx", "Its counts, gaps and speeds, and every diagnostic by line."),
      .init(
        "cuesim inspect ride.fit --export ride.gpx",
        "And the points of a ride that are believed, as every map reads them."),
    ])

  private let path: String
  private let options: TrackOptions
  private let words: [String]
  private let exports: Exports
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    path = reader.positional("FILE") ?? ""
    options = try TrackOptions(reader)
    words = TrackRun.fileOptions.compactMap { option in
      reader.string(option.name).map { "--\(option.name)=\($0)" }
    }
    exports = try Exports(reader, as: TrackExport.formats)
    isJSON = reader.flag("json")
  }

  /// Reads the file to its end before printing.
  func answer() throws -> Tool.Answer {
    let progress = ProgressBar()
    defer { progress.clear() }
    let options = options.showing(progress)
    let files = try exports.open(sparing: [path])
    var inspection =
      try exports.isEmpty
      ? Inspection(path: path, options: options) : exported(with: options, to: files)
    inspection.options = words
    return Tool.Answer(text: isJSON ? inspection.json : inspection.text, status: 0)
  }

  /// Returns the inspection of a recording, and exports its points.
  private func exported(
    with options: TrackOptions, to files: Exports.Files
  ) throws -> Inspection {
    try TrackRun.requireTrack(path, options)
    return try TrackExport.write(exports, to: files) { take in
      let inspection = try Inspection(path: path, options: options, handing: take)
      guard case .track(_, let survey) = inspection.content else {
        throw ReadingError(
          file: path, message: "this is weather, which has no points to write; leave --export out")
      }
      guard survey.used > 0 else { throw TrackRun.nothingUsed(of: path, survey) }
      return inspection
    }
  }
}
