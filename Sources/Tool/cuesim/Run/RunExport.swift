import CommandLineParsing
import CueDocuments
import CueRuns
import CueSystem
import Reporting
import SimulationKernel
import SimulationModeling

/// The files that `cuesim run` exports.
struct RunExport {
  private var tracks: [DecidedTrack] = []
  private var trace = PerfettoTrace()
  private let exports: Exports

  init(_ exports: Exports) { self.exports = exports }

  /// Copies the required data of a run, which may then be released.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - track: The track of the run.
  ///   - append: Receives the bytes of its timeline.
  /// - Throws: The error `track` or `append` throws.
  mutating func add(
    _ run: Run, along track: @autoclosure () throws -> DecidedTrack,
    _ append: ([UInt8]) throws -> Void
  ) throws {
    let formats: [ExportFormat] = [.csv, .jsonLines, .geoJSON, .gpx]
    if formats.contains(where: exports.contains) { tracks.append(try track()) }
    guard exports.contains(.perfetto) else { return }
    let states = Story.shown(in: run).map { state in
      PerfettoTrace.State(state.text, on: state.surface, from: state.from, to: state.to)
    }
    try trace.add(run.trace, states: states, named: run.source, append)
  }

  /// Returns the bytes of a format; checks use the reports; timelines were already written (`nil`).
  func bytes(_ format: ExportFormat, _ reports: RunReports) throws -> [UInt8]? {
    switch format {
    case .csv: Array(try DecisionTable.text(of: tracks, as: .csv).utf8)
    case .jsonLines: Array(try DecisionTable.text(of: tracks, as: .jsonLines).utf8)
    case .geoJSON: Array(DecisionMap(tracks).text(as: .geojson).utf8)
    case .gpx: Array(DecisionMap(tracks).text(as: .gpx).utf8)
    case .perfetto: nil
    case .junit: Array(JUnitReport(reports.runs.map(CheckSuite.init)).text.utf8)
    case .annotations: Array(GitHubAnnotations(reports.runs.map(CheckSuite.init)).text.utf8)
    }
  }
}
