import CommandLineParsing
import FileReading
import Foundation
import Positions
import Reporting
import StoreFiles
import TrackFormats

/// `cuesim convert`: the points of a recording that are believed, in a format of others.
struct ConvertCommand {
  static let command = Command(
    "convert", "Writes the points of a recording that are believed as GPX, GeoJSON or CSV.",
    positionals: [
      .one("IN", "A track: GPX, FIT, TCX, KML, JSON, CSV, NMEA, PLT, IGC or FCD."),
      .one("OUT", "The file to write, whose ending tells the format; - for standard output."),
    ],
    options: [
      .value(
        "to", TrackWriter.Format.allCases.map(\.rawValue).joined(separator: "|"),
        "The format, whatever the ending.")
    ] + ReplayCommand.fileOptions,
    examples: [
      .init("cuesim convert ride.fit ride.gpx", "A ride as every map reads it."),
      .init("cuesim convert walk.gpx.gz - --to csv", "A row a point, for a pipe."),
    ])

  private let input: String
  private let output: String
  private let format: TrackWriter.Format
  private let options: TrackOptions

  init(_ reader: ArgumentReader) throws {
    input = reader.positional("IN") ?? ""
    output = reader.positional("OUT") ?? ""
    options = try TrackOptions(reader)
    let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
    let told = TrackWriter.Format(rawValue: ending == "json" ? "geojson" : ending)
    guard let format = try reader.choice("to", of: TrackWriter.Format.self) ?? told else {
      let endings = TrackWriter.Format.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw UsageError(
        "'\(output)' does not tell the format; end it in \(endings), or give --to")
    }
    self.format = format
  }

  /// Reads all, and writes the file whole or not at all.
  func answer() throws -> Tool.Answer {
    let progress = ProgressBar()
    defer { progress.clear() }
    let options = options.showing(progress)
    try ReplayCommand.requireTrack(input, options)
    let reader = try TrackReader(path: input, options: options)
    guard !FileName(output).isStandardOutput else {
      var text = ""
      let survey = try write(reader) { text += $0 }
      return Tool.Answer(text: text, complaint: try remarks(survey), status: 0)
    }
    let file = try OutputFile(output, sparing: [input])
    let survey = try file.write { append in
      let survey = try write(reader) { try append(Array($0.utf8)) }
      _ = try remarks(survey)
      return survey
    }
    return Tool.Answer(
      text: ["\(output): \(format.rawValue), \(survey.used) of \(survey.points) points"].text,
      complaint: try remarks(survey), status: 0)
  }

  /// Hands over the text in large pieces.
  private func write(
    _ reader: TrackReader, to sink: (String) throws -> Void
  ) throws -> TrackSurvey {
    var writer = TrackWriter(format)
    var survey = TrackSurvey { LocalMetric(at: $0).anyDistance(to: $1) }
    var text = writer.opening + writer.beginTrack()
    try reader.read { entry in
      survey.add(entry)
      guard case .point(let point) = entry else { return }
      text += writer.text(of: point)
      guard text.utf8.count >= 1 << 20 else { return }
      try sink(text)
      text.removeAll(keepingCapacity: true)
    }
    try sink(text + writer.endTrack() + writer.closing)
    return survey
  }

  /// The oddities, a line each.
  ///
  /// - Throws: If there was nothing to write.
  private func remarks(_ survey: TrackSurvey) throws -> String {
    guard survey.used > 0 else { throw ReplayCommand.nothingUsed(of: input, survey) }
    return survey.oddities.map { "cuesim: \(input): \($0.line)" }.text
  }
}
