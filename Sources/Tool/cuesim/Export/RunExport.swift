import CueDocuments
import CueRuns
import CueSystem
import Reporting
import SimulationKernel

/// The files that `cuesim run` writes for other programs.
struct RunExport {
  /// The formats it can write.
  static let formats = ExportFormat.allCases

  private var runs: [(file: String, records: [DecisionRecord])] = []
  private var tracks: [DecidedTrack] = []
  private var trace = PerfettoTrace()
  private let exports: Exports

  init(_ exports: Exports) { self.exports = exports }

  /// Takes what is needed of a run, which may then be forgotten.
  mutating func add(_ run: ScenarioRun) {
    if exports.contains(.csv) || exports.contains(.jsonLines) {
      let records = DecisionRecord.records(of: run.entries, configuration: run.configuration)
      runs.append((run.scenario.file, records))
    }
    if exports.contains(.geoJSON) || exports.contains(.gpx) { tracks.append(DecidedTrack(run)) }
    if exports.contains(.perfetto) { trace.add(run.trace, named: run.scenario.file) }
  }

  /// The bytes of a format.
  func bytes(_ format: ExportFormat, _ report: RunReport) throws -> [UInt8] {
    let suites = report.scenarios.map(CheckSuite.init)
    return switch format {
    case .csv: Array(try DecisionTable.text(of: runs, as: .csv).utf8)
    case .jsonLines: Array(try DecisionTable.text(of: runs, as: .jsonLines).utf8)
    case .geoJSON: Array(DecisionMap(tracks).text(as: .geojson).utf8)
    case .gpx: Array(DecisionMap(tracks).text(as: .gpx).utf8)
    case .perfetto: trace.bytes
    case .prometheus: Array(report.prometheus.utf8)
    case .junit: Array(JUnitReport(suites).text.utf8)
    case .sarif: Array(try SARIFReport(suites, version: Tool.version).text().utf8)
    case .annotations: Array(GitHubAnnotations(suites).text.utf8)
    }
  }
}
