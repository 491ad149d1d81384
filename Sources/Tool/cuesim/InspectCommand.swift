import CommandLineParsing
import CueRuns
import Reporting
import TrackFormats

/// `cuesim inspect`: what a file contains, and what is odd about it.
struct InspectCommand {
  static let command = Command(
    "inspect", "Tells what a recording, a list of places or a weather file contains.",
    positionals: [.one("FILE", "A track, a list of places, or hourly weather.")],
    options: ReplayCommand.fileOptions + [.flag("json", "Print one JSON document.")],
    examples: [
      .init("cuesim inspect run.gpx", "Its counts, gaps and speeds, and every oddity by line.")
    ])

  private let path: String
  private let options: TrackOptions
  private let words: [String]
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    path = reader.positional("FILE") ?? ""
    options = try TrackOptions(reader)
    words = ReplayCommand.fileOptions.compactMap { option in
      reader.string(option.name).map { "--\(option.name)=\($0)" }
    }
    isJSON = reader.flag("json")
  }

  /// Reads the file to its end, and only then says anything.
  func answer() throws -> Tool.Answer {
    let progress = ProgressBar()
    defer { progress.clear() }
    let options = options.showing(progress)
    var inspection = try Inspection(path: path, options: options)
    inspection.options = words
    return Tool.Answer(text: isJSON ? inspection.json : inspection.text, status: 0)
  }
}
