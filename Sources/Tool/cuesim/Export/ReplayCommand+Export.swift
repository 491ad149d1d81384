import CommandLineParsing
import CueRuns
import CueSystem
import Reporting
import SimulationKernel

extension ReplayCommand {
  /// The formats it can write for other programs.
  static let formats: [ExportFormat] = [.csv, .jsonLines, .geoJSON, .gpx, .perfetto]

  /// The bytes of one of the formats.
  static func bytes(_ format: ExportFormat, _ replay: Replay) throws -> [UInt8] {
    switch format {
    case .csv: return Array(try table(replay, as: .csv).utf8)
    case .jsonLines: return Array(try table(replay, as: .jsonLines).utf8)
    case .geoJSON: return Array(DecisionMap([try DecidedTrack(replay)]).text(as: .geojson).utf8)
    case .gpx: return Array(DecisionMap([try DecidedTrack(replay)]).text(as: .gpx).utf8)
    case .perfetto:
      var trace = PerfettoTrace()
      trace.add(replay.trace, named: replay.track.file)
      return trace.bytes
    case .prometheus, .junit, .sarif, .annotations:
      throw UsageError("a replay is not written as \(format.ending)")
    }
  }

  private static func table(_ replay: Replay, as format: RowFormat) throws -> String {
    let records = DecisionRecord.records(
      of: replay.entries, configuration: replay.configuration)
    return try DecisionTable.text(of: [(file: replay.track.file, records: records)], as: format)
  }
}
